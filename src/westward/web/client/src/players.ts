/** Who sits at the table: scores, who is asked and since when, who is there. */

import { button, icon, make } from "./dom";
import { elapsed } from "./clock";
import type { Bot, Player } from "./protocol";
import type { Texts } from "./texts";

export function emblem(colour: string, title: string): HTMLElement {
  const picture = document.querySelector(`#emblems [data-emblem="${CSS.escape(colour)}"] svg`)?.cloneNode(true);
  return make("span", { class: `emblem seat-${colour}`, title }, picture, make("span", { class: "hidden-text" }, title));
}

export interface SeatActions {
  handOver(seat: number, bot: string): void;
  takeBack(seat: number): void;
}

export class PlayersView {
  private readonly rows = new Map<number, { row: HTMLElement; score: HTMLElement; clock: HTMLElement; signature: string; value: number | null }>();
  private players: Player[] = [];
  private drift = 0; // the server's clock minus ours
  bots: Bot[] = [];

  constructor(
    private readonly list: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: SeatActions,
  ) {
    setInterval(() => this.tick(), 1000);
  }

  show(players: Player[], now: number, running: boolean, seated: boolean): void {
    this.players = players;
    this.drift = now - Date.now();
    for (const player of players) {
      const signature = JSON.stringify([{ ...player, score: 0, since: 0 }, running, seated]);
      const known = this.rows.get(player.seat);
      if (known?.signature !== signature) this.build(player, running, seated, signature, known?.value ?? null);
      this.count(player);
    }
    this.tick();
  }

  private build(player: Player, running: boolean, seated: boolean, signature: string, value: number | null): void {
    const say = (key: string) => this.texts.say(key);
    const score = make("b", { class: "player-score", title: say("players.score"), "data-score": value }, value === null ? "" : String(value));
    const clock = make("span", { class: "player-clock", "aria-hidden": "true" });
    const isBot = player.kind === "bot" || player.handed;
    const state = isBot ? (player.thinking ? "thinking" : "bot") : player.kind === "invited" || player.kind === "open" ? player.kind : player.online ? "online" : "away";
    const row = make(
      "li",
      { class: `player seat-${player.emblem}${player.asked ? " is-asked" : ""}${player.mine ? " is-mine" : ""}`, "data-seat": player.seat },
      emblem(player.emblem, player.emblem_name),
      make(
        "span",
        { class: "player-name" },
        make("strong", {}, player.name || say(`players.${player.kind}`)),
        make("span", { class: `player-state is-${state}` }, say(`players.${state}`), player.mine ? ` · ${say("players.you")}` : ""),
      ),
      clock,
      player.place ? make("span", { class: "player-place" }, this.texts.say(`place.${Math.min(player.place, 5)}`)) : null,
      score,
    );
    if (player.asked) row.setAttribute("aria-current", "true");
    if (running && seated) row.append(...this.seatActions(player));
    const known = this.rows.get(player.seat);
    if (known) known.row.replaceWith(row);
    else this.list.append(row);
    this.rows.set(player.seat, { row, score, clock, signature, value });
  }

  private seatActions(player: Player): Node[] {
    if (player.handed && player.mine) {
      return [button(this.texts.say("players.take_back"), () => this.actions.takeBack(player.seat), { class: "button is-small player-do" })];
    }
    const absent = player.kind === "person" && !player.online && !player.handed;
    const own = player.mine && !player.handed && player.kind !== "bot";
    if (!absent && !own) return [];
    const choices = this.bots.map((bot) =>
      button(bot.name, () => this.actions.handOver(player.seat, bot.id), { class: "menu-item", title: bot.about }),
    );
    return [
      make(
        "details",
        { class: "player-do" },
        make("summary", { title: this.texts.say("players.hand_over") }, icon("bot"), make("span", { class: "hidden-text" }, this.texts.say("players.hand_over"))),
        make("div", { class: "player-menu" }, make("p", {}, this.texts.say(own ? "players.hand_over_own" : "players.hand_over_ask", { player: player.name })), ...choices),
      ),
    ];
  }

  /** Lets a score count up or down to its new value. */
  private count(player: Player): void {
    const row = this.rows.get(player.seat);
    if (!row || row.value === player.score) return;
    const from = row.value;
    row.value = player.score;
    row.score.textContent = player.score === null ? "" : String(player.score);
    row.score.dataset["score"] = String(player.score ?? "");
    if (from === null || player.score === null) return;
    const gain = player.score - from;
    const change = make("span", { class: `score-change ${gain > 0 ? "is-up" : "is-down"}`, "aria-hidden": "true" }, gain > 0 ? `+${gain}` : `−${-gain}`);
    row.score.append(change);
    setTimeout(() => change.remove(), 2400);
  }

  private tick(): void {
    const now = Date.now() + this.drift;
    for (const player of this.players) {
      const clock = this.rows.get(player.seat)?.clock;
      if (!clock) continue;
      const text = player.asked && player.since ? elapsed(now - player.since) : "";
      if (clock.textContent !== text) clock.textContent = text;
    }
  }
}
