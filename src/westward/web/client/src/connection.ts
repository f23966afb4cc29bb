/** The note that tells how the connection is, while it is not well. */

import { button, byId, icon } from "./dom";
import type { LinkState } from "./link";
import type { Texts } from "./texts";

export function showConnection(state: LinkState, texts: Texts, retry: () => void): void {
  const note = byId("connection");
  document.body.dataset["link"] = state;
  if (state === "open") {
    note.hidden = true;
    return;
  }
  const words = { connecting: "link.connecting", lost: "link.lost", gone: "link.gone" } as const;
  // a moment of grace: what comes back at once need not be told
  setTimeout(() => {
    if (document.body.dataset["link"] === "open") return;
    note.hidden = false;
    note.replaceChildren(icon("disconnected"), texts.say(words[document.body.dataset["link"] as "lost"] ?? "link.lost"));
    if (document.body.dataset["link"] === "lost") note.append(" ", button(texts.say("link.retry"), retry, { class: "button is-small" }));
  }, state === "gone" ? 0 : 700);
}
