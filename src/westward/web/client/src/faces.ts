/** The faces of the bots. */

import { draw } from "./dom";
import type { Bot } from "./protocol";

const faces = new Map<string, string>();

/** Takes in where the pictures are. */
export function meet(bots: Bot[]): void {
  for (const bot of bots) faces.set(bot.id, bot.face);
}

/** The face of a bot; nothing for somebody who is none, or whom nobody has met. */
export function face(bot: string | null): SVGElement | null {
  const address = bot === null ? undefined : faces.get(bot);
  return address === undefined ? null : draw("svg", { class: "face", "aria-hidden": "true" }, draw("use", { href: address }));
}
