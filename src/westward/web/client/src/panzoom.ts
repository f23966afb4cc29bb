/** Lets a picture be zoomed by pinch, wheel with Ctrl, double tap and buttons, and panned once it is larger than its frame. */

import { button, byId } from "./dom";
import type { Texts } from "./texts";

const LARGEST = 4;

export interface Window2D {
  scale: number;
  x: number;
  y: number;
}

/** Keeps a zoomed picture inside its frame: no gap on any side. */
export function clamped(state: Window2D, width: number, height: number): Window2D {
  const scale = Math.min(LARGEST, Math.max(1, state.scale));
  return {
    scale,
    x: Math.min(0, Math.max(width * (1 - scale), state.x)),
    y: Math.min(0, Math.max(height * (1 - scale), state.y)),
  };
}

/** Scales about a point of the frame, which stays where it is. */
export function zoomedAt(state: Window2D, factor: number, x: number, y: number): Window2D {
  const scale = Math.min(LARGEST, Math.max(1, state.scale * factor));
  const real = scale / state.scale;
  return { scale, x: x - (x - state.x) * real, y: y - (y - state.y) * real };
}

export class PanZoom {
  private state: Window2D = { scale: 1, x: 0, y: 0 };
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private dragged = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly content: HTMLElement,
    private readonly changed: (scale: number) => void,
  ) {
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) {
      frame.addEventListener(name, (event) => this.up(event));
    }
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // a drag is not a click on whatever lies under its end
    frame.addEventListener("click", (event) => this.dragged > 8 && event.stopPropagation(), { capture: true });
    new ResizeObserver(() => this.show(this.state)).observe(frame);
  }

  zoom(factor: number): void {
    this.show(zoomedAt(this.state, factor, this.frame.clientWidth / 2, this.frame.clientHeight / 2));
  }

  reset(): void {
    this.show({ scale: 1, x: 0, y: 0 });
  }

  private show(state: Window2D): void {
    this.state = clamped(state, this.content.offsetWidth, this.content.offsetHeight);
    const { scale, x, y } = this.state;
    const still = scale === 1;
    this.content.style.transform = still ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    this.frame.classList.toggle("is-zoomed", !still);
    this.changed(scale);
  }

  private local(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  }

  private down(event: PointerEvent): void {
    if (this.pointers.size === 0) this.dragged = 0;
    this.pointers.set(event.pointerId, this.local(event));
  }

  private move(event: PointerEvent): void {
    const was = this.pointers.get(event.pointerId);
    if (!was || (event.pointerType === "mouse" && event.buttons === 0)) return;
    const is = this.local(event);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    const other = others[0];
    if (other) {
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(is.x - other.x, is.y - other.y);
      const middle = { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 };
      const pinched = before > 0 ? zoomedAt(this.state, after / before, middle.x, middle.y) : this.state;
      this.show({ scale: pinched.scale, x: pinched.x + (is.x - was.x) / 2, y: pinched.y + (is.y - was.y) / 2 });
      this.dragged += 20;
    } else if (this.state.scale > 1) {
      this.show({ scale: this.state.scale, x: this.state.x + is.x - was.x, y: this.state.y + is.y - was.y });
      this.dragged += Math.hypot(is.x - was.x, is.y - was.y);
    }
    this.pointers.set(event.pointerId, is);
  }

  private up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const spot = this.local(event);
    this.show(zoomedAt(this.state, Math.exp(-event.deltaY / 300), spot.x, spot.y));
  }
}

/** Makes the board of this page zoom; the buttons hang on the sign where there is room, else below the board. */
export function wireZoom(texts: Texts): void {
  const buttons = byId("zoom-buttons");
  const zoom = new PanZoom(byId("zoom-frame"), byId("board-panels"), (scale) => {
    fit.disabled = smaller.disabled = scale === 1;
  });
  const larger = button(texts.say("zoom.in"), () => zoom.zoom(1.5), { class: "zoom-button", icon: "plus", hideText: true });
  const smaller = button(texts.say("zoom.out"), () => zoom.zoom(1 / 1.5), { class: "zoom-button", icon: "minus", hideText: true });
  const fit = button(texts.say("zoom.fit"), () => zoom.reset(), { class: "zoom-button", icon: "fit", hideText: true });
  smaller.disabled = fit.disabled = true;
  buttons.append(larger, smaller, fit);
  const wide = matchMedia("(min-width: 901px)");
  const hang = () => (wide.matches ? byId("tools").prepend(buttons) : byId("place-board").append(buttons));
  wide.addEventListener("change", hang);
  hang();
}
