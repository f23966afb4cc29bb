/** Which of several things lies in a direction: arrow keys on the board. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isDirection(key: string): key is Direction {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** The index of the box to go to from a box, or -1: near counts, and straight counts more. */
export function neighbour(from: Box, boxes: Box[], direction: Direction): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [toX, toY] = middle(box);
    const along = direction === "ArrowLeft" ? x - toX : direction === "ArrowRight" ? toX - x : direction === "ArrowUp" ? y - toY : toY - y;
    const aside = Math.abs(direction === "ArrowLeft" || direction === "ArrowRight" ? toY - y : toX - x);
    if (along < 1) return;
    const cost = along + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

function middle(box: Box): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}
