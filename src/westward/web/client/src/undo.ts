/** The buttons that take choices back, each telling how far it reaches. */

import { button, byId, make } from "./dom";
import type { Update } from "./protocol";
import type { Texts } from "./texts";

export function showUndo(update: Update, texts: Texts, back: (seat: number, to: number) => void): void {
  const place = byId("undo-place");
  const undo = update.undo;
  if (!undo || undo.steps < 1 || update.phase !== "running") {
    place.replaceChildren();
    return;
  }
  const step = (words: string, short: string, to: number, title: string, symbol = "") => {
    const made = button(words, () => back(undo.seat, to), { class: "button is-small", title: `${words}. ${title}`, ...(symbol ? { icon: symbol } : {}) });
    made.setAttribute("aria-label", words);
    made.lastElementChild!.className = "for-wide";
    made.append(make("span", { class: "for-phone", "aria-hidden": "true" }, short));
    return made;
  };
  const count = texts.number(undo.steps);
  const steps = { steps: undo.steps };
  if (undo.ask && undo.others.length) {
    const title = texts.say("undo.ask_title", { others: undo.others.join(", ") });
    place.replaceChildren(step(texts.say("undo.ask", steps), `? ${count}`, undo.to, title, "undo"));
  } else if (undo.steps === 1 || undo.ask) {
    const title = texts.say(undo.ask ? "undo.beyond_title" : "undo.title"); // what bots chose since goes with it
    place.replaceChildren(step(texts.say("undo.steps", steps), count, undo.to, title, "undo"));
  } else {
    place.replaceChildren(
      step(texts.say("undo.one"), "1", undo.plies.at(-1) ?? undo.to, texts.say("undo.title"), "undo"),
      step(texts.say("undo.steps", steps), count, undo.to, texts.say("undo.all_title")),
    );
  }
}
