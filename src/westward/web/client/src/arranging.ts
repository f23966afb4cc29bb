/**
 * Things that are laid out in places: moved by tap, drag or key, by nothing but the list of legal arrangements.
 * All of it is always legal as it lies; one button sends it.
 */

import { button, byId, calm, draw, isWriting, make } from "./dom";
import type { Decision, Option } from "./protocol";
import { find, targetsAt } from "./finding";
import type { Texts } from "./texts";

const DRAG = 8; // pixels after which a press is a drag
const LONG_PRESS = 450; // milliseconds

export type Arranged = Option & { arrangement: Record<string, string> };

function isArranged(option: Option): option is Arranged {
  return Boolean(option.arrangement);
}

/** The arrangement with a thing in a place that keeps most of the present one; the present one if there is none. */
export function movedTo(options: Arranged[], now: Arranged, thing: string, place: string): Arranged {
  const alike = (other: Arranged) =>
    Object.entries(now.arrangement).reduce((sum, [at, one]) => sum + (other.arrangement[at] === one ? 2 : 0) + (at in other.arrangement ? 1 : 0), 0);
  const fitting = options.filter((option) => option.arrangement[place] === thing);
  return fitting.reduce<Arranged | null>((best, one) => (!best || alike(one) > alike(best) ? one : best), null) ?? now;
}

export interface ArrangingActions {
  choose(option: Option): void;
  /** Says what a thing is, beside it. */
  say(words: string, near: Element): void;
}

interface Press {
  thing: string;
  x: number;
  y: number;
  timer: number;
}

export class Arranging {
  private options: Arranged[] = [];
  private now: Arranged | null = null;
  private seen: Arranged | null = null; // shown in its stead for a moment
  private past: Arranged[] = [];
  private held: string | null = null;
  private press: Press | null = null;
  private dragging = false;
  private swallow = false; // the click that ends a drag or a long press means nothing
  private lit: SVGElement[] = [];
  private readonly ghost = make("div", { class: "ghost-piece", "aria-hidden": "true", hidden: true });
  private readonly back: HTMLButtonElement;
  private readonly done: HTMLButtonElement;
  private readonly tools: HTMLElement;

