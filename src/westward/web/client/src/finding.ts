/** Finds the things of the pictures that options are about. */

import type { Option } from "./protocol";

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
export function shining(): SVGElement[] {
  return [...document.querySelectorAll<SVGElement>(".panel-picture .lit")];
}

export function named(element: Element): string {
  return element.getAttribute("data-target") ?? element.id;
}

export function find(target: string): SVGElement[] {
  const escaped = CSS.escape(target);
  return [...document.querySelectorAll<SVGElement>(`.panel-picture #${escaped}, .panel-picture [data-target="${escaped}"]`)];
}
