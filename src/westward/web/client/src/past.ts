/** Looking at a past moment while the game goes on, and watching what happened since the last turn. */

import { api } from "./api";
import { button, make } from "./dom";
import type { Position } from "./protocol";
import type { Texts } from "./texts";

const PACE = 900; // milliseconds between the steps of "show me"

export interface PastActions {
  show(position: Position): void;
  back(): void;
}

export class Past {
  ply: number | null = null;
  private latest = 0;
  private playing = 0;
  private asked = 0;

  constructor(
    private readonly bar: HTMLElement,
    private readonly table: string,
    private readonly texts: Texts,
    private readonly actions: PastActions,
  ) {}

  /** Tells how far the present is, so that the bar can say what is new. */
  now(ply: number): void {
    this.latest = ply;
    if (this.ply !== null) this.draw();
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
    this.actions.show(position);
    this.draw(seat);
  }

  /** Shows the plies one after the other and ends in the present. */
  async play(from: number, seat: number | null): Promise<void> {
    const run = ++this.playing;
    for (let ply = from; ply < this.latest && run === this.playing; ply++) {
      await this.look(ply, seat);
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    if (run === this.playing) this.leave();
  }

  leave(): void {
    this.playing++;
    this.asked++;
    this.bar.hidden = true;
    if (this.ply === null) return;
    this.ply = null;
    this.actions.back();
  }

  private draw(seat: number | null = null): void {
    if (this.ply === null) return;
    const ply = this.ply;
    const step = (by: number) => {
      this.playing++;
      void this.look(ply + by, seat);
    };
    this.bar.hidden = false;
    this.bar.replaceChildren(
      make("strong", {}, this.texts.say("past.moment", { ply, latest: this.latest })),
      button(this.texts.say("past.previous"), () => step(-1), { class: "button is-small", icon: "previous", hideText: true }),
      button(this.texts.say("past.next"), () => step(1), { class: "button is-small", icon: "next", hideText: true }),
      button(this.texts.say("past.back"), () => this.leave(), { class: "button is-small is-main", icon: "last" }),
    );
  }
}
