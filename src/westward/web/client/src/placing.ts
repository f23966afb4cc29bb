/**
 * Pieces of several cells: turned, flipped and laid down by nothing but the list of legal placements.
 * The piece hangs at the pointer by its anchor, the cell that its option is about.
 */

import { button, byId, draw, isWriting, make } from "./dom";
import type { Decision, Option, Placement } from "./protocol";
import { find, targetsAt } from "./finding";
import type { Texts } from "./texts";

/** How a piece lies: which face is up, whether it was turned over, and its quarter turns after that. */
export interface Way {
  face: number;
  flipped: boolean;
  turns: number;
}

export interface Spot {
  x: number;
  y: number;
}

type Laying = Option & { placement: Placement };

function isLaying(option: Option): option is Laying {
  return Boolean(option.placement);
}

export function isSame(one: Way, other: Way): boolean {
  return one.face === other.face && one.flipped === other.flipped && one.turns === other.turns;
}

/** The ways in which a piece can be laid down somewhere, each once. */
export function waysOf(options: Option[]): Way[] {
  const ways: Way[] = [];
  for (const { placement } of options.filter(isLaying)) {
    const way = { face: placement.face, flipped: placement.flipped, turns: placement.turns };
    if (!ways.some((one) => isSame(one, way))) ways.push(way);
  }
  return ways;
}

/** The next quarter turn clockwise that fits somewhere; the same way if there is no other. */
export function turned(ways: Way[], now: Way): Way {
  return nearest(ways.filter((way) => way.face === now.face && way.flipped === now.flipped && !isSame(way, now)), now.turns + 1) ?? now;
}

/** The piece turned over from left to right, or as nearly so as it fits somewhere. */
export function flipped(ways: Way[], now: Way): Way {
  return nearest(ways.filter((way) => way.face === now.face && way.flipped !== now.flipped), 4 - now.turns) ?? now;
}

/** The next face up, turned as before if that fits somewhere. */
export function faced(ways: Way[], now: Way): Way {
  const faces = [...new Set(ways.map((way) => way.face))].sort((one, other) => one - other);
  const face = faces[(faces.indexOf(now.face) + 1) % faces.length];
  const there = ways.filter((way) => way.face === face);
  return nearest(there.filter((way) => way.flipped === now.flipped), now.turns) ?? nearest(there, now.turns) ?? now;
}

function nearest(ways: Way[], turns: number): Way | undefined {
  return [...ways].sort((one, other) => ((one.turns - turns + 8) % 4) - ((other.turns - turns + 8) % 4))[0];
}

/** Where the cells of a piece lie around its anchor. */
export function around(cells: Spot[], anchor: number): Spot[] {
  const middle = cells[anchor] ?? { x: 0, y: 0 };
  return cells.map((cell) => ({ x: cell.x - middle.x, y: cell.y - middle.y }));
}

