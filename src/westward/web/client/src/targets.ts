/**
 * What can be done on the board: lit targets, clicks, touches and keys, the menu where one thing means several
 * options, previews and refusals. It knows options and targets, and nothing of what they mean.
 */

import { byId, button, calm, isWriting, make } from "./dom";
import type { Decision, Option } from "./protocol";
import { isDirection, neighbour } from "./spatial";
import type { Texts } from "./texts";

const LONG_PRESS = 450; // milliseconds
const HOVER = 120;

/** The options by what they are about, in their order; those without a place under "". */
export function byTarget(options: Option[], isThere: (target: string) => boolean): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const target = option.target && isThere(option.target) ? option.target : "";
    found.set(target, [...(found.get(target) ?? []), option]);
  }
  return found;
}

/** The ids of everything on the board that an option is about: the cells of a piece, the places of things that are laid out. */
export function namedBy(option: Option): string[] {
  const places = Object.keys(option.arrangement ?? {});
  return [...(option.placement?.cells ?? []), ...places, option.target].filter(Boolean);
}

export interface Foresight {
  lines: string[];
  reveals: boolean;
}

export interface Actions {
  choose(option: Option): void;
  preview(option: Option): Promise<Foresight>;
  /** Somebody touched something that is not lit: the ids it could mean, nearest first, and what it is in words. */
  asked(targets: string[], words: string, near: Element): void;
}

export class Targets {
  private options: Option[] = [];
  private isLit: (option: Option) => boolean = () => true;
  private lit = new Map<string, Option[]>();
  private elements: SVGElement[] = [];
  private pressed = 0;
  private suppressClick = false;
  private hoverTimer = 0;
  private readonly bubble = byId("bubble");
  private readonly menu = byId("choice-menu");
  private menuFor: Element | null = null;

