/** Somebody who is gone: for how long the table waits, and when a bot may play for them. */

import { elapsed, now } from "./clock";
import type { Player, Update } from "./protocol";

/** The first player who is asked and gone. */
export function missed(update: Update): Player | undefined {
  return update.players.find((player) => player.asked && player.away);
}

/** The time until a bot may play for *player*: "4:32", "" when it may. */
export function left(player: Player): string {
  const time = (player.away?.until ?? 0) - now();
  return time > 0 ? elapsed(time + 999) : "";
}
