/** The menu where one thing means several options. */

import { byId, button, make } from "./dom";
import { placeBeside } from "./floating";
import type { Option } from "./protocol";

export interface MenuActions {
  choose(option: Option): void;
  /** Lets an item of the menu tell what its option would do. */
  foretell(item: HTMLElement, option: Option): void;
}

export class ChoiceMenu {
  readonly element = byId("choice-menu");
  private about: Element | null = null;

  constructor(private readonly actions: MenuActions) {}

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  /** Whether the menu lies above what it is about. */
  get isAbove(): boolean {
    return this.about !== null && this.element.getBoundingClientRect().y < this.about.getBoundingClientRect().y;
  }

  /** The menu together with what it is about, so that nothing is put over either. */
  get spot(): DOMRect {
    const menu = this.element.getBoundingClientRect();
    const about = this.about?.getBoundingClientRect() ?? menu;
    const [x, y] = [Math.min(menu.x, about.x), Math.min(menu.y, about.y)];
    return new DOMRect(x, y, Math.max(menu.right, about.right) - x, Math.max(menu.bottom, about.bottom) - y);
  }

  open(options: Option[], about: Element, spot: DOMRect): void {
    this.about = about;
    this.element.replaceChildren(
      ...options.map((option, index) => {
        const item = button("", () => this.actions.choose(option), { class: "menu-item" });
        item.setAttribute("role", "menuitem");
        item.replaceChildren(make("kbd", { "aria-hidden": "true" }, String(index + 1)), make("span", {}, option.label));
        this.actions.foretell(item, option);
        return item;
      }),
    );
    placeBeside(this.element, spot);
    this.element.querySelector<HTMLElement>("button")?.focus();
  }

  close(): void {
    if (!this.isOpen) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (hadFocus && this.about instanceof SVGElement && this.about.isConnected) this.about.focus();
    this.about = null;
  }

  key(event: KeyboardEvent): void {
    const items = [...this.element.querySelectorAll<HTMLElement>("button")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (/^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") items[(at - 1 + items.length) % items.length]?.focus();
    else if (event.key === "Tab") {
      this.close();
      return;
    } else return;
    event.preventDefault();
  }
}
