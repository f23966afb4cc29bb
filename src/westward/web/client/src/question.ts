/** What this person is asked. */

import type { Decision, Update } from "./protocol";

/** Names the question that this person is asked: it stands while others choose at the same time. */
export function questionOf(update: Update): string {
  const since = update.players.find((player) => player.seat === update.seat)?.since;
  return isAsked(update) ? `${update.seat}.${since}` : "";
}

/** The decision that this person may take now. */
export function decisionOf(update: Update): Decision | null {
  return isAsked(update) ? (update.view?.decision ?? null) : null;
}

export function isAsked(update: Update): boolean {
  return update.status.mine && !update.curtain;
}
