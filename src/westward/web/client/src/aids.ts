/** The buttons at the end of the status line: a hint for who is asked, and a skip for who watches bots. */

import { button, byId, icon, isWriting, make } from "./dom";
import { face } from "./faces";
import type { Player, Update } from "./protocol";
import type { Texts } from "./texts";

export interface AidActions {
  hint(): void;
  /** Somebody wants a hint where there is none. */
  noHint(): void;
  skip(): void;
}

/** Whether there is something to ask a good player: a question with more than one answer, at a table with hints. */
export function mayAsk(update: Update, hints: boolean): boolean {
  return hints && update.phase === "running" && update.status.mine && !update.curtain && (update.view?.decision?.options.length ?? 0) > 1;
}

/** Whether this person watches bots and can skip what they do: who plays, or anybody if only bots do. */
export function maySkip(update: Update, seated: boolean): boolean {
  const may = seated || update.players.every((player) => player.kind === "bot");
  const isBot = (player: Player | undefined) => player !== undefined && (player.kind === "bot" || player.handed);
  return may && update.phase === "running" && !update.status.mine && !update.curtain && update.status.actors.some((actor) => isBot(update.players[actor.seat]));
}

export class Aids {
  private readonly root = byId("status-aids");
  private readonly ask: HTMLButtonElement;
  private readonly skip: HTMLButtonElement;

  constructor(
    private readonly texts: Texts,
    private readonly actions: AidActions,
  ) {
    this.ask = button("", () => actions.hint(), { class: "button is-small aid", title: `${texts.say("hint.title")} (H)` });
    this.ask.id = "hint-button";
    this.ask.replaceChildren(make("span", { class: "aid-long" }, texts.say("hint.title")), make("span", { class: "aid-short", "aria-hidden": "true" }, texts.say("hint.short")), make("kbd", { "aria-hidden": "true" }, "H"));
    this.ask.setAttribute("aria-label", texts.say("hint.title"));
    this.skip = button("", () => actions.skip(), { class: "button is-small aid", title: `${texts.say("skip.title")} (S)` });
    this.skip.id = "skip-button";
    this.skip.replaceChildren(icon("last"), make("span", {}, texts.say("skip.do")), make("kbd", { "aria-hidden": "true" }, "S"));
    this.skip.setAttribute("aria-label", texts.say("skip.title"));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows on the button that the bots' turns are being skipped, or that they can be. */
  pressed(skipping: boolean): void {
    this.skip.disabled = skipping;
    this.skip.classList.toggle("is-pressed", skipping);
    this.skip.querySelector("span")!.textContent = skipping ? this.texts.say("skip.doing") : this.texts.say("skip.do");
    this.skip.setAttribute("aria-label", skipping ? this.texts.say("skip.doing") : this.texts.say("skip.title"));
  }

  show(hint: boolean, skip: boolean, skipping: boolean): void {
    const wanted = [...(hint ? [this.ask] : []), ...(skip ? [this.skip] : [])];
    if (hint && !this.ask.querySelector(".face")) this.ask.prepend(face("sheriff") ?? icon("star"));
    if (wanted.length !== this.root.children.length || wanted.some((one, index) => this.root.children[index] !== one)) this.root.replaceChildren(...wanted);
    this.pressed(skipping);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event) || document.querySelector("dialog[open]")) return;
    const meant = { h: this.ask, s: this.skip }[event.key.toLowerCase()];
    if (!meant) return;
    if (meant.isConnected) {
      event.preventDefault();
      meant.click();
    } else if (meant === this.ask && !event.repeat) this.actions.noHint();
  }
}
