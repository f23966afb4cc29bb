/** What the others did since this person's last turn, told in short. */

import { button, byId, make } from "./dom";
import type { Turn } from "./log";
import type { Texts } from "./texts";

const MUCH = 6; // lines that are told of what the others did, …
const FEW = 3; // … on a phone; beside the log, more than these of a rival whose turn nobody sees step by step are told unasked, …
const VERY_MUCH = 12; // … and more than these of somebody whose choices were shown one by one
const MINOR = /^passed$|_drawn$|_shuffled$/; // events that end most turns and tell nothing of them

export interface DigestActions {
  /** The turns of the others since this person's last one. */
  others(): Turn[];
  /** Shows the moments between two plies one after the other. */
  play(from: number, to: number): void;
}

export class Digest {
  isReturning = false; // something happened while this person was away
  private readonly box = byId("digest");
  private readonly offer = byId("digest-button");
  private readonly wide = matchMedia("(min-width: 901px)");

  constructor(
    private readonly texts: Texts,
    private readonly actions: DigestActions,
  ) {
    this.offer.addEventListener("click", () => (this.box.hidden ? this.tell() : this.hide()));
  }

  /**
   * Offers to tell what the others did, and tells it unasked where it was much; that goes with the question.
   * *question* is "" if nothing is asked, *chosen* the ply of this person's latest choice.
   */
  recall(question: string, isNew: boolean, chosen: number): void {
    const others = this.actions.others();
    this.offer.hidden = !question || !others.length;
    const tells = (turn: Turn) => (this.wide.matches ? turn.lines.length > (turn.name ? FEW : VERY_MUCH) : Boolean(turn.name));
    const isMuch = others.some(tells) && others.at(-1)!.lines.at(-1)!.ply >= chosen;
    if (this.isReturning || (isNew && question && isMuch)) this.tell();
    else if (isNew) this.hide();
    this.isReturning = false;
  }

  private hide(): void {
    this.box.hidden = true;
  }

  private tell(): void {
    const { texts } = this;
    const all = this.actions.others().flatMap((turn) => turn.lines);
    const telling = all.filter((line) => !MINOR.test(line.event));
    const lines = (telling.length ? telling : all).slice(this.wide.matches ? -MUCH : -FEW);
    const more = all.length - lines.length;
    this.box.hidden = !all.length;
    this.box.replaceChildren(
      make(
        "header",
        {},
        make("h2", {}, texts.say("digest.title")),
        button(texts.say("digest.play"), () => {
          this.hide();
          this.actions.play(all[0]!.ply, all.at(-1)!.ply + 1);
        }, { class: "button is-small", icon: "play" }),
        button(texts.say("digest.hide"), () => this.hide(), { class: "button is-small is-quiet", icon: "check", hideText: true }),
      ),
      make("ul", {}, ...lines.map((line) => make("li", {}, line.text)), more > 0 ? make("li", { class: "help" }, texts.say("digest.more", { lines: more })) : null),
    );
  }
}
