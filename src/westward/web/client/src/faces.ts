/** The faces of the bots. */

import { draw } from "./dom";
import type { Bot } from "./protocol";

const faces = new Map<string, string>();
const levels = new Set<string>();

/** Takes in where the pictures are, and which bots are levels. */
export function meet(bots: Bot[], strengths: string[]): void {
  for (const bot of bots) faces.set(bot.id, bot.face);
  for (const id of strengths) levels.add(id);
}

/** The bots that are levels, and apart from them those for trying things out. */
export function sorted(bots: Bot[]): { levels: Bot[]; others: Bot[] } {
  return { levels: bots.filter((bot) => levels.has(bot.id)), others: bots.filter((bot) => !levels.has(bot.id)) };
}

/** The face of a bot; nothing for somebody who is none, or whom nobody has met. */
export function face(bot: string | null): SVGElement | null {
  const address = bot === null ? undefined : faces.get(bot);
  return address === undefined ? null : draw("svg", { class: "face", "aria-hidden": "true" }, draw("use", { href: address }));
}
