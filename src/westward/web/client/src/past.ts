/** Looking at a past moment while the game goes on, and watching what happened since the last turn. */

import { api } from "./api";
import { button, byId } from "./dom";
import type { Position } from "./protocol";
import type { Texts } from "./texts";

const PACE = 900; // milliseconds between the steps of "show me"

export interface PastActions {
  show(position: Position): void;
  back(): void;
}

export class Past {
  ply: number | null = null;
  private seat: number | null = null; // whose eyes it is seen with
  private latest = 0;
  private playing = 0;
  private asked = 0;

  constructor(
    private readonly bar: HTMLElement,
    private readonly table: string,
    private readonly texts: Texts,
    private readonly actions: PastActions,
  ) {
    const step = (by: number) => {
      this.playing++;
      void this.look((this.ply ?? this.latest) + by, this.seat);
    };
    bar.append(
      button(texts.say("past.previous"), () => step(-1), { class: "button is-small", icon: "previous", hideText: true }),
      button(texts.say("past.next"), () => step(1), { class: "button is-small", icon: "next", hideText: true }),
      button(texts.say("past.back"), () => this.leave(), { class: "button is-small is-main", icon: "last" }),
    );
  }

  /** Tells how far the present is. */
  now(ply: number): void {
    this.latest = ply;
  }

  /** What is shown, in words; "" if it is the present. */
  get words(): string {
    return this.ply === null ? "" : this.texts.say("past.moment", { ply: this.ply, latest: this.latest });
  }

  async look(ply: number, seat: number | null): Promise<void> {
    const mine = ++this.asked;
    const at = Math.min(Math.max(0, ply), this.latest);
    if (at >= this.latest) {
      this.leave();
      return;
    }
    const query = new URLSearchParams({ ply: String(at), language: this.texts.language });
    if (seat !== null) query.set("seat", String(seat));
    const position = await api<Position>("GET", `/api/tables/${this.table}/position?${query}`);
    if (mine !== this.asked) return;
    this.ply = at;
    this.seat = seat;
    this.bar.hidden = false;
    this.actions.show(position);
  }

  /** Shows the plies one after the other and ends in the present. */
  async play(from: number, to: number, seat: number | null): Promise<void> {
    const run = ++this.playing;
    for (let ply = from; ply <= to && ply < this.latest && run === this.playing; ply++) {
      await this.look(ply, seat);
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    if (run === this.playing) this.leave();
  }

  leave(): void {
    this.playing++;
    this.asked++;
    if (this.bar.contains(document.activeElement)) byId("status").focus({ preventScroll: true });
    this.bar.hidden = true;
    if (this.ply === null) return;
    this.ply = null;
    this.actions.back();
  }
}
