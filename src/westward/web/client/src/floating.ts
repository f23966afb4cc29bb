/** Puts a small box beside a spot of the page, where there is room: below it, above it if that is wanted, else at its side. */
export function placeBeside(box: HTMLElement, spot: DOMRect, preferAbove = false): void {
  box.hidden = false;
  box.style.left = "0px";
  box.style.top = "0px";
  const { width, height } = box.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth - EDGE, document.documentElement.clientHeight - EDGE];
  const within = (value: number, size: number, most: number) => Math.max(EDGE, Math.min(value, most - size));
  const [left, top] = [within(spot.x + spot.width / 2 - width / 2, width, wide), within(spot.y, height, high)];
  const above = { left, top: spot.y - height - EDGE };
  const below = { left, top: spot.bottom + EDGE };
  const sides = [{ left: spot.right + EDGE, top }, { left: spot.x - width - EDGE, top }];
  const fits = (at: { left: number; top: number }) => at.left >= EDGE && at.top >= EDGE && at.left + width <= wide && at.top + height <= high;
  const found = [...(preferAbove ? [above, below] : [below, above]), ...sides].find(fits) ?? below;
  box.style.left = `${within(found.left, width, wide)}px`;
  box.style.top = `${within(found.top, height, high)}px`;
}

const EDGE = 8; // pixels between the box and the spot, and between the box and the window's edge
