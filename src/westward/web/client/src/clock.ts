/** The server's clock, and how long something lasts, in the shortest words. */

let drift = 0; // the server's clock minus ours

/** It is *now* at the server. */
export function heard(now: number): void {
  drift = now - Date.now();
}

export function now(): number {
  return Date.now() + drift;
}

/** "0:07", "2:31", "1 h 05". */
export function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  if (hours > 0) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
