/** Points at what an option is about, on the board and among the buttons. */

import { find, namedBy } from "./finding";
import type { Option } from "./protocol";

/** Shows an option as a hint points at it; null: none. Gives what is marked on the board. */
export function point(option: Option | null): SVGElement[] {
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