  constructor(
    private readonly texts: Texts,
    private readonly actions: Actions,
  ) {
    const main = byId("main");
    main.addEventListener("click", (event) => this.clicked(event));
    main.addEventListener("pointerover", (event) => this.hovered(event));
    main.addEventListener("pointerout", (event) => this.left(event));
    main.addEventListener("focusin", (event) => this.focused(event));
    main.addEventListener("focusout", () => !this.suppressClick && this.hideBubble());
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
      const inside = event.target instanceof Node && (this.menu.contains(event.target) || this.bubble.contains(event.target));
      if (!inside) {
        this.closeMenu();
        this.hideBubble();
      }
    });
    addEventListener("scroll", () => this.hideBubble(), { passive: true, capture: true });
  }

  /** Lights what a decision offers (null: nothing), and gives the options that have no place on the board. */
  show(decision: Decision | null, last: string[], moved: Iterable<string> = [], isLit: (option: Option) => boolean = () => true): Option[] {
    this.closeMenu();
    for (const element of document.querySelectorAll(".panel .last, .panel .chosen, .panel .moved")) element.classList.remove("last", "chosen", "moved");
    for (const id of moved) document.getElementById(id)?.classList.add("moved");
    for (const target of last) for (const element of find(target)) element.classList.add("last");
    this.options = decision?.options ?? [];
    this.isLit = isLit;
    return this.relight();
  }

  /** Lights anew, after another part of the options is to be lit; gives those that have no place on the board. */
  relight(): Option[] {
    for (const element of this.elements) this.unlight(element);
    this.elements = [];
    this.lit = byTarget(this.options.filter((option) => this.isLit(option)), (target) => find(target).length > 0);
    for (const [target, options] of this.lit) {
      if (target) for (const element of find(target)) this.light(element, options);
    }
    return this.lit.get("") ?? [];
  }

  /** Whether something is lit in a place of the page; null if nothing is lit at all. */
  litIn(place: string): boolean | null {
    const elements = shining();
    return elements.length ? elements.some((element) => element.closest(`#${place}`)) : null;
  }

  /** Whether the open drawer covers something that is lit on the board. */
  isCovered(): boolean {
    const drawer = theDrawer();
    if (!drawer || drawer.classList.contains("is-shut")) return false;
    const { top } = drawer.getBoundingClientRect();
    return shining().some((element) => !drawer.contains(element) && middle(element) > top);
  }

  /** Scrolls to what is lit if most of it is out of sight: to its picture where that fits, else to the first of it. */
  intoSight(): void {
    const elements = shining();
    const first = elements[0];
    if (!first || elements.filter(isInSight).length * 2 >= elements.length) return;
    const picture = first.closest(".panel") ?? first;
    const fits = picture.clientHeight <= roomFor(first).height;
    (fits ? picture : first).scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  }

  /** Scrolls to the board, where others play, if most of it is out of sight. */
  boardIntoSight(): void {
    const board = document.querySelector("#board-panels .panel");
    if (!board || isInSight(board)) return;
    const fits = board.clientHeight <= roomFor(board).height;
    board.scrollIntoView({ block: fits ? "center" : "start", behavior: calm() ? "auto" : "smooth" });
  }

  /** Shows an option on the board and among the buttons, as a hint points at it; null: none. Gives what is marked on the board. */
  point(option: Option | null): SVGElement[] {
    for (const element of document.querySelectorAll(".hinted")) element.classList.remove("hinted");
    for (const ring of document.querySelectorAll(".hint-ring")) ring.remove();
    if (!option) return [];
    const things = namedBy(option).flatMap(find);
    for (const thing of things) {
      thing.classList.add("hinted");
      ringed(thing);
    }
    document.querySelector(`#status-options > [data-option="${option.option}"]`)?.classList.add("hinted");
    return things;
  }

  /** Marks what was just chosen until the answer comes. */
  chosen(option: Option): void {
    this.closeMenu();
    this.hideBubble();
    for (const element of this.elements) this.unlight(element);
    this.elements = [];
    if (option.target) for (const element of find(option.target)) element.classList.add("chosen");
  }

  /** Adds preview on hover and focus to a button for an option. */
  foretell(element: HTMLElement, option: Option, near = element): void {
    element.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "touch") this.soon(() => this.preview([option], near));
    });
    element.addEventListener("pointerleave", () => this.hideBubble());
    element.addEventListener("focus", () => this.soon(() => this.preview([option], near)));
    element.addEventListener("blur", () => this.hideBubble());
  }

  /** Says something beside an element: a refusal, or what a thing is. */
  say(words: (Node | string)[], near: Element, kind = ""): void {
    clearTimeout(this.hoverTimer);
    this.bubble.replaceChildren(...words);
    this.bubble.className = `bubble ${kind}`;
    this.place(this.bubble, near);
  }

  hideBubble(): void {
    clearTimeout(this.hoverTimer);
    this.bubble.hidden = true;
  }

  private light(element: SVGElement, options: Option[]): void {
    element.classList.add("lit");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", options.map((option) => option.label).join(" / "));
    if (options.length > 1) element.setAttribute("aria-haspopup", "menu");
    this.elements.push(element);
  }

  private unlight(element: SVGElement): void {
    element.classList.remove("lit");
    for (const name of ["tabindex", "role", "aria-label", "aria-haspopup"]) element.removeAttribute(name);
  }

  private litAt(event: Event): { element: SVGElement; options: Option[] } | null {
    const start = event.target instanceof Element ? event.target : null;
    for (let element = start; element && !element.matches(".panel"); element = element.parentElement) {
      const target = named(element);
      const options = target ? this.lit.get(target) : undefined;
      if (options && element.classList.contains("lit")) return { element: element as SVGElement, options };
    }
    return null;
  }

  private clicked(event: MouseEvent): void {
    if (this.suppressClick) {
      this.suppressClick = false;
      return;
    }
    const hit = this.litAt(event);
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
    else this.openMenu(options, element);
  }

  private openMenu(options: Option[], near: Element): void {
    this.hideBubble();
    this.menuFor = near;
    this.menu.replaceChildren(
      ...options.map((option, index) => {
        const item = button("", () => this.actions.choose(option), { class: "menu-item" });
        item.setAttribute("role", "menuitem");
        item.replaceChildren(make("kbd", { "aria-hidden": "true" }, String(index + 1)), make("span", {}, option.label));
        this.foretell(item, option, this.menu);
        return item;
      }),
    );
    this.place(this.menu, near);
    this.menu.querySelector<HTMLElement>("button")?.focus();
  }

  closeMenu(): void {
    if (this.menu.hidden) return;
    const hadFocus = this.menu.contains(document.activeElement);
    this.menu.hidden = true;
    if (hadFocus && this.menuFor instanceof SVGElement && this.menuFor.isConnected) this.menuFor.focus();
    this.menuFor = null;
  }

  private hovered(event: PointerEvent): void {
    if (event.pointerType === "touch" || !this.menu.hidden) return;
    const hit = this.litAt(event);
    const from = event.relatedTarget;
    if (!hit || (from instanceof Node && hit.element.contains(from))) return; // still on the same thing
    this.soon(() => this.preview(hit.options, hit.element));
  }

  private left(event: PointerEvent): void {
    const hit = this.litAt(event);
    const to = event.relatedTarget;
    if (event.pointerType === "touch" || !hit || (to instanceof Node && hit.element.contains(to))) return;
    if (!this.bubble.classList.contains("is-refusal")) this.hideBubble();
  }

  private focused(event: FocusEvent): void {
    const hit = this.litAt(event);
    if (hit && hit.element.matches(":focus-visible")) this.soon(() => this.preview(hit.options, hit.element));
  }

  private touched(event: PointerEvent): void {
    this.suppressClick = false;
    if (event.pointerType !== "touch") return;
    const hit = this.litAt(event);
    if (!hit) return;
    clearTimeout(this.pressed);
    this.pressed = window.setTimeout(() => {
      this.suppressClick = true; // the finger that looks does not choose
      void this.preview(hit.options, hit.element);
    }, LONG_PRESS);
  }

  private soon(act: () => Promise<void>): void {
    clearTimeout(this.hoverTimer);
    this.hoverTimer = window.setTimeout(() => void act(), HOVER);
  }

  /** Tells what options would do, beside an element. */
  async preview(options: Option[], near: Element): Promise<void> {
    const told = await Promise.all(options.map((option) => this.actions.preview(option).catch(() => ({ lines: [], reveals: false }))));
    if (!near.isConnected || this.menu.hidden === (near === this.menu)) return; // a menu has been opened or shut meanwhile
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

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      this.closeMenu();
      this.hideBubble();
      return;
    }
    if (!this.menu.hidden) {
      this.menuKey(event);
      return;
    }
    if (/^[1-9]$/.test(event.key)) {
      const option = this.options[Number(event.key) - 1];
      if (option) {
        event.preventDefault();
        this.actions.choose(option);
      }
      return;
    }
    if (isDirection(event.key)) this.arrow(event, event.key);
    else if ((event.key === "Enter" || event.key === " ") && event.target instanceof SVGElement) {
      const hit = this.litAt(event);
      if (hit) {
        event.preventDefault();
        this.take(hit.options, hit.element);
      }
    }
  }

  private menuKey(event: KeyboardEvent): void {
    const items = [...this.menu.querySelectorAll<HTMLElement>("button")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (/^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") items[(at - 1 + items.length) % items.length]?.focus();
    else if (event.key === "Tab") {
      this.closeMenu();
      return;
    } else return;
    event.preventDefault();
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

  /** What must stay in sight: the element, and where a piece would lie. */
  private spotOf(near: Element): DOMRect {
    const own = near.getBoundingClientRect();
    const cells = this.lit.get(named(near))?.[0]?.placement?.cells ?? [];
    const boxes = [own, ...cells.flatMap((cell) => find(cell).map((element) => element.getBoundingClientRect()))];
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
  }

  /** Puts a small box beside an element, where there is room. */
  private place(box: HTMLElement, near: Element): void {
    box.hidden = false;
    box.style.left = "0px";
    box.style.top = "0px";
    const spot = this.spotOf(near);
    const size = box.getBoundingClientRect();
    const wide = document.documentElement.clientWidth;
    const high = document.documentElement.clientHeight;
    const left = Math.min(Math.max(8, spot.x + spot.width / 2 - size.width / 2), Math.max(8, wide - size.width - 8));
    const above = spot.y - size.height - 8;
    const below = spot.y + spot.height + 8;
    const away = near === this.menu && this.menuFor && spot.y < this.menuFor.getBoundingClientRect().y; // from what the menu is about
    const top = above >= 8 && (away || below + size.height >= high - 8) ? above : Math.min(below, high - size.height - 8);
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(8, top)}px`;
  }
}

/** The own things where they lie in a drawer over the page, on a phone; null elsewhere. */
export function theDrawer(): HTMLElement | null {
  const place = byId("place-mine");
  return getComputedStyle(place).position === "fixed" ? place : null;
}

/** Where an element can be seen: inside the main part, below the status line, and above or in the drawer. */
export function roomFor(element: Element): DOMRect {
  const drawer = theDrawer();
  const within = (drawer?.contains(element) ? drawer : byId("main")).getBoundingClientRect();
  const hint = document.querySelector("#status > #hint"); // on a phone it hangs from the line
  const top = Math.max(within.top, byId("status").getBoundingClientRect().bottom, hint?.getBoundingClientRect().bottom ?? 0);
  const bottom = Math.min(within.bottom, drawer && !drawer.contains(element) ? drawer.getBoundingClientRect().top : innerHeight);
  return new DOMRect(within.left, top, within.width, bottom - top);
}

function middle(element: Element): number {
  const box = element.getBoundingClientRect();
  return box.top + box.height / 2;
}

/** Whether most of an element is in the open. */
function isInSight(element: Element): boolean {
  const { top, bottom } = roomFor(element);
  const box = element.getBoundingClientRect();
  return box.height > 0 && box.top >= top - box.height / 2 && box.bottom <= bottom + box.height / 2;
}

/** The ids of what a click or touch met, the innermost first. */
export function targetsAt(start: EventTarget | null): string[] {
  const found: string[] = [];
  for (let element = start instanceof Element ? start : null; element && !element.matches(".panel-picture, .panel"); element = element.parentElement) {
    const target = named(element);
    if (target) found.push(target);
  }
  return found;
}

/** Everything that is lit, by whomever. */
function shining(): SVGElement[] {
  return [...document.querySelectorAll<SVGElement>(".panel-picture .lit")];
}

function named(element: Element): string {
  return element.getAttribute("data-target") ?? element.id;
}

export function find(target: string): SVGElement[] {
  const escaped = CSS.escape(target);
  return [...document.querySelectorAll<SVGElement>(`.panel-picture #${escaped}, .panel-picture [data-target="${escaped}"]`)];
}

/** Draws the outline of a thing above all others of its picture: neighbours may lie over most of it. */
function ringed(thing: SVGElement): void {
  const hit = thing.querySelector<SVGGraphicsElement>(":scope > .hit");
  const picture = hit?.ownerSVGElement;
  const there = hit?.getScreenCTM();
  const here = picture?.getScreenCTM();
  if (!hit || !picture || !there || !here) return;
  const ring = hit.cloneNode() as SVGGraphicsElement;
  const { a, b, c, d, e, f } = here.inverse().multiply(there);
  ring.removeAttribute("id");
  ring.setAttribute("class", "hint-ring");
  ring.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  picture.append(ring);
}
