/** Where things can be seen, and how they come there. */

import { byId, calm } from "./dom";
import { openDrawer, theDrawer } from "./drawer";
import { shining } from "./finding";

const LEAST_ROOM = 90; // pixels between what hangs from the status line and the drawer

/** Scrolls to what is lit if most of it is out of sight: to its picture where that fits, else to the first of it. */
export function litIntoSight(): void {
  const elements = shining();
  const first = elements[0];
  if (!first || elements.filter(isInSight).length * 2 >= elements.length) return;
  const picture = first.closest(".panel") ?? first;
  const fits = picture.clientHeight <= roomFor(first).height;
  scrollInto(fits ? picture : first, "center");
}

/** Scrolls to the board, where others play, if most of it is out of sight. */
export function boardIntoSight(): void {
  const board = document.querySelector("#board-panels .panel");
  if (!board || isInSight(board)) return;
  const fits = board.clientHeight <= roomFor(board).height;
  scrollInto(board, fits ? "center" : "start");
}

/** Shows a thing: on a phone the drawer opens for one in it, and shuts for one on the board that has no room above it. */
export function intoSight(thing: Element): void {
  const drawer = theDrawer();
  if (drawer?.contains(thing)) openDrawer();
  else if (drawer && roomFor(thing).height < Math.max(LEAST_ROOM, thing.getBoundingClientRect().height)) openDrawer(false);
  // what covers the page is measured first
  requestAnimationFrame(() => thing.isConnected && scrollInto(thing, "nearest"));
}

function scrollInto(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: calm() ? "auto" : "smooth" });
}

/** Where an element can be seen: inside the main part, below the status line, and above or in the drawer. */
function roomFor(element: Element): DOMRect {
  const drawer = theDrawer();
  const within = (drawer?.contains(element) ? drawer : byId("main")).getBoundingClientRect();
  const hint = document.querySelector("#status > #hint"); // on a phone it hangs from the line
  const top = Math.max(within.top, byId("status").getBoundingClientRect().bottom, hint?.getBoundingClientRect().bottom ?? 0);
  const bottom = Math.min(within.bottom, drawer && !drawer.contains(element) ? drawer.getBoundingClientRect().top : innerHeight);
  return new DOMRect(within.left, top, within.width, bottom - top);
}

/** Whether most of an element is in the open. */
function isInSight(element: Element): boolean {
  const { top, bottom } = roomFor(element);
  const box = element.getBoundingClientRect();
  return box.height > 0 && box.top >= top - box.height / 2 && box.bottom <= bottom + box.height / 2;
}
