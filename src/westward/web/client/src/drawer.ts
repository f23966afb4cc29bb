/** The own things, which on a phone lie in a drawer over the page. */

import { byId } from "./dom";
import { shining } from "./finding";
import { setSetting, setting } from "./settings";

const SWIPE = 24; // pixels

/** The own things where they lie in a drawer over the page, on a phone; null elsewhere. */
export function theDrawer(): HTMLElement | null {
  const place = byId("place-mine");
  return getComputedStyle(place).position === "fixed" ? place : null;
}

export function openDrawer(open = true): void {
  byId("place-mine").classList.toggle("is-shut", !open);
  byId("drawer-handle").setAttribute("aria-expanded", String(open));
  markCovered();
}

/** On a phone the drawer opens for a question about what is in it, and a large one shuts for one about the board. */
export function drawerFollows(): void {
  const lit = shining();
  const drawer = theDrawer();
  if (!drawer || !lit.length) return;
  if (lit.some((element) => drawer.contains(element))) openDrawer();
  else if (drawer.offsetHeight > innerHeight / 2) openDrawer(false);
}

/** Lets the handle of the drawer tell that there is more to choose behind it. */
export function markCovered(): void {
  byId("place-mine").classList.toggle("is-covering", isCovering());
}

/** Lets the handle be clicked and swiped; the drawer lies as this browser remembers it. */
export function wireDrawer(): void {
  const handle = byId("drawer-handle");
  const place = byId("place-mine");
  const set = (open: boolean) => {
    openDrawer(open);
    setSetting("drawer", open);
  };
  set(setting("drawer"));
  document.addEventListener("scroll", markCovered, { passive: true, capture: true });
  let start = 0;
  handle.addEventListener("click", () => set(place.classList.contains("is-shut")));
  handle.addEventListener("touchstart", (event) => {
    start = event.touches[0]?.clientY ?? 0;
  }, { passive: true });
  handle.addEventListener("touchend", (event) => {
    const moved = (event.changedTouches[0]?.clientY ?? start) - start;
    if (Math.abs(moved) < SWIPE) return;
    event.preventDefault();
    set(moved < 0);
  });
}

/** Whether the open drawer covers something that is lit on the board. */
function isCovering(): boolean {
  const drawer = theDrawer();
  if (!drawer || drawer.classList.contains("is-shut")) return false;
  const { top } = drawer.getBoundingClientRect();
  return shining().some((element) => !drawer.contains(element) && middle(element) > top);
}

function middle(element: Element): number {
  const box = element.getBoundingClientRect();
  return box.top + box.height / 2;
}
