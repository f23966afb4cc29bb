/** Packs pictures of fixed shapes into a window: beside each other or one below the other, as large as they fit. */

/** A picture: how wide it was drawn, how high for its width, and how many times more than others of its size it counts. */
export interface Shape {
  id: string;
  units: number;
  ratio: number;
  weight?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Boxes = Map<string, Box>;

/** Pictures side by side or stacked; as high as `slope` × its width + `rise`. */
export interface Pile {
  slope: number;
  rise: number;
  lay: (box: Box, boxes: Boxes) => void;
  shapes: Shape[];
}

const SMALLEST = 0.35; // how much the smallest picture counts beside the average
const ALIKE = 0.02; // piles whose heights differ by less take the place of each other

/** All ways to pile these up in their order, one for each height that comes out. */
export function piles(parts: Pile[][], gap: number): Pile[] {
  const first = parts[0];
  if (!first) return [];
  if (parts.length === 1) return first;
  const found: Pile[] = [];
  for (let cut = 1; cut < parts.length; cut += 1) {
    for (const one of piles(parts.slice(0, cut), gap)) {
      for (const other of piles(parts.slice(cut), gap)) found.push(row(one, other, gap), column(one, other, gap));
    }
  }
  return distinct(found);
}

/** A picture by itself. */
export function single(shape: Shape): Pile {
  return { slope: shape.ratio, rise: 0, shapes: [shape], lay: (box, boxes) => void boxes.set(shape.id, box) };
}

/** A pile with a border round it; its place is called `id`, and what is in it is placed from its corner. */
export function framed(pile: Pile, id: string, border: number): Pile {
  return {
    slope: pile.slope,
    rise: pile.rise + 2 * border * (1 - pile.slope),
    shapes: pile.shapes,
    lay: (box, boxes) => {
      boxes.set(id, box);
      pile.lay({ x: 0, y: 0, width: box.width - 2 * border, height: box.height - 2 * border }, boxes);
    },
  };
}

/** Where everything lies if this pile fills the room as far as it can, in its middle. */
export function laid(pile: Pile, room: Box): Boxes {
  const width = Math.floor(Math.min(room.width, (room.height - pile.rise) / pile.slope));
  const height = Math.min(room.height, pile.slope * width + pile.rise);
  const boxes: Boxes = new Map();
  pile.lay({ x: room.x + Math.floor((room.width - width) / 2), y: room.y, width, height }, boxes);
  return boxes;
}

/** How well these pictures can be read: their scales on average, larger pictures counting for more, and the smallest scale. */
export function legibility(shapes: Shape[], boxes: Boxes): number {
  let [sum, weights, least] = [0, 0, Infinity];
  for (const { id, units, ratio, weight: times = 1 } of shapes) {
    const scale = Math.max(0, boxes.get(id)?.width ?? 0) / units; // pixels for each unit it was drawn with
    const weight = times * units * units * ratio;
    sum += weight * Math.log(scale);
    weights += weight;
    least = Math.min(least, scale);
  }
  return Math.exp(sum / weights) ** (1 - SMALLEST) * least ** SMALLEST;
}

/** The best of the ways to lay these piles into the room. */
export function packed(found: Pile[], room: Box): { boxes: Boxes; worth: number } | null {
  let best: { boxes: Boxes; worth: number } | null = null;
  for (const pile of found) {
    const boxes = laid(pile, room);
    const worth = legibility(pile.shapes, boxes);
    if (worth > (best?.worth ?? 0)) best = { boxes, worth };
  }
  return best;
}

function row(one: Pile, other: Pile, gap: number): Pile {
  const slope = 1 / (1 / one.slope + 1 / other.slope);
  const lead = one.rise / one.slope + other.rise / other.slope - gap;
  return {
    slope,
    rise: lead * slope,
    shapes: [...one.shapes, ...other.shapes],
    lay: ({ x, y, width, height }, boxes) => {
      const left = (height - one.rise) / one.slope;
      one.lay({ x, y, width: left, height }, boxes);
      other.lay({ x: x + left + gap, y, width: width - left - gap, height }, boxes);
    },
  };
}

function column(one: Pile, other: Pile, gap: number): Pile {
  return {
    slope: one.slope + other.slope,
    rise: one.rise + other.rise + gap,
    shapes: [...one.shapes, ...other.shapes],
    lay: ({ x, y, width, height }, boxes) => {
      const top = one.slope * width + one.rise;
      one.lay({ x, y, width, height: top }, boxes);
      other.lay({ x, y: y + top + gap, width, height: height - top - gap }, boxes);
    },
  };
}

/** Of piles that are as high as each other the one that can be read better. */
function distinct(found: Pile[]): Pile[] {
  const probe: Box = { x: 0, y: 0, width: 1000, height: 1e9 };
  const kept = new Map<number, { pile: Pile; worth: number }>();
  for (const pile of found) {
    const key = Math.round(Math.log(pile.slope) / ALIKE);
    const worth = legibility(pile.shapes, laid(pile, probe));
    const rival = kept.get(key);
    if (!rival || worth > rival.worth) kept.set(key, { pile, worth });
  }
  return [...kept.values()].map(({ pile }) => pile);
}
