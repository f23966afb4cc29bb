/** Tells why a thing can't be chosen, or what it is. */

import { make } from "./dom";
import type { Explanation } from "./protocol";
import { play } from "./sound";
import type { Texts } from "./texts";

const FEW = 4; // ids of what was touched that the server is asked about

export interface ExplainingActions {
  /** Whether a piece would fit there if it were turned or flipped. */
  fitsOtherwise(target: string): boolean;
  ask(target: string): Promise<Explanation>;
  /** Something to press that opens the rules at this one. */
  rule(id: string): HTMLElement;
  say(words: (Node | string)[], near: Element, kind?: string): void;
}

/** Says in words what was touched; if this person is asked something, then rather why that is no answer. */
export async function explain(isAsked: boolean, targets: string[], words: string, near: Element, texts: Texts, actions: ExplainingActions): Promise<void> {
  if (isAsked) {
    if (targets.some((target) => actions.fitsOtherwise(target))) {
      actions.say([texts.say("placing.otherwise")], near, "is-refusal");
      return;
    }
    for (const target of targets.slice(0, FEW)) {
      const told = await actions.ask(target).catch(() => null);
      if (told?.text) {
        play("no");
        const parts: (Node | string)[] = [make("span", {}, told.text)];
        if (told.rule) parts.push(" ", actions.rule(told.rule));
        if (words) parts.push(make("p", { class: "bubble-words" }, words));
        actions.say(parts, near, "is-refusal");
        return;
      }
    }
  }
  if (words) actions.say([words], near);
}
