/** The tabs of the side, which a phone shows one at a time. */

import { byId } from "./dom";
import { openDrawer, theDrawer } from "./drawer";

/** Lets the tabs be chosen, the first at once; *selected* hears which. */
export function wireTabs(selected: (tab: string) => void): void {
  const tabs = [...byId("side-tabs").querySelectorAll<HTMLElement>("[role=tab]")];
  const select = (tab: HTMLElement) => {
    for (const one of tabs) {
      one.setAttribute("aria-selected", String(one === tab));
      byId(one.getAttribute("aria-controls")!).classList.toggle("is-selected", one === tab);
    }
    selected(tab.id);
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      select(tab);
      if (theDrawer()) openDrawer(false); // it would lie over what is to be read
    });
  }
  if (tabs[0]) select(tabs[0]);
}