/** The width of a cell: the least distance between two of them, or what a lone cell measures. */
export function pitch(cells: Spot[], alone: number): number {
  let least = Infinity;
  cells.forEach((one, index) => {
    for (const other of cells.slice(index + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  });
  return Number.isFinite(least) && least > 0 ? least : alone;
}

export interface PlacingActions {
  /** Another way: what is lit changes. */
  changed(): void;
  choose(option: Option): void;
  foretell(option: Option, near: Element): void;
}

export class Placing {
  private options: Laying[] = [];
  private ways: Way[] = [];
  private way: Way | null = null;
  private held: Laying | null = null; // where the ghost lies: under the focus, or where a finger has put it
  private seen: Laying | null = null; // what a hint points at lies down instead
  private touches = false;
  private mouse: Spot | null = null; // where it is over the table
  private kind = "";
  private readonly ghost = make("div", { class: "ghost-piece", "aria-hidden": "true", hidden: true });
  private readonly tools = make("div", { class: "placing-tools" });
  private readonly here: HTMLButtonElement;

  constructor(
    private readonly texts: Texts,
    private readonly actions: PlacingActions,
  ) {
    document.body.append(this.ghost);
    this.here = button(texts.say("placing.here"), () => this.held && actions.choose(this.held), { class: "button is-main", icon: "check" });
    const main = byId("main");
    main.addEventListener("pointerdown", (event) => {
      this.touches = event.pointerType === "touch";
    });
    main.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      this.mouse = { x: event.clientX, y: event.clientY };
      this.hover(event.target, this.mouse);
    });
    main.addEventListener("pointerleave", () => {
      this.mouse = null;
      if (!this.touches) this.lift();
    });
    main.addEventListener("focusin", (event) => this.focused(event));
    main.addEventListener("click", (event) => this.touches && this.tapped(event), { capture: true });
    document.addEventListener("keydown", (event) => this.key(event));
    for (const name of ["scroll", "resize"]) addEventListener(name, () => (this.seen ?? this.held) && this.relay(), { passive: true, capture: true });
  }

  /** Takes up what a decision lets lie down (null: nothing). */
  show(decision: Decision | null): void {
    this.options = (decision?.options ?? []).filter(isLaying);
    this.ways = waysOf(this.options);
    if (this.ways.length < 2 && !this.options.some((option) => option.placement.cells.length > 1)) {
      this.options = [];
      this.ways = []; // single cells that can't be turned are chosen like anything else
    }
    const kept = this.kind === decision?.kind && this.ways.find((way) => this.way && isSame(way, this.way));
    this.kind = decision?.kind ?? "";
    this.seen = null;
    this.way = kept || (this.ways.find((way) => !way.turns && !way.flipped && !way.face) ?? this.ways[0] ?? null);
    this.lift();
    this.refill();
  }

  /** Once everything is in sight: where no pointer hovers, the ghost lies down somewhere by itself. */
  settle(): void {
    if (this.way && matchMedia("(hover: none)").matches) this.hold(this.held ?? this.lying()[0] ?? null);
  }

  /** Shows how the piece would lie; null: as it is held. */
  preview(option: Option | null): void {
    const seen = this.way && option && isLaying(option) ? option : null;
    if (seen === this.seen) return;
    this.seen = seen;
    this.relay();
  }

  /** Whether an option is lit: what is laid down is lit the way it lies now. */
  isLit(option: Option): boolean {
    return !this.way || !isLaying(option) || isSame(option.placement, this.way);
  }

  /** Whether the piece would fit here if it were turned, flipped, or another face were up. */
  fitsOtherwise(target: string): boolean {
    return this.options.some((option) => option.target === target && !this.isLit(option));
  }

  /** The buttons that turn, flip and lay down, for the status line. */
  get buttons(): Node[] {
    return this.ways.length ? [this.tools] : [];
  }

  private refill(): void {
    const { ways, way } = this;
    if (!way) return;
    const say = (key: string) => this.texts.say(key);
    const tool = (words: string, symbol: string, letter: string, next: (ways: Way[], now: Way) => Way) => {
      const made = button(words, () => this.turn(next), { class: "button is-small", icon: symbol });
      made.append(make("kbd", { "aria-hidden": "true" }, letter));
      made.disabled = isSame(next(ways, way), way);
      return made;
    };
    const parts = [tool(say("placing.turn"), "turn", "R", turned), tool(say("placing.flip"), "flip", "F", flipped)];
    if (new Set(ways.map((one) => one.face)).size > 1) parts.push(tool(say("placing.face"), "face", "V", faced));
    this.here.hidden = true;
    this.here.disabled = false;
    this.tools.replaceChildren(...parts, this.here);
  }

  private turn(next: (ways: Way[], now: Way) => Way): void {
    if (!this.way) return;
    const had = this.tools.contains(document.activeElement) ? [...this.tools.children].indexOf(document.activeElement as Element) : -1;
    const before = this.held;
    this.way = next(this.ways, this.way);
    this.refill();
    if (had >= 0) (this.tools.children[had] as HTMLElement | undefined)?.focus();
    this.actions.changed();
    const byTouch = this.touches || matchMedia("(hover: none)").matches;
    if (this.mouse && !byTouch) this.hover(document.elementFromPoint(this.mouse.x, this.mouse.y), this.mouse);
    else if (before || byTouch) this.hold(this.nearestTo(before), byTouch);
    else this.lift();
  }

  private lying(): Laying[] {
    return this.options.filter((option) => this.isLit(option));
  }

  /** The placement as it lies now whose anchor is nearest to another one's. */
  private nearestTo(other: Laying | null): Laying | null {
    const from = other && middleOf(other.target);
    const far = (option: Laying) => {
      const spot = middleOf(option.target);
      return from && spot ? Math.hypot(spot.x - from.x, spot.y - from.y) : 0;
    };
    return [...this.lying()].sort((one, two) => far(one) - far(two))[0] ?? null;
  }

  private at(touched: EventTarget | null): Laying | null {
    const targets = targetsAt(touched);
    return this.lying().find((option) => targets.includes(option.target)) ?? null;
  }

  private hover(over: EventTarget | null, spot: Spot): void {
    if (!this.way || !(over instanceof Element)) return;
    const first = this.lying()[0];
    const picture = over.closest(".panel-picture");
    if (!first || !picture || !find(first.target).some((element) => picture.contains(element))) {
      this.lift();
      return;
    }
    const here = this.at(over);
    if (here) this.hold(here, false);
    else {
      this.lift();
      this.draw(first, spot);
    }
  }

  private focused(event: FocusEvent): void {
    const here = this.way && !this.touches && this.at(event.target); // a tap comes with a focus of its own
    if (here) this.hold(here, false);
  }

  /** On a touch screen the first tap lays the ghost down, the second one the piece. */
  private tapped(event: MouseEvent): void {
    if (!this.way) return;
    const here = this.at(event.target);
    const targets = targetsAt(event.target);
    if (this.held && (here === this.held || (!here && targets.some((target) => this.held?.placement.cells.includes(target))))) {
      event.stopPropagation();
      this.actions.choose(this.held);
    } else if (here) {
      event.stopPropagation();
      this.hold(here);
      const element = find(here.target)[0];
      if (element) this.actions.foretell(here, element);
    }
  }

  private key(event: KeyboardEvent): void {
    if (!this.way || event.ctrlKey || event.metaKey || event.altKey || isWriting(event) || document.querySelector("dialog[open]")) return;
    const does = { r: turned, f: flipped, v: faced }[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    const focus = document.activeElement instanceof SVGElement;
    if (focus) this.mouse = null; // the keys have the piece, not the mouse
    this.turn(does);
    if (focus && this.held) find(this.held.target)[0]?.focus();
  }

  private hold(option: Laying | null, byTouch = true): void {
    if (!option) {
      this.lift();
      return;
    }
    this.held = option;
    this.here.hidden = !byTouch;
    this.relay();
  }

  private lift(): void {
    this.held = null;
    this.here.hidden = true;
    this.relay();
  }

  private relay(): void {
    const lying = this.seen ?? this.held;
    const spot = lying && middleOf(lying.target);
    if (spot) this.draw(lying, spot, true);
    else this.ghost.hidden = true;
  }

  /** Draws the piece of an option with its anchor at a spot of the screen. */
  private draw(option: Laying, spot: Spot, fits = false): void {
    const middles = option.placement.cells.map(middleOf);
    const cells = middles.filter((one): one is Spot => one !== null);
    if (cells.length < middles.length || !cells.length) {
      this.ghost.hidden = true; // the picture is not there
      return;
    }
    const size = pitch(cells, find(option.target)[0]?.getBoundingClientRect().width ?? 0);
    const places = around(cells, Math.max(0, option.placement.cells.indexOf(option.target)));
    const left = Math.min(...places.map((one) => one.x)) - size / 2;
    const top = Math.min(...places.map((one) => one.y)) - size / 2;
    const wide = Math.max(...places.map((one) => one.x)) + size / 2 - left;
    const high = Math.max(...places.map((one) => one.y)) + size / 2 - top;
    const box = draw("svg", { width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, class: "ww" });
    const picture = this.pictured(option.placement, wide, high);
    if (picture) box.append(picture);
    for (const place of places) box.append(draw("rect", { x: place.x - left - size / 2, y: place.y - top - size / 2, width: size, height: size, class: picture ? "ghost-cell is-pictured" : "ghost-cell" }));
    this.ghost.replaceChildren(box);
    this.ghost.classList.toggle("fits", fits);
    this.ghost.style.left = `${spot.x + left}px`;
    this.ghost.style.top = `${spot.y + top}px`;
    this.ghost.hidden = false;
  }

  /** The piece as the game draws it (marked by data-piece, with the face that is up), turned like its placement. */
  private pictured(placement: Placement, wide: number, high: number): SVGElement | null {
    const drawn = document.querySelector<SVGGraphicsElement>(`.panel-picture [data-piece="${placement.face}"]`);
    if (!drawn) return null;
    const box = drawn.getBBox();
    const copy = drawn.cloneNode(true) as SVGElement;
    for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
    copy.removeAttribute("transform");
    copy.removeAttribute("data-piece");
    const across = placement.turns % 2 ? high : wide;
    const scale = across / box.width;
    const turn = `translate(${wide / 2} ${high / 2}) rotate(${placement.turns * 90}) scale(${placement.flipped ? -scale : scale} ${scale})`;
    return draw("g", { transform: `${turn} translate(${-box.x - box.width / 2} ${-box.y - box.height / 2})` }, copy);
  }
}

function middleOf(target: string): Spot | null {
  const box = find(target)[0]?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
