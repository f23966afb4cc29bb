/** What somebody proposes to the table, with the buttons that answer it. */

import { button, byId, make } from "./dom";
import type { Player, Proposal } from "./protocol";
import type { Texts } from "./texts";

/** Shows a proposal below the status line; null: none. */
export function showProposal(proposal: Proposal | null, players: Player[], texts: Texts, answer: (number: number, yes: boolean) => void): void {
  document.getElementById("proposal")?.remove();
  if (!proposal) return;
  const key = proposal.mine ? `proposal.${proposal.kind}_mine` : `proposal.${proposal.kind}`;
  const player = players.find((one) => one.seat === proposal.seat)?.name ?? "";
  const say = (yes: boolean) => answer(proposal.number, yes);
  const box = make(
    "div",
    { id: "proposal", class: "proposal", role: "alert" },
    make("p", {}, texts.say(key, { by: proposal.by, player, steps: proposal.steps ?? 0, awaited: proposal.awaited.join(", ") })),
  );
  if (proposal.answer) {
    box.append(
      button(texts.say("proposal.yes"), () => say(true), { class: "button is-small is-main", icon: "check" }),
      button(texts.say("proposal.no"), () => say(false), { class: "button is-small", icon: "close" }),
    );
  } else if (proposal.mine) box.append(button(texts.say("proposal.withdraw"), () => say(false), { class: "button is-small" }));
  byId("status").after(box);
}
