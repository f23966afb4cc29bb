/** Tells by sound, title and favicon that it is this person's turn. */

import { play } from "./sound";
import type { Texts } from "./texts";

export interface Signs {
  title: string;
  favicon: string;
  favicon_turn: string;
}

export class Call {
  private wasMine = false;

  constructor(
    private readonly texts: Texts,
    private readonly signs: Signs,
  ) {}

  /** Shows whose turn it is; what was so when the page opened makes no sound. */
  show(mine: boolean, isFirst: boolean): void {
    if (mine && !this.wasMine && !isFirst) play("turn");
    this.wasMine = mine;
    document.title = mine ? `★ ${this.texts.say("status.your_turn")} – ${this.signs.title}` : `${this.signs.title} – Westward`;
    document.querySelector<HTMLLinkElement>("#favicon")!.href = mine ? this.signs.favicon_turn : this.signs.favicon;
  }
}
