/** What a good player would do: asked for by the person who is asked, shown beside the board. */

import { button, make } from "./dom";
import { face } from "./faces";
import type { Hint, HintOption, Option } from "./protocol";
import type { Texts } from "./texts";

export interface HintActions {
  ask(): Promise<Hint>;
  choose(option: Option): void;
  /** Shows an option on the board, or none. */
  point(option: Option | null): void;
  failed(error: unknown): void;
}

/** What an option promises, as a whole percentage. */
export function percent(result: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, result)));
}

export class HintPanel {
  private question = ""; // what the hint that is shown, or on its way, is for

  constructor(
    private readonly root: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: HintActions,
  ) {
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.hide();
    });
  }

  /** Hides a hint that is not for this question. */
  keepFor(question: string): void {
    if (question !== this.question) this.hide();
  }

  hide(): void {
    this.question = "";
    this.root.hidden = true;
    this.actions.point(null);
  }

  async ask(question: string): Promise<void> {
    if (this.question === question) return;
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
    const rows = hint.options.map((option) => make("li", {}, this.row(option)));
    this.fill(make("ol", { class: "hint-options" }, ...rows), make("p", { class: "help" }, this.texts.say("hint.about")));
    this.root.querySelector<HTMLElement>(".hint-options button")?.focus({ preventScroll: true });
  }

  private row(option: HintOption): HTMLButtonElement {
    const value = percent(option.result);
    const made = button(option.label, () => this.actions.choose(option), { class: "menu-item hint-option" });
    made.append(
      make("b", {}, this.texts.say("hint.result", { result: value })),
      make("meter", { min: 0, max: 100, value, "aria-hidden": "true" }),
      make("span", { class: "help" }, this.texts.say("hint.visits", { visits: option.visits })),
    );
    for (const start of ["pointerenter", "focus"]) made.addEventListener(start, () => this.actions.point(option));
    for (const end of ["pointerleave", "blur"]) made.addEventListener(end, () => this.actions.point(null));
    return made;
  }

  private fill(...parts: Node[]): void {
    const close = button(this.texts.say("hint.hide"), () => this.hide(), { class: "button is-small is-quiet", icon: "close", hideText: true });
    this.root.replaceChildren(make("header", {}, face("sheriff"), make("h2", {}, this.texts.say("hint.title")), close), ...parts);
    this.root.hidden = false;
  }
}
