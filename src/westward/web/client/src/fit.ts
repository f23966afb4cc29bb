/** Makes board, own area and the others' areas fit on the screen together, whatever shapes a game gives them. */

import { byId } from "./dom";
import { framed, packed, piles, single, type Box, type Boxes, type Pile, type Shape } from "./packing";

const GAP = 8;
const EDGE = 8; // round everything
const BORDER = 2;
const CAPTION = 24; // over the areas of the others
const STRIPS = [0.12, 0.16, 0.2, 0.26]; // parts of the room that the others may take, small
const LEAST = 76; // pixels of their height

const ASKED = 6; // how many times more an area counts that the question is about
const OTHERS_COUNT = 0.22; // how much the others' areas count beside the rest: 0 not at all, 1 as much

export const WIDE = "(min-width: 901px)";

/** The pictures in a place, as they are drawn; one that was higher before keeps that room, so that nothing moves. */
export class Shapes {
  private readonly highest = new Map<string, number>();

  of(place: HTMLElement): Shape[] {
    return [...place.querySelectorAll<HTMLElement>(".panel")].flatMap((panel) => {
      const view = panel.querySelector<SVGSVGElement>(".panel-picture svg")?.viewBox.baseVal;
      if (!view?.width) return [];
      const ratio = Math.max(this.highest.get(panel.id) ?? 0, view.height / view.width);
      this.highest.set(panel.id, ratio);
      return [{ id: panel.id, units: view.width, ratio }];
    });
  }
}

export interface Places {
  board: Shape[];
  mine: Shape[];
  others: Shape[];
  asked: ReadonlySet<string>; // areas of others that the question is about: they lie with the rest, as large
}

/** Where everything lies: the others in a strip below, or in a column on the right where that leaves more room. */
export function arranged(places: Places, room: Box): Boxes {
  const small = places.others.filter(({ id }) => !places.asked.has(id));
  const large = places.others.filter(({ id }) => places.asked.has(id));
  const groups: Pile[][] = [];
  for (const [id, shapes] of [["place-board", places.board], ["place-mine", places.mine]] as const) {
    if (shapes.length) groups.push(piles(shapes.map((shape) => [single(shape)]), 0).map((pile) => framed(pile, id, BORDER)));
  }
  groups.push(...large.map((shape) => [captioned(shape)]));
  const found = piles(groups, GAP);
  const rest = small.length ? STRIPS.flatMap((share) => [below(room, small, share), right(room, small, share)]) : [{ room, boxes: new Map() as Boxes }];
  const tries = rest.map((one) => {
    const best = packed(found, one.room);
    return { boxes: new Map([...(best?.boxes ?? []), ...one.boxes]), worth: (best?.worth ?? 0) * legible(small, one.boxes) };
  });
  tries.sort((one, other) => other.worth - one.worth);
  return tries[0]?.boxes ?? new Map();
}

/** How much it is worth that the small areas of the others are not all too small. */
function legible(shapes: Shape[], boxes: Boxes): number {
  const scales = shapes.map(({ id, units, ratio }) => {
    const box = boxes.get(id);
    return box ? Math.min(box.width / units, (box.height - CAPTION) / (ratio * units)) : 0;
  });
  return shapes.length ? Math.min(1, ...scales) ** OTHERS_COUNT : 1;
}

function captioned(shape: Shape): Pile {
  const pile = single({ ...shape, weight: ASKED });
  return { ...pile, rise: CAPTION };
}

function below(room: Box, shapes: Shape[], share: number): { room: Box; boxes: Boxes } {
  const width = (room.width - GAP * (shapes.length - 1)) / shapes.length;
  const needed = Math.max(...shapes.map(({ ratio }) => width * ratio)) + CAPTION;
  const height = Math.round(Math.max(LEAST, Math.min(needed, room.height * share)));
  const y = room.y + room.height - height;
  const boxes: Boxes = new Map(shapes.map(({ id }, at) => [id, { x: room.x + at * (width + GAP), y, width, height }]));
  return { room: { ...room, height: room.height - height - GAP }, boxes };
}

function right(room: Box, shapes: Shape[], share: number): { room: Box; boxes: Boxes } {
  const width = Math.round(Math.max(2 * LEAST, room.width * share));
  const height = (room.height - GAP * (shapes.length - 1)) / shapes.length;
  const x = room.x + room.width - width;
  const boxes: Boxes = new Map(
    shapes.map(({ id, ratio }, at) => [id, { x, y: room.y + at * (height + GAP), width, height: Math.min(height, width * ratio + CAPTION) }]),
  );
  return { room: { ...room, width: room.width - width - GAP }, boxes };
}

export function keepFitting(): void {
  const main = byId("main");
  const [board, mine, others] = [byId("place-board"), byId("place-mine"), byId("place-others")];
  const status = document.querySelector<HTMLElement>(".status");
  const words = document.querySelector<HTMLElement>(".status-words");
  const sign = document.querySelector<HTMLElement>(".table-sign"); // above the line until that sticks to the top
  const hint = document.getElementById("hint");
  const waiting = document.getElementById("waiting"); // until the game begins
  const shapes = new Shapes();
  let own: Shape[] = [];

  const cover = (wide: boolean) => {
    const page = document.documentElement.style;
    page.setProperty("--drawer", wide || mine.hidden ? "0px" : `${mine.offsetHeight}px`);
    page.setProperty("--words", `${words ? words.offsetTop + words.offsetHeight : 0}px`);
    const line = status?.offsetHeight ?? 0;
    const hangs = hint && !hint.hidden && hint.parentElement === status; // on a phone, from the line
    const hanging = hangs ? Math.max(0, hint.offsetTop + hint.offsetHeight - line) : 0;
    page.setProperty("--hanging", `${hanging}px`);
    page.setProperty("--status", `${line + hanging + (hangs ? (sign?.offsetHeight ?? 0) : 0)}px`);
  };

  const fit = () => {
    const wide = matchMedia(WIDE).matches;
    cover(wide);
    const packs = wide && (waiting?.hidden ?? true) && !board.hidden;
    main.classList.toggle("is-packed", packs);
    const placed = [board, mine, ...main.querySelectorAll<HTMLElement>(".panel")];
    if (!packs) {
      for (const element of placed) element.removeAttribute("style");
      return;
    }
    if (!mine.hidden) own = shapes.of(mine);
    else if (!document.body.classList.contains("is-covered")) own = []; // what is put away for a moment keeps its room
    const asked = new Set([...others.querySelectorAll(".lit")].map((thing) => thing.closest(".panel")?.id ?? ""));
    const room = { x: EDGE, y: EDGE, width: main.clientWidth - 2 * EDGE, height: main.clientHeight - 2 * EDGE };
    const boxes = arranged({ board: shapes.of(board), mine: own, others: others.hidden ? [] : shapes.of(others), asked }, room);
    for (const element of placed) {
      const box = boxes.get(element.id);
      if (!box) continue;
      const { style } = element;
      [style.left, style.top, style.width, style.height] = [box.x, box.y, box.width, box.height].map((value) => `${Math.round(value * 10) / 10}px`) as [string, string, string, string];
    }
  };
  let planned = 0;
  const plan = () => {
    cancelAnimationFrame(planned);
    planned = requestAnimationFrame(fit);
  };
  const resized = new ResizeObserver(plan);
  for (const element of [main, mine, status, words, hint]) if (element) resized.observe(element);
  const changed = new MutationObserver(plan);
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "hidden", "viewBox"] };
  for (const element of [board, mine, others]) changed.observe(element, watched);
  if (waiting) changed.observe(waiting, { attributes: true, attributeFilter: ["hidden"] });
}
