/** Small helpers for the page. */

type Attributes = Record<string, string | number | boolean | null | undefined>;
type Child = Node | string | null | undefined | false;

/** The element with an id; the page is broken without it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element as T;
}

/** A new element; attributes that are false, null or undefined are left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A new element of a picture. */
export function draw(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** One of our icons. */
export function icon(name: string): SVGElement {
  return draw("svg", { class: "icon", "aria-hidden": "true" }, draw("use", { href: `/static/img/icons.svg#${name}` }));
}

/** A button with an optional icon that does something. */
export function button(
  text: string,
  does: (event: MouseEvent) => void,
  options: { class?: string; icon?: string; title?: string; hideText?: boolean } = {},
): HTMLButtonElement {
  const label = options.hideText ? make("span", { class: "hidden-text" }, text) : make("span", {}, text);
  const made = make(
    "button",
    { type: "button", class: options.class ?? "button", title: options.title ?? (options.hideText ? text : null) },
    options.icon ? icon(options.icon) : null,
    label,
  );
  made.addEventListener("click", does);
  return made;
}

/** Whether the person wants less motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether what happens right now comes from a key: the click that Enter makes counts no pointer's clicks. */
export function isByKeys(): boolean {
  const { event } = window;
  return event instanceof KeyboardEvent || (event instanceof MouseEvent && event.detail === 0);
}

/** Whether a key press belongs to a field where somebody writes. */
export function isWriting(event: Event): boolean {
  const target = event.target;
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
