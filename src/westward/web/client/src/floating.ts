/** Puts a small box beside a spot of the page, where there is room; above it if that is wanted and possible. */
export function placeBeside(box: HTMLElement, spot: DOMRect, preferAbove = false): void {
  box.hidden = false;
  box.style.left = "0px";
  box.style.top = "0px";
  const size = box.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const left = Math.min(Math.max(8, spot.x + spot.width / 2 - size.width / 2), Math.max(8, wide - size.width - 8));
  const above = spot.y - size.height - 8;
  const below = spot.y + spot.height + 8;
  const top = above >= 8 && (preferAbove || below + size.height >= high - 8) ? above : Math.min(below, high - size.height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, top)}px`;
}
