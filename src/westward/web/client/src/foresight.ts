/** What options would do: the server tells it, and is asked once for each. */

import type { Option, Update } from "./protocol";

export interface Foresight {
  lines: string[];
  reveals: boolean;
}

export class Foresights {
  private readonly told = new Map<string, Promise<Foresight>>();

  constructor(private readonly ask: (update: Update, option: Option) => Promise<Foresight>) {}

  forget(): void {
    this.told.clear();
  }

  of(update: Update | null, option: Option): Promise<Foresight> {
    if (!update) return Promise.resolve({ lines: [], reveals: false });
    const key = `${update.ply}.${update.seat}.${option.option}`;
    let told = this.told.get(key);
    if (!told) {
      told = this.ask(update, option);
      this.told.set(key, told);
      told.catch(() => this.told.delete(key));
    }
    return told;
  }
}
