/** The pictures of a table in their places. Only what has changed is touched. */

import { button, byId, calm, make } from "./dom";
import { glideWhile, morphInside, movedPieces, places } from "./glide";
import type { Panel } from "./protocol";
import { setting } from "./settings";
import type { Texts } from "./texts";

const PLACES: Record<Panel["place"], string> = {
  board: "board-panels",
  mine: "mine-panels",
  others: "place-others",
  side: "place-side",
};

export class Panels {
  private readonly told = new Map<string, string>(); // the pictures of the present, which come only when they change
  private readonly shown = new Map<string, { figure: HTMLElement; picture: HTMLElement; svg: string }>();

  constructor(private readonly texts: Texts) {}

  /** Takes in what an update tells, and gives the panels with all their pictures. */
  complete(panels: Panel[]): Panel[] {
    for (const panel of panels) if (panel.svg !== null) this.told.set(panel.id, panel.svg);
    return panels.map((panel) => ({ ...panel, svg: panel.svg ?? this.told.get(panel.id) ?? "" }));
  }

  forget(): void {
    this.told.clear();
  }

  /** Shows these pictures and no others; gives the pieces that have moved or are new. */
  show(panels: Panel[], animate = true): string[] {
    const root = document.body;
    const before = places(root);
    glideWhile(root, () => this.replace(panels), animate && setting("motion") && !calm() && !document.hidden);
    return movedPieces(before, places(root));
  }

  private replace(panels: Panel[]): void {
    const wanted = new Set(panels.map((panel) => panel.id));
    for (const [id, { figure }] of this.shown) {
      if (wanted.has(id)) continue;
      figure.remove();
      this.shown.delete(id);
    }
    const last: Partial<Record<Panel["place"], HTMLElement>> = {};
    for (const panel of panels) {
      const shown = this.shown.get(panel.id) ?? this.added(panel);
      const place = byId(PLACES[panel.place]);
      const before = last[panel.place];
      const spot = before ? before.nextElementSibling : place.firstElementChild;
      if (shown.figure.parentElement !== place || spot !== shown.figure) place.insertBefore(shown.figure, spot);
      last[panel.place] = shown.figure;
      const title = shown.figure.querySelector(".panel-title");
      if (title && title.textContent !== panel.title) title.textContent = panel.title;
      shown.figure.dataset["place"] = panel.place;
      const svg = panel.svg ?? "";
      if (svg !== shown.svg) {
        morphInside(shown.picture, svg);
        shown.svg = svg;
      }
    }
    for (const [place, id] of Object.entries(PLACES)) {
      byId(id).closest<HTMLElement>(".place, #place-side")!.hidden = !panels.some((panel) => panel.place === place);
    }
  }

  private added(panel: Panel): { figure: HTMLElement; picture: HTMLElement; svg: string } {
    const picture = make("div", { class: "panel-picture" });
    const figure = make("figure", { class: "panel", id: `panel-${panel.id}` });
    if (panel.place === "others") {
      const larger = button(panel.title, () => {
        const large = figure.classList.toggle("is-large");
        larger.setAttribute("aria-expanded", String(large));
      }, { class: "panel-larger", title: this.texts.say("panel.larger"), icon: "fit" });
      larger.setAttribute("aria-expanded", "false");
      larger.lastElementChild?.classList.add("panel-title");
      figure.append(make("figcaption", {}, larger));
    } else {
      figure.append(make("figcaption", { class: "hidden-text panel-title" }, panel.title));
    }
    figure.append(picture);
    const shown = { figure, picture, svg: "" };
    this.shown.set(panel.id, shown);
    return shown;
  }
}
