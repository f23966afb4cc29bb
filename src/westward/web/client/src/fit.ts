/** Makes board and own area fit on the screen together, whatever shape a game gives them. */

import { byId } from "./dom";

const LEAST = 720; // pixels: below that, scrolling is better than squinting
const PAIR = 960; // as LEAST, where the own area has two pictures side by side
const BESIDE = 600; // two pictures side by side may be a little smaller, since both are in sight
const GAP = 12;
const TREMBLE = 2; // pixels: heights are rounded, so a width reckoned from them may come back a little different

/** How wide a stack of pictures may be so that it is no higher than the room. */
export function fittingWidth(ratio: number, room: number, width: number, least = LEAST): number {
  if (ratio <= 0) return width;
  return Math.min(width, Math.max(Math.min(least, width), Math.floor(room / ratio)));
}

/** The widths of board and own area side by side, equally high; null where one below the other shows more of them. */
export function beside(board: number, mine: number, room: number, width: number): [number, number] | null {
  if (board <= 0 || mine <= 0) return null;
  const shared = Math.min(width - GAP, (room * (board + mine)) / (board * mine));
  const [left, right] = [(shared * mine) / (board + mine), (shared * board) / (board + mine)];
  const least = Math.min(left, right);
  return least >= BESIDE && least > room / (board + mine) ? [Math.floor(left), Math.floor(right)] : null;
}

/** The new widths, or the ones before where they differ by no more than rounding: each change is measured again. */
export function steady(before: readonly number[], now: readonly number[]): readonly number[] {
  const same = before.length === now.length && now.every((width, at) => Math.abs(width - (before[at] ?? 0)) <= TREMBLE);
  return same ? before : now;
}

export function keepFitting(): void {
  const main = byId("main");
  const board = byId("place-board");
  const mine = byId("place-mine");
  const status = document.querySelector<HTMLElement>(".status");
  const words = document.querySelector<HTMLElement>(".status-words");
  const sign = document.querySelector<HTMLElement>(".table-sign"); // above the line until that sticks to the top
  const hint = document.getElementById("hint");
  let own = 0;
  let widths: readonly number[] = [];
  const fit = () => {
    const wide = matchMedia("(min-width: 901px)").matches;
    const page = document.documentElement.style;
    page.setProperty("--drawer", wide || mine.hidden ? "0px" : `${mine.offsetHeight}px`);
    page.setProperty("--words", `${words ? words.offsetTop + words.offsetHeight : 0}px`);
    const line = status?.offsetHeight ?? 0;
    const hangs = hint && !hint.hidden && hint.parentElement === status; // on a phone, from the line
    const hanging = hangs ? Math.max(0, hint.offsetTop + hint.offsetHeight - line) : 0;
    page.setProperty("--hanging", `${hanging}px`);
    page.setProperty("--status", `${line + hanging + (hangs ? (sign?.offsetHeight ?? 0) : 0)}px`);
    const inner = main.clientWidth - 24;
    const room = main.clientHeight - 32;
    const ratio = board.offsetHeight / Math.max(1, board.offsetWidth);
    if (!mine.hidden) own = mine.offsetHeight / Math.max(1, mine.offsetWidth);
    else if (!document.body.classList.contains("is-covered")) own = 0; // what is put away for a moment keeps its room
    const both = wide ? beside(ratio, own, room, inner) : null;
    main.classList.toggle("is-beside", both !== null);
    const least = mine.querySelector("svg.pair") ? PAIR : LEAST;
    widths = steady(widths, both ?? (wide ? [fittingWidth(ratio + own, room, inner, least)] : []));
    const [first, second] = widths;
    const stack = first !== undefined && second !== undefined ? first + second + GAP : first;
    for (const [name, width] of [["--stack", stack], ["--board", both ? first : undefined], ["--mine", second]] as const) {
      if (width === undefined) main.style.removeProperty(name);
      else main.style.setProperty(name, `${width}px`);
    }
  };
  const watch = new ResizeObserver(fit);
  for (const element of [main, board, mine, status, words, hint]) if (element) watch.observe(element);
}
