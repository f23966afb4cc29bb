/**
 * What can be done on the board by clicks, touches and keys: choose what is lit, look at what it would do, ask about
 * the rest. It knows options and targets, and nothing of what they mean.
 */

import { Bubble } from "./bubble";
import { byId, isWriting } from "./dom";
import { named, shining, targetsAt } from "./finding";
import type { Foresight } from "./foresight";
import { Lighting } from "./lighting";
import { ChoiceMenu } from "./menu";
import type { Decision, Option } from "./protocol";
import { isDirection, neighbour } from "./spatial";
import type { Texts } from "./texts";

const LONG_PRESS = 450; // milliseconds

export interface Actions {
  choose(option: Option): void;
  preview(option: Option): Promise<Foresight>;
  /** Somebody touched something that is not lit: the ids it could mean, nearest first, and what it is in words. */
  asked(targets: string[], words: string, near: Element): void;
}

export class Targets {
  readonly bubble: Bubble;
  private readonly lighting = new Lighting();
  private readonly menu: ChoiceMenu;
  private pressed = 0;
  private suppressClick = false;

  constructor(
    texts: Texts,
    private readonly actions: Actions,
  ) {
    this.menu = new ChoiceMenu({
      choose: (option) => actions.choose(option),
      foretell: (item, option) => this.bubble.foretell(item, option, this.menu.element),
    });
    this.bubble = new Bubble(texts, this.menu, {
      preview: (option) => actions.preview(option),
      spotOf: (near) => this.lighting.spotOf(near),
    });
    const main = byId("main");
    main.addEventListener("click", (event) => this.clicked(event));
    main.addEventListener("pointerover", (event) => this.hovered(event));
    main.addEventListener("pointerout", (event) => this.left(event));
    main.addEventListener("focusin", (event) => this.focused(event));
    main.addEventListener("focusout", () => !this.suppressClick && this.bubble.hide());
    main.addEventListener("pointerdown", (event) => this.touched(event));
    for (const end of ["pointerup", "pointercancel", "pointermove"] as const) {
      main.addEventListener(end, (event) => {
        if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(this.pressed);
      });
    }
    main.addEventListener("contextmenu", (event) => {
      if (this.suppressClick) event.preventDefault();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => {
      const inside = event.target instanceof Node && (this.menu.element.contains(event.target) || this.bubble.contains(event.target));
      if (!inside) this.shut();
    });
    addEventListener("scroll", () => this.bubble.hide(), { passive: true, capture: true });
  }

  /** Lights what a decision offers (null: nothing), and gives the options that have no place on the board. */
  show(decision: Decision | null, last: string[], moved: Iterable<string> = [], isLit: (option: Option) => boolean = () => true): Option[] {
    this.menu.close();
    return this.lighting.show(decision, last, moved, isLit);
  }

  /** Lights anew, after another part of the options is to be lit. */
  relight(): void {
    this.lighting.relight();
  }

  /** Marks what was just chosen until the answer comes. */
  chosen(option: Option): void {
    this.shut();
    this.lighting.chosen(option);
  }

  private shut(): void {
    this.menu.close();
    this.bubble.hide();
  }

  private clicked(event: MouseEvent): void {
    if (this.suppressClick) {
      this.suppressClick = false;
      return;
    }
    const hit = this.lighting.at(event);
    if (hit) {
      this.take(hit.options, hit.element);
      return;
    }
    const start = event.target instanceof Element ? event.target : null;
    const panel = start?.closest(".panel-picture");
    if (!start || !panel) return;
    const targets = targetsAt(event.target);
    let words = "";
    let near: Element = start;
    for (let element: Element | null = start; element && element !== panel; element = element.parentElement) {
      if (near === start && targets[0] && named(element) === targets[0]) near = element;
      if (!words) words = element.querySelector(":scope > title")?.textContent ?? "";
    }
    this.actions.asked(targets, words, near);
  }

  private take(options: Option[], element: Element): void {
    const [first, second] = options;
    if (first && !second) this.actions.choose(first);
    else {
      this.bubble.hide();
      this.menu.open(options, element, this.lighting.spotOf(element));
    }
  }

  private hovered(event: PointerEvent): void {
    if (event.pointerType === "touch" || this.menu.isOpen) return;
    const hit = this.lighting.at(event);
    const from = event.relatedTarget;
    if (!hit || (from instanceof Node && hit.element.contains(from))) return; // still on the same thing
    this.bubble.previewSoon(hit.options, hit.element);
  }

  private left(event: PointerEvent): void {
    const hit = this.lighting.at(event);
    const to = event.relatedTarget;
    if (event.pointerType === "touch" || !hit || (to instanceof Node && hit.element.contains(to))) return;
    this.bubble.hidePreview();
  }

  private focused(event: FocusEvent): void {
    const hit = this.lighting.at(event);
    if (hit && hit.element.matches(":focus-visible")) this.bubble.previewSoon(hit.options, hit.element);
  }

  private touched(event: PointerEvent): void {
    this.suppressClick = false;
    if (event.pointerType !== "touch") return;
    const hit = this.lighting.at(event);
    if (!hit) return;
    clearTimeout(this.pressed);
    this.pressed = window.setTimeout(() => {
      this.suppressClick = true; // the finger that looks does not choose
      void this.bubble.preview(hit.options, hit.element);
    }, LONG_PRESS);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      this.shut();
      return;
    }
    if (this.menu.isOpen) {
      this.menu.key(event);
      return;
    }
    if (/^[1-9]$/.test(event.key)) {
      const option = this.lighting.options[Number(event.key) - 1];
      if (option) {
        event.preventDefault();
        this.actions.choose(option);
      }
      return;
    }
    if (isDirection(event.key)) this.arrow(event, event.key);
    else if ((event.key === "Enter" || event.key === " ") && event.target instanceof SVGElement) {
      const hit = this.lighting.at(event);
      if (hit) {
        event.preventDefault();
        this.take(hit.options, hit.element);
      }
    }
  }

  private arrow(event: KeyboardEvent, direction: Parameters<typeof neighbour>[2]): void {
    const active = document.activeElement;
    const elements = shining();
    const inside = active instanceof SVGElement && elements.includes(active);
    if (active && !active.matches("body, #status") && !inside) return; // arrows scroll whatever else has the focus
    const next = inside
      ? elements[neighbour(active.getBoundingClientRect(), elements.map((one) => one.getBoundingClientRect()), direction)]
      : elements[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}
