/** What this browser remembers: only tastes, nothing that a game depends on. */

const PREFIX = "westward.";

export type Setting = "sound" | "confirm" | "motion" | "drawer";

const DEFAULTS: Record<Setting, boolean> = {
  sound: true,
  confirm: false, // ask once more before something hidden is turned up
  motion: true,
  drawer: true,
};

export function setting(name: Setting): boolean {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? DEFAULTS[name] : kept === "1";
  } catch {
    return DEFAULTS[name];
  }
}

export function setSetting(name: Setting, value: boolean): void {
  try {
    localStorage.setItem(PREFIX + name, value ? "1" : "0");
  } catch {
    // private windows may refuse; the taste then lasts as long as the page
  }
}

/** A small note about one table, such as the last ply that was seen. */
export function note(table: string, name: string): string | null {
  try {
    return localStorage.getItem(`${PREFIX}${table}.${name}`);
  } catch {
    return null;
  }
}

export function setNote(table: string, name: string, value: string): void {
  try {
    localStorage.setItem(`${PREFIX}${table}.${name}`, value);
  } catch {
    // see above
  }
}
