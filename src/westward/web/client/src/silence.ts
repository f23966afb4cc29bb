/** "Don't ask me again this turn": a no that is repeated until the turn is over, in sight and revocable. */

import { button, byId, make } from "./dom";
import type { Decision, Option, Update } from "./protocol";
import type { Texts } from "./texts";

export interface Kept {
  kind: string;
  seat: number | null;
  stretch: string;
  ply: number;
  label: string;
}

/** Whether a no still holds: the turn goes on, and it was not taken back. */
export function holds(kept: Kept, stretch: string, ply: number): boolean {
  return kept.stretch === stretch && ply > kept.ply;
}

export class Silence {
  private kept: Kept[] = [];
  private readonly notes = make("div", { class: "status-notes", id: "status-notes" });

  constructor(
    private readonly texts: Texts,
    private readonly choose: (option: Option) => void,
  ) {
    byId("status").append(this.notes);
  }

  /** Offers the button for a question that may come again, and shows what is not asked; gives the no that holds. */
  show(update: Update, decision: Decision | null): Option | null {
    this.kept = this.kept.filter((one) => update.phase === "running" && holds(one, update.view?.stretch ?? "", update.ply));
    const no = decision?.options.find((option) => option.option === decision.decline) ?? null;
    const silent = no && this.kept.some((one) => one.kind === decision?.kind && one.seat === update.seat);
    const parts: Node[] = this.kept.filter((one) => one.seat === update.seat).map((one) => this.note(one));
    if (no && decision && !silent) {
      const keep = { kind: decision.kind, seat: update.seat, stretch: update.view?.stretch ?? "", ply: update.ply, label: no.label };
      const press = () => {
        this.kept.push(keep);
        this.choose(no);
      };
      parts.push(button(this.texts.say("silence.keep"), press, { class: "button is-small is-quiet", icon: "silence", title: this.texts.say("silence.title", { label: no.label }) }));
    }
    this.notes.replaceChildren(...parts);
    return silent ? no : null;
  }

  /** Lets every question come again. */
  lift(): void {
    this.kept = [];
    this.notes.replaceChildren();
  }

  private note(kept: Kept): Node {
    const again = () => {
      this.kept = this.kept.filter((one) => one !== kept);
      box.remove();
    };
    const box = make(
      "span",
      { class: "status-note", role: "status" },
      this.texts.say("silence.kept", { label: kept.label }),
      button(this.texts.say("silence.again"), again, { class: "button is-small", icon: "close" }),
    );
    return box;
  }
}
