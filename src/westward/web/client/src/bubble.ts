/** The bubble beside a thing: what its options would do, why it can't be chosen, or what it is. */

import { byId, make } from "./dom";
import { placeBeside } from "./floating";
import type { Foresight } from "./foresight";
import type { ChoiceMenu } from "./menu";
import type { Option } from "./protocol";
import type { Texts } from "./texts";

const HOVER = 120; // milliseconds

export interface BubbleActions {
  preview(option: Option): Promise<Foresight>;
  /** What must stay in sight where an element is told about. */
  spotOf(near: Element): DOMRect;
}

export class Bubble {
  private timer = 0;
  private readonly element = byId("bubble");

  constructor(
    private readonly texts: Texts,
    private readonly menu: ChoiceMenu,
    private readonly actions: BubbleActions,
  ) {}

  /** Says something beside an element: a refusal, or what a thing is. */
  say(words: (Node | string)[], near: Element, kind = ""): void {
    clearTimeout(this.timer);
    this.element.replaceChildren(...words);
    this.element.className = `bubble ${kind}`;
    // beside the menu it lies away from what that is about: at its side if there is no room beyond it
    const beside = near === this.menu.element ? this.menu.spot : this.actions.spotOf(near);
    placeBeside(this.element, beside, near === this.menu.element && this.menu.isAbove);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }

  /** As hide, but a refusal stays to be read. */
  hidePreview(): void {
    if (!this.element.classList.contains("is-refusal")) this.hide();
  }

  contains(node: Node): boolean {
    return this.element.contains(node);
  }

  /** Adds preview on hover and focus to a button for an option. */
  foretell(element: HTMLElement, option: Option, near = element): void {
    element.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "touch") this.previewSoon([option], near);
    });
    element.addEventListener("pointerleave", () => this.hide());
    element.addEventListener("focus", () => this.previewSoon([option], near));
    element.addEventListener("blur", () => this.hide());
  }

  previewSoon(options: Option[], near: Element): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.preview(options, near), HOVER);
  }

  /** Tells what options would do, beside an element. */
  async preview(options: Option[], near: Element): Promise<void> {
    const told = await Promise.all(options.map((option) => this.actions.preview(option).catch(() => ({ lines: [], reveals: false }))));
    if (!near.isConnected || this.menu.isOpen !== (near === this.menu.element)) return; // a menu has been opened or shut meanwhile
    const all = told.every((seen) => seen.reveals);
    const parts: Node[] = options.flatMap((option, index) => {
      const seen = told[index];
      const body: Node[] = [make("strong", {}, option.label)];
      if (seen?.lines.length && options.length <= 3) body.push(make("ul", {}, ...seen.lines.map((line) => make("li", {}, line))));
      if (seen?.reveals && !all) body.push(make("em", {}, this.texts.say("preview.reveals")));
      return body;
    });
    if (all) parts.push(make("em", {}, this.texts.say("preview.reveals")));
    const words = near.querySelector(":scope > title")?.textContent;
    if (words) parts.push(make("p", { class: "bubble-words" }, words));
    this.say(parts, near, "is-preview");
  }
}
