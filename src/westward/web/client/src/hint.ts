/** What a good player would do: asked for by the person who is asked, shown beside the board. */

import { button, byId, make } from "./dom";
import { face } from "./faces";
import type { Hint, HintOption, Option } from "./protocol";
import type { Texts } from "./texts";

const LONG_PRESS = 450; // milliseconds: a finger that stays looks, and does not choose

export interface HintActions {
  ask(): Promise<Hint>;
  choose(option: Option): void;
  /** Shows an option on the board, or none; it may be brought into sight. */
  point(option: Option | null, intoSight: boolean): void;
  failed(error: unknown): void;
  /** Whether nobody plays against this person: then there is nothing to win, only more or less to reach. */
  isAlone(): boolean;
  /** Whether an automaton plays against this person. */
  hasRival(): boolean;
}

/** What an option promises, as a percentage with the given number of decimals. */
export function percent(result: number, decimals = 0): number {
  const fine = 10 ** decimals;
  return Math.round(100 * fine * Math.min(1, Math.max(0, result))) / fine;
}

/** How many decimals tell results apart: one where whole percentages look alike. */
export function decimalsFor(results: number[]): number {
  const whole = new Set(results.map((result) => percent(result)));
  return whole.size < results.length ? 1 : 0;
}

/** How far a result falls behind, or goes beyond, that of the first choice, in hundredths; −0 is 0. */
export function behind(result: number, first: number): number {
  return Math.round(1000 * (result - first)) / 10 + 0;
}

export class HintPanel {
  private question = ""; // what the hint that is shown, or on its way, is for
  private pointed: Option | null = null;
  private ready: HTMLElement | null = null; // the row that a finger has tapped once
  private readonly side: HTMLElement;
  private readonly wide = matchMedia("(min-width: 901px)");

  constructor(
    private readonly root: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: HintActions,
  ) {
    this.side = root.parentElement!;
    this.wide.addEventListener("change", () => this.settle());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !root.hidden && !document.querySelector("dialog[open]")) this.close();
    });
    const watch = new ResizeObserver(() => this.markMore());
    watch.observe(root);
    root.addEventListener("scroll", () => this.markMore(), { passive: true });
    root.addEventListener("toggle", () => this.markMore(), { capture: true });
  }

  /** Hides a hint that is not for this question; one that is stays pointed at in pictures that are new. */
  keepFor(question: string): void {
    if (question !== this.question) this.hide();
    else if (this.pointed) this.actions.point(this.pointed, false);
  }

  hide(): void {
    this.question = "";
    this.root.hidden = true;
    this.point(null);
  }

  /** Hides the hint for who has read it, and gives the focus that was in it back to where it came from. */
  private close(): void {
    const within = this.root.contains(document.activeElement);
    this.hide();
    if (within) document.getElementById("hint-button")?.focus({ preventScroll: true });
  }

  /** Asks for a hint, or hides the one that is there. */
  async toggle(question: string): Promise<void> {
    if (this.question === question) {
      this.close();
      return;
    }
    this.question = question;
    this.fill(make("p", { class: "hint-wait" }, this.texts.say("hint.thinking"), make("progress", { "aria-label": this.texts.say("hint.thinking") })));
    try {
      const hint = await this.actions.ask();
      if (this.question === question) this.show(hint);
    } catch (error) {
      if (this.question !== question) return;
      this.hide();
      this.actions.failed(error);
    }
  }

  private show(hint: Hint): void {
    const figures = this.figures(hint.options);
    const rows = hint.options.map((option, index) => make("li", {}, this.row(option, figures[index] ?? "")));
    const words = [this.actions.isAlone() ? this.texts.say("hint.about_alone") : this.texts.say("hint.about")];
    if (this.actions.hasRival()) words.push(this.texts.say("hint.about_rival"));
    words.push(this.texts.say("hint.about_order"));
    const about = make(
      "details",
      { class: "help hint-about" },
      make("summary", {}, this.texts.say("hint.about_title")),
      make("p", {}, words.join(" ")),
    );
    about.open = matchMedia("(min-width: 901px) and (min-height: 900px)").matches; // where the log has room below it
    this.fill(make("ol", { class: "hint-options" }, ...rows), make("p", { class: "help hint-how" }, this.texts.say("hint.how_touch")), about);
    if (this.root.scrollHeight > this.root.clientHeight) about.open = false;
    this.root.querySelector<HTMLElement>(".hint-options button")?.focus({ preventScroll: true });
  }

  /** What is said of each option: how the game would end; alone, how far it is from the first. */
  private figures(options: HintOption[]): string[] {
    const results = options.map((option) => option.result);
    const first = results[0] ?? 0;
    const decimals = decimalsFor(results);
    if (!this.actions.isAlone()) return results.map((result) => this.texts.say("hint.result", { result: this.texts.number(percent(result, decimals), decimals) }));
    return results.map((result, index) => {
      const apart = behind(result, first);
      return index === 0 ? this.texts.say("hint.first") : `${apart > 0 ? "+" : ""}${this.texts.number(apart, 1)}`;
    });
  }

  private row(option: HintOption, figure: string): HTMLButtonElement {
    let touches = false;
    let since = 0;
    const made = button(option.label, (event) => {
      const looked = event.timeStamp - since > LONG_PRESS;
      if (touches && (this.ready !== made || looked)) this.prepare(made, option);
      else this.actions.choose(option);
    }, { class: "menu-item hint-option" });
    made.append(make("b", {}, figure));
    if (!this.actions.isAlone()) made.append(make("meter", { min: 0, max: 100, value: percent(option.result, 1), "aria-hidden": "true" }));
    made.append(make("span", { class: "help" }, this.texts.say("hint.visits", { visits: option.visits })), make("strong", { class: "hint-again" }, this.texts.say("hint.again")));
    made.addEventListener("pointerdown", (event) => {
      touches = event.pointerType === "touch";
      since = event.timeStamp;
    });
    made.addEventListener("keydown", () => {
      touches = false;
    });
    made.addEventListener("contextmenu", (event) => touches && event.preventDefault());
    made.addEventListener("focus", () => !touches && this.point(option)); // what moves waits until the finger is up
    made.addEventListener("blur", () => !touches && this.point(null));
    made.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && this.point(option));
    made.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.point(null));
    return made;
  }

  /** A first tap shows where an option is; the next one on the same row chooses it. */
  private prepare(row: HTMLElement, option: Option): void {
    this.point(option);
    this.ready = row;
    row.classList.add("is-ready");
  }

  private point(option: Option | null): void {
    this.ready?.classList.remove("is-ready");
    this.ready = null;
    this.pointed = option;
    this.actions.point(option, true);
  }

  private fill(...parts: Node[]): void {
    const close = button(this.texts.say("hint.hide"), () => this.close(), { class: "button is-small is-quiet", icon: "close", hideText: true });
    this.root.replaceChildren(make("header", {}, face("sheriff"), make("h2", {}, this.texts.say("hint.title")), close), ...parts);
    this.root.hidden = false;
    this.root.scrollTop = 0;
    this.settle();
    this.markMore();
  }

  /** Lets the lower edge tell that there is more below it. */
  private markMore(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.root;
    this.root.classList.toggle("has-more", scrollHeight - scrollTop - clientHeight > 4);
  }

  /** On a wide screen it lies beside the board; on a phone it hangs from the status line, where it covers no thing of the drawer. */
  private settle(): void {
    const place = this.wide.matches ? this.side : byId("status");
    if (this.root.parentElement === place) return;
    if (place === this.side) byId("side-players").before(this.root);
    else place.append(this.root);
  }
}
