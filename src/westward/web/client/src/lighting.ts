/** Lights the things that the options of a decision are about, and tells which options a thing stands for. */

import { byTarget, find, named } from "./finding";
import type { Decision, Option } from "./protocol";

export interface Lit {
  element: SVGElement;
  options: Option[];
}

export class Lighting {
  options: Option[] = []; // all that the decision offers, lit or not
  private isLit: (option: Option) => boolean = () => true;
  private lit = new Map<string, Option[]>();
  private elements: SVGElement[] = [];

  /** Lights what a decision offers (null: nothing), and gives the options that have no place on the board. */
  show(decision: Decision | null, last: string[], moved: Iterable<string>, isLit: (option: Option) => boolean): Option[] {
    for (const element of document.querySelectorAll(".panel .last, .panel .chosen, .panel .moved")) element.classList.remove("last", "chosen", "moved");
    for (const id of moved) document.getElementById(id)?.classList.add("moved");
    for (const target of last) for (const element of find(target)) element.classList.add("last");
    this.options = decision?.options ?? [];
    this.isLit = isLit;
    return this.relight();
  }

  /** Lights anew, after another part of the options is to be lit; gives those that have no place on the board. */
  relight(): Option[] {
    this.darken();
    this.lit = byTarget(this.options.filter((option) => this.isLit(option)), (target) => find(target).length > 0);
    for (const [target, options] of this.lit) {
      if (target) for (const element of find(target)) this.light(element, options);
    }
    return this.lit.get("") ?? [];
  }

  /** Marks what was just chosen, and nothing else, until the answer comes. */
  chosen(option: Option): void {
    this.darken();
    if (option.target) for (const element of find(option.target)) element.classList.add("chosen");
  }

  /** The lit thing that an event met. */
  at(event: Event): Lit | null {
    const start = event.target instanceof Element ? event.target : null;
    for (let element = start; element && !element.matches(".panel"); element = element.parentElement) {
      const target = named(element);
      const options = target ? this.lit.get(target) : undefined;
      if (options && element.classList.contains("lit")) return { element: element as SVGElement, options };
    }
    return null;
  }

  /** What must stay in sight: the element, and where a piece would lie. */
  spotOf(near: Element): DOMRect {
    const own = near.getBoundingClientRect();
    const cells = this.lit.get(named(near))?.[0]?.placement?.cells ?? [];
    const boxes = [own, ...cells.flatMap((cell) => find(cell).map((element) => element.getBoundingClientRect()))];
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
  }

  private light(element: SVGElement, options: Option[]): void {
    element.classList.add("lit");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", options.map((option) => option.label).join(" / "));
    if (options.length > 1) element.setAttribute("aria-haspopup", "menu");
    this.elements.push(element);
  }

  private darken(): void {
    for (const element of this.elements) {
      element.classList.remove("lit");
      for (const name of ["tabindex", "role", "aria-label", "aria-haspopup"]) element.removeAttribute(name);
    }
    this.elements = [];
  }
}
