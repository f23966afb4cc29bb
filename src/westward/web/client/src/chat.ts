/** What people say at the table, and the notes between their lines. */

import { byId, make } from "./dom";
import type { ChatLine, Player } from "./protocol";
import { play } from "./sound";
import type { Texts } from "./texts";

export class ChatView {
  private readonly list = byId("chat");
  private readonly badge = byId("chat-unread");
  private readonly numbers = new Set<number>();
  private unread = 0;

  constructor(
    private readonly texts: Texts,
    private readonly say: (text: string) => boolean,
  ) {
    byId<HTMLFormElement>("chat-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = byId<HTMLInputElement>("chat-text");
      const text = field.value.trim();
      if (text && this.say(text)) field.value = "";
    });
  }

  /** Adds a line; one that comes while the person is here makes itself heard. */
  add(line: ChatLine, players: Player[], live: boolean): void {
    if (this.numbers.has(line.number)) return;
    this.numbers.add(line.number);
    const player = players.find((one) => one.seat === line.seat);
    const kind = `${line.note ? " is-note" : ""}${line.mine ? " is-mine" : ""}${player ? ` seat-${player.emblem}` : ""}`;
    this.list.append(make("div", { class: `chat-line${kind}` }, ...this.words(line)));
    this.list.scrollTop = this.list.scrollHeight;
    if (!live || line.mine || line.note) return;
    play("chat");
    if (byId("side-chat").offsetParent === null) this.setUnread(this.unread + 1);
  }

  /** Folds the empty chat to the line where one writes while nobody else could read it. */
  readBy(players: Player[], watchers: number): void {
    const alone = watchers < 1 && players.every((player) => player.mine || player.kind === "bot");
    byId("side-chat").classList.toggle("is-alone", alone);
  }

  /** Everything has been read. */
  read(): void {
    this.setUnread(0);
  }

  private words(line: ChatLine): (Node | string)[] {
    const at = new Date(line.at);
    const time = make("time", { datetime: at.toISOString() }, at.toLocaleTimeString(this.texts.language, { hour: "2-digit", minute: "2-digit" }));
    if (line.note) return [make("p", { class: "help" }, this.texts.say("hint.asked", { player: line.name }), " ", time)];
    return [make("strong", {}, line.name), " ", time, make("p", {}, line.text)];
  }

  private setUnread(count: number): void {
    this.unread = count;
    this.badge.hidden = count === 0;
    this.badge.textContent = String(count);
  }
}