  constructor(
    texts: Texts,
    private readonly actions: ArrangingActions,
  ) {
    document.body.append(this.ghost);
    this.back = button(texts.say("arranging.back"), () => this.takeBack(), { class: "button is-small", icon: "undo" });
    this.done = button(texts.say("arranging.done"), () => this.now && actions.choose(this.now), { class: "button is-main", icon: "check" });
    this.done.id = "arranging-done";
    this.tools = make("div", { class: "placing-tools" }, this.back, this.done);
    const main = byId("main");
    main.addEventListener("click", (event) => this.clicked(event), { capture: true });
    main.addEventListener("pointerdown", (event) => this.pressed(event));
    document.addEventListener("pointermove", (event) => this.dragged(event));
    document.addEventListener("pointerup", (event) => this.released(event));
    document.addEventListener("pointercancel", () => this.drop());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Takes up what a decision lets be arranged (null: nothing); what somebody has begun stays as it lies. */
  show(decision: Decision | null): void {
    const options = (decision?.options ?? []).filter(isArranged);
    const same = options.length === this.options.length && options.every((option, at) => option.option === this.options[at]?.option);
    this.options = options;
    if (!same) {
      this.past = [];
      this.seen = null;
    }
    const kept = same && this.now ? options.find((option) => option.option === this.now?.option) : undefined;
    this.now = kept ?? options[0] ?? null;
    this.held = null;
    this.drop();
    this.lay();
  }

  /** Whether an option is lit and listed like any other. */
  isLit(option: Option): boolean {
    return !isArranged(option);
  }

  /** The buttons that take back and confirm, for the status line. */
  get buttons(): Node[] {
    return this.now ? [this.tools] : [];
  }

  /** Scrolls until the picture with the places is in sight. */
  intoSight(): void {
    const place = this.places()[0];
    const panel = place && find(place)[0]?.closest(".panel");
    if (panel) panel.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  /** Shows how things would lie; null: as they lie. */
  preview(option: Option | null): void {
    const seen = option && this.now && isArranged(option) ? option : null;
    if (seen === this.seen) return;
    this.seen = seen;
    this.lay();
  }

  // --- showing ---------------------------------------------------------------------------------------------

  private lay(): void {
    const before = this.lit;
    this.lit = [];
    if (this.now) {
      this.back.disabled = !this.past.length;
      this.done.disabled = false;
      const laid = this.seen ?? this.now;
      for (const place of this.places()) for (const element of find(place)) this.layPlace(element, laid.arrangement[place] ?? "");
      for (const thing of this.things()) for (const element of find(thing)) this.light(element, titleOf(element), thing);
    }
    for (const element of before) if (!this.lit.includes(element)) this.unlight(element); // the others keep the focus
  }

  private unlight(element: SVGElement): void {
    element.classList.remove("lit", "held", "arrangeable");
    for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) element.removeAttribute(name);
  }

  private layPlace(element: SVGElement, thing: string): void {
    let words = titleOf(element);
    for (const drawn of element.querySelectorAll<SVGElement>(":scope > [data-thing]")) {
      const laid = drawn.dataset["thing"] === thing;
      drawn.classList.toggle("laid", laid);
      if (laid) words = `${words}: ${titleOf(drawn)}`;
    }
    this.light(element, words, thing);
  }

  private light(element: SVGElement, words: string, thing: string): void {
    element.classList.add("lit", "arrangeable");
    element.classList.toggle("held", thing !== "" && thing === this.held);
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", words);
    element.setAttribute("aria-pressed", String(thing !== "" && thing === this.held));
    this.lit.push(element);
  }

  private places(): string[] {
    return [...new Set(this.options.flatMap((option) => Object.keys(option.arrangement)))];
  }

  private things(): string[] {
    return [...new Set(this.options.flatMap((option) => Object.values(option.arrangement)))];
  }

  // --- moving ----------------------------------------------------------------------------------------------

  private put(thing: string, place: string): void {
    if (!this.now) return;
    this.seen = null;
    const next = movedTo(this.options, this.now, thing, place);
    if (next !== this.now) this.past.push(this.now);
    this.now = next;
    this.held = null;
    this.lay();
  }

  private takeBack(): void {
    this.now = this.past.pop() ?? this.now;
    this.held = null;
    this.lay();
    if (this.back.disabled) this.done.focus();
  }

  /** A tap on a thing takes it up; the next one on a place lays it there, and whatever lay there makes room. */
  private tap(place: string | null, thing: string | null): void {
    this.seen = null;
    if (this.held && place) this.put(this.held, place);
    else {
      this.held = this.held === thing ? null : thing;
      this.lay();
    }
  }

  /** The place and the thing at a spot of the page. */
  private at(touched: EventTarget | null): { place: string | null; thing: string | null; element: Element } | null {
    if (!this.now || !(touched instanceof Element)) return null;
    const targets = targetsAt(touched);
    const place = targets.find((target) => this.places().includes(target)) ?? null;
    const thing = place ? (this.now.arrangement[place] ?? null) : (targets.find((target) => this.things().includes(target)) ?? null);
    const element = touched.closest(".arrangeable");
    return (place || thing) && element ? { place, thing, element } : null;
  }

  private clicked(event: MouseEvent): void {
    if (this.swallow) {
      this.swallow = false;
      event.stopPropagation();
      return;
    }
    const hit = this.at(event.target);
    if (!hit) return;
    event.stopPropagation();
    this.tap(hit.place, hit.thing);
  }

  private key(event: KeyboardEvent): void {
    if (!this.now || event.ctrlKey || event.metaKey || event.altKey || isWriting(event) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && this.held) {
      this.held = null;
      this.lay();
    } else if ((event.key === "Enter" || event.key === " ") && event.target instanceof SVGElement) {
      const hit = this.at(event.target);
      if (!hit) return;
      event.preventDefault();
      this.tap(hit.place, hit.thing);
    }
  }

  // --- dragging --------------------------------------------------------------------------------------------

  private pressed(event: PointerEvent): void {
    this.swallow = false;
    const hit = event.button === 0 ? this.at(event.target) : null;
    if (!hit?.thing) return;
    const look = () => {
      this.swallow = true; // the finger that looks does not take up
      this.press = null;
      this.actions.say(titleOf(hit.element.querySelector(":scope > .laid") ?? hit.element), hit.element);
    };
    const timer = event.pointerType === "touch" ? window.setTimeout(look, LONG_PRESS) : 0;
    this.press = { thing: hit.thing, x: event.clientX, y: event.clientY, timer };
  }

  private dragged(event: PointerEvent): void {
    if (!this.press) return;
    if (!this.dragging) {
      if (Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) < DRAG) return;
      clearTimeout(this.press.timer);
      this.dragging = true;
      this.picture(this.press.thing);
    }
    this.ghost.style.left = `${event.clientX}px`;
    this.ghost.style.top = `${event.clientY}px`;
    const place = this.under(event);
    for (const element of this.lit) element.classList.toggle("focus", place !== null && element.matches(`#${CSS.escape(place)}`));
  }

  private released(event: PointerEvent): void {
    const press = this.press;
    const place = this.dragging ? this.under(event) : null;
    this.swallow ||= this.dragging;
    this.drop();
    if (press && place) this.put(press.thing, place);
  }

  private drop(): void {
    clearTimeout(this.press?.timer);
    this.press = null;
    this.dragging = false;
    this.ghost.hidden = true;
    for (const element of this.lit) element.classList.remove("focus");
  }

  private under(event: PointerEvent): string | null {
    return this.at(document.elementFromPoint(event.clientX, event.clientY))?.place ?? null;
  }

  /** Hangs a picture of a thing at the pointer: as it is drawn by itself, or as it lies. */
  private picture(thing: string): void {
    const drawn = (find(thing)[0] ?? document.querySelector(`.panel-picture [data-thing="${CSS.escape(thing)}"].laid`)) as SVGGraphicsElement | null;
    if (!drawn) return;
    const box = drawn.getBBox();
    const width = drawn.getBoundingClientRect().width;
    const height = (width * box.height) / box.width;
    const copy = drawn.cloneNode(true) as SVGElement;
    for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
    for (const hit of copy.querySelectorAll(".hit")) hit.remove(); // it would be what lies under the pointer
    copy.classList.remove("lit", "held");
    copy.removeAttribute("transform");
    this.ghost.replaceChildren(draw("svg", { width, height, viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, class: "ww is-hanging" }, copy));
    this.ghost.hidden = false;
  }
}

function titleOf(element: Element): string {
  return element.querySelector(":scope > title")?.textContent ?? "";
}
