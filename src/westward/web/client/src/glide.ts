/**
 * Morphs pictures in place and lets pieces glide from where they were to where they are.
 *
 * A piece is a group with class "piece" and an id; the same id is the same thing, in whichever picture it is. The
 * glide is laid over the new picture (first, last, invert, play), so an interrupted one never leaves a piece astray.
 */

import { Idiomorph } from "idiomorph";

const PIECES = ".piece[id]";
const DURATION = 340; // milliseconds
const MOST = 80; // pieces that glide at a time: beyond that it is a new picture, not a move

interface Spot {
  x: number;
  y: number;
}

type Spots = Map<string, Spot>;

/** Where the pieces in a part of the page are on the screen, relative to their picture. */
function spots(root: ParentNode): Spots {
  const found: Spots = new Map();
  for (const piece of root.querySelectorAll<SVGGElement>(PIECES)) {
    const matrix = piece.getScreenCTM();
    if (matrix) found.set(piece.id, { x: matrix.e + scrollX, y: matrix.f + scrollY });
  }
  return found;
}

/** The shift of a whole picture between two moments, which is no move of its pieces. */
function origins(root: ParentNode): Map<Element, Spot> {
  const found = new Map<Element, Spot>();
  for (const picture of root.querySelectorAll("svg.ww")) {
    const box = picture.getBoundingClientRect();
    found.set(picture, { x: box.x + scrollX, y: box.y + scrollY });
  }
  return found;
}

/** Changes the page with `change` and glides the pieces of `root` that it moved. */
export function glideWhile(root: ParentNode, change: () => void, animate: boolean): void {
  if (!animate) {
    change();
    return;
  }
  const before = spots(root);
  const pictures = origins(root);
  change();
  const moves: { piece: SVGGElement; dx: number; dy: number }[] = [];
  const arrivals: SVGGElement[] = [];
  const shifts = new Map<Element, Spot>();
  for (const [picture, was] of pictures) {
    const box = picture.getBoundingClientRect();
    shifts.set(picture, { x: box.x + scrollX - was.x, y: box.y + scrollY - was.y });
  }
  for (const piece of root.querySelectorAll<SVGGElement>(PIECES)) {
    const matrix = piece.getScreenCTM();
    if (!matrix) continue;
    const was = before.get(piece.id);
    if (!was) {
      arrivals.push(piece);
      continue;
    }
    const shift = shifts.get(piece.ownerSVGElement ?? piece) ?? { x: 0, y: 0 };
    const dx = was.x + shift.x - (matrix.e + scrollX);
    const dy = was.y + shift.y - (matrix.f + scrollY);
    if (Math.hypot(dx, dy) > 1.5) moves.push({ piece, dx, dy });
  }
  if (moves.length <= MOST) for (const move of moves) glide(move.piece, move.dx, move.dy);
  if (arrivals.length <= MOST) for (const piece of arrivals) appear(piece);
}

function glide(piece: SVGGElement, dx: number, dy: number): void {
  const parent = piece.parentElement as unknown as SVGGraphicsElement | null;
  const matrix = parent?.getScreenCTM?.();
  if (!matrix) return;
  const inverse = matrix.inverse();
  const x = inverse.a * dx + inverse.c * dy;
  const y = inverse.b * dx + inverse.d * dy;
  // "translate" is applied before the piece's own transform attribute, so both live side by side
  piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], {
    duration: DURATION,
    easing: "cubic-bezier(.3,.1,.2,1)",
  });
}

function appear(piece: SVGGElement): void {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION * 0.7, easing: "ease-out" });
}

/** Where each piece lies, in words: its picture and its own transform. What differs later has moved. */
export function places(root: ParentNode): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of root.querySelectorAll<SVGGElement>(PIECES)) {
    found.set(piece.id, `${piece.closest(".panel")?.id} ${piece.getAttribute("transform")}`);
  }
  return found;
}

/** The pieces that are new or lie elsewhere than before. */
export function movedPieces(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([id, place]) => before.get(id) !== place).map(([id]) => id);
}

/** Makes the inside of an element equal to some markup, keeping whatever has the same id. */
export function morphInside(element: Element, markup: string): void {
  Idiomorph.morph(element, markup, { morphStyle: "innerHTML", ignoreActiveValue: true });
}
