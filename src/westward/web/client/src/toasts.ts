/** Short messages that go by themselves. */

import { button, byId, make } from "./dom";
import type { Texts } from "./texts";

export class Toasts {
  constructor(private readonly texts: Texts) {}

  /** Says something for a while; with an offer, what can be done about it. */
  show(words: string, offer?: { act: string; does: () => void }): void {
    const toast = make("div", { class: "toast" }, make("span", {}, words));
    if (offer) {
      toast.append(button(offer.act, () => {
        toast.remove();
        offer.does();
      }, { class: "button is-small is-main" }));
    }
    const close = button(this.texts.say("close"), () => toast.remove(), { class: "toast-close", icon: "close", hideText: true });
    toast.append(close);
    byId("toasts").append(toast);
    setTimeout(() => toast.remove(), offer ? 12_000 : 7_000);
  }
}
