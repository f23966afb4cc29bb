/** The course of the scores as a picture. */

import { draw } from "./dom";

export interface Course {
  ply: number;
  scores: number[];
}

export interface Seated {
  name: string;
  emblem: string;
}

const HEIGHT = 240;
const LEFT = 36;
const TOP = 14;
const BOTTOM = 30;
const LINE = 18; // of the names below
const DASHES = ["", "9 4", "3 4", "14 4 3 4", "6 3 2 3"]; // lines differ without colour too

/** Round numbers from 0 or below up to at least the highest value. */
export function ticks(least: number, most: number, wanted = 5): number[] {
  const span = Math.max(1, most - Math.min(0, least));
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10);
  const found: number[] = [];
  for (let value = Math.floor(Math.min(0, least) / step) * step; value < most + step; value += step) found.push(value);
  return found;
}

/** Places for labels that keep a distance from each other, near where they want to be. */
export function apart(wanted: number[], distance: number): number[] {
  const order = wanted.map((value, index) => ({ value, index })).sort((one, other) => one.value - other.value);
  const placed = new Array<number>(wanted.length);
  let lowest = -Infinity;
  for (const { value, index } of order) {
    lowest = Math.max(value, lowest + distance);
    placed[index] = lowest;
  }
  return placed;
}

/** How much room the longest label needs beside the lines. */
export function labelRoom(labels: string[]): number {
  return 18 + 7.8 * Math.max(...labels.map((label) => label.length));
}

/** A name that is not longer than some letters; a number at its end, which tells namesakes apart, stays. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const number = / \d+$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, most - 1 - number.length)}…${number}`;
}

/** A number as it is printed, with a minus sign that is no hyphen. */
function signed(value: number | string): string {
  return String(value).replace("-", "−");
}

/** A step line for each seat: scores change at choices, not between them. Narrow charts name the lines below. */
export function scoreChart(course: Course[], seats: Seated[], title: string, across: string, narrow = false): SVGElement {
  const width = narrow ? 400 : 640;
  const labels = seats.map((seat, index) => `${signed(course.at(-1)?.scores[index] ?? "")}${narrow ? "" : ` ${shortened(seat.name, 16)}`}`);
  const right = labelRoom(labels);
  const last = Math.max(1, course.at(-1)?.ply ?? 1);
  const all = course.flatMap((moment) => moment.scores);
  const scale = ticks(Math.min(...all), Math.max(...all));
  const low = scale[0] ?? 0;
  const high = scale.at(-1) ?? 1;
  const x = (ply: number) => LEFT + ((width - LEFT - right) * ply) / last;
  const y = (score: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - score)) / (high - low);
  const chart = draw("svg", { class: "chart", viewBox: `0 0 ${width} ${HEIGHT + (narrow ? LINE * seats.length + 6 : 0)}`, role: "img", "aria-label": title }, draw("title", {}, title));
  for (const tick of scale) {
    chart.append(draw("line", { class: "chart-grid", x1: LEFT, x2: width - right, y1: y(tick), y2: y(tick) }));
    chart.append(draw("text", { class: "chart-number", x: LEFT - 7, y: y(tick) + 4, "text-anchor": "end" }, signed(tick)));
  }
  chart.append(draw("text", { class: "chart-number", x: (LEFT + width - right) / 2, y: HEIGHT - 7, "text-anchor": "middle" }, across));
  const ends = apart(seats.map((_, seat) => y(course.at(-1)?.scores[seat] ?? 0)), 17);
  seats.forEach((seat, index) => {
    let path = "";
    course.forEach((moment, at) => {
      const px = x(moment.ply).toFixed(1);
      const py = y(moment.scores[index] ?? 0).toFixed(1);
      path += at === 0 ? `M${px} ${py}` : `H${px}V${py}`;
    });
    const line = (d: string) => draw("path", { class: `chart-line seat-${seat.emblem}`, d, "stroke-dasharray": DASHES[index % DASHES.length] || null });
    chart.append(line(path));
    const end = ends[index] ?? 0;
    chart.append(draw("circle", { class: `chart-end seat-${seat.emblem}`, cx: width - right, cy: y(course.at(-1)?.scores[index] ?? 0), r: 4 }));
    chart.append(draw("text", { class: "chart-name", x: width - right + 10, y: end + 4 }, labels[index]));
    const below = HEIGHT + LINE * index + 6;
    if (narrow) chart.append(line(`M${LEFT} ${below}h36`), draw("text", { class: "chart-name", x: LEFT + 46, y: below + 4 }, seat.name));
  });
  return chart;
}
