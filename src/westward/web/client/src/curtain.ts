/** The curtain between several people at one screen: the next one lifts it. */

import { button, byId, make } from "./dom";
import { emblem } from "./players";
import type { Update } from "./protocol";
import type { Texts } from "./texts";

export function showCurtain(curtain: Update["curtain"], texts: Texts, lifted: (seat: number) => void): void {
  const dialog = byId<HTMLDialogElement>("curtain");
  if (!curtain) {
    if (dialog.open) dialog.close();
    return;
  }
  const { seat, name, emblem: colour } = curtain;
  const lift = button(texts.say("curtain.lift", { player: name }), () => lifted(seat), { class: "button is-main is-big", icon: "eye" });
  dialog.replaceChildren(
    make(
      "div",
      { class: "curtain-sign" },
      emblem(colour, name),
      make("h2", {}, texts.say("curtain.pass", { player: name })),
      make("p", {}, texts.say("curtain.lead")),
      lift,
    ),
  );
  if (!dialog.open) dialog.showModal();
  lift.focus();
}

/** Only lifting opens the curtain, not Escape. */
export function wireCurtain(): void {
  byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
}
