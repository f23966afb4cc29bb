/** Makes board and own area fit on the screen together, whatever shape a game gives them. */

import { byId } from "./dom";

const LEAST = 560; // pixels: below that, scrolling is better than squinting

/** How wide a stack of pictures may be so that it is no higher than the room. */
export function fittingWidth(ratio: number, room: number, width: number): number {
  if (ratio <= 0) return width;
  return Math.min(width, Math.max(Math.min(LEAST, width), Math.floor(room / ratio)));
}

export function keepFitting(): void {
  const main = byId("main");
  const board = byId("place-board");
  const mine = byId("place-mine");
  const fit = () => {
    const wide = matchMedia("(min-width: 901px)").matches;
    document.body.style.setProperty("--drawer", wide || mine.hidden ? "0px" : `${mine.offsetHeight}px`);
    if (!wide) {
      main.style.removeProperty("--stack");
      return;
    }
    const inner = main.clientWidth - 24;
    const ratio = (board.offsetHeight + (mine.hidden ? 0 : mine.offsetHeight)) / Math.max(1, board.offsetWidth);
    main.style.setProperty("--stack", `${fittingWidth(ratio, main.clientHeight - 32, inner)}px`);
  };
  const watch = new ResizeObserver(fit);
  for (const element of [main, board, mine]) watch.observe(element);
}
