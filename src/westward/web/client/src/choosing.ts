/** Sends what this person chooses: once, to the question that is shown, and asked once more where they wish so. */

import { byId, isByKeys } from "./dom";
import type { Foresight } from "./foresight";
import type { Past } from "./past";
import type { Option, Update } from "./protocol";
import { setting } from "./settings";
import { play, wakeSound } from "./sound";

export interface ChoosingActions {
  /** Where the game stands. */
  now(): Update | null;
  preview(option: Option): Promise<Foresight>;
  /** Asks whether somebody is sure, and then calls what is handed over. */
  confirm(sure: () => void): void;
  /** The choice is on its way: nothing else can be chosen. */
  leaves(option: Option): void;
  send(update: Update, option: Option): Promise<unknown>;
  failed(error: unknown): void;
}

export class Choosing {
  ply = -1; // of this person's latest choice
  private pending: number | null = null; // the ply that was answered and not yet heard of
  private confirming: number | null = null;
  private clickChose = false; // the last click has made a choice

  constructor(
    private readonly past: Past,
    private readonly actions: ChoosingActions,
  ) {}

  /** The server has told where the game stands: what was sent is answered. */
  heard(): void {
    this.pending = null;
    this.confirming = null;
  }

  async choose(option: Option, sure = false): Promise<void> {
    const update = this.actions.now();
    if (!update || this.pending !== null || !update.view?.decision) return;
    if (this.past.ply !== null) {
      this.past.leave(); // whoever wants to choose sees first what is asked now
      return;
    }
    const byKeys = isByKeys();
    wakeSound();
    if (setting("confirm") && !sure && this.confirming !== option.option) {
      const seen = await this.actions.preview(option).catch(() => null);
      if (seen?.reveals) {
        this.confirming = option.option;
        this.actions.confirm(() => void this.choose(option));
        return;
      }
    }
    this.pending = this.ply = update.ply;
    this.actions.leaves(option);
    this.clickChose = true;
    if (byKeys) byId("status").focus({ preventScroll: true }); // what was chosen goes dark; Tab goes on from the line
    play("tap");
    try {
      await this.actions.send(update, option);
    } catch (error) {
      this.pending = null;
      this.actions.failed(error);
    }
  }

  /** A double click chooses once: its second click would answer the question that comes next. */
  wireDoubleClicks(): void {
    const again = (event: MouseEvent) => {
      const taps = event instanceof PointerEvent && event.pointerType === "touch"; // a finger is quick on purpose
      if (event.detail < 2 || taps) this.clickChose = false;
      else if (this.clickChose) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener("click", again, { capture: true });
  }
}
