/** Who sits at the table: scores, who is asked and since when, who is there. */

import { left } from "./absence";
import { button, icon, make } from "./dom";
import { elapsed, now } from "./clock";
import { face, sorted } from "./faces";
import type { Bot, Player, Rival } from "./protocol";
import type { Texts } from "./texts";

export function emblem(colour: string, title: string): HTMLElement {
  const picture = document.querySelector(`#emblems [data-emblem="${CSS.escape(colour)}"] svg`)?.cloneNode(true);
  return make("span", { class: `emblem seat-${colour}`, title }, picture, make("span", { class: "hidden-text" }, title));
}

export interface SeatActions {
  handOver(seat: number, bot: string): void;
  takeBack(seat: number): void;
}

/** The parts of a row: made once and changed in place, so that a button stays under the finger that wants it. */
interface Row {
  row: HTMLElement;
  face: HTMLElement;
  name: HTMLElement;
  state: HTMLElement;
  clock: HTMLElement;
  place: HTMLElement;
  score: HTMLElement;
  actions: HTMLElement;
  offered: string; // what the actions were made for
  value: number | null;
}

export class PlayersView {
  private readonly ends = new Map<number, AbortController>();
  private readonly rows = new Map<number, Row>();
  private players: Player[] = [];
  private rivals: HTMLElement[] = [];
  bots: Bot[] = [];

  constructor(
    private readonly list: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: SeatActions,
  ) {
    setInterval(() => this.tick(), 1000);
  }

  show(players: Player[], running: boolean, seated: boolean): void {
    this.players = players;
    for (const player of players) {
      const row = this.rows.get(player.seat) ?? this.added(player);
      this.change(row, player, running && seated);
      this.count(row, player);
    }
    this.tick();
  }

  /** Shows who plays without a seat below those who have one. */
  against(rivals: Rival[]): void {
    this.rivals.forEach((row) => row.remove());
    this.rivals = rivals.map((rival) =>
      make(
        "li",
        { class: `player is-rival seat-${rival.emblem}` },
        emblem(rival.emblem, rival.name),
        make("span", { class: "player-name" }, make("strong", {}, rival.name), make("span", { class: "player-state" }, this.texts.say("players.rival"))),
        make("b", { class: "rival-score", title: this.texts.say("players.score") }, this.texts.number(rival.score)),
      ),
    );
    this.list.append(...this.rivals);
  }

  private added(player: Player): Row {
    const made = {
      face: make("span", { class: "player-face" }),
      name: make("strong", {}),
      state: make("span", {}),
      clock: make("span", { class: "player-clock", "aria-hidden": "true" }),
      place: make("span", { class: "player-place", hidden: true }),
      score: make("b", { class: "player-score", title: this.texts.say("players.score") }),
      actions: make("span", { class: "player-actions" }),
    };
    const row = make(
      "li",
      { "data-seat": player.seat },
      emblem(player.emblem, player.emblem_name),
      made.face,
      make("span", { class: "player-name" }, made.name, made.state),
      made.clock,
      made.place,
      made.score,
      made.actions,
    );
    this.list.append(row);
    const all: Row = { ...made, row, offered: "", value: null };
    this.rows.set(player.seat, all);
    return all;
  }

  private change(row: Row, player: Player, mayAct: boolean): void {
    const say = (key: string) => this.texts.say(key);
    const state = stateOf(player);
    row.row.className = `player seat-${player.emblem}${player.asked ? " is-asked" : ""}${player.mine ? " is-mine" : ""}`;
    if (player.asked) row.row.setAttribute("aria-current", "true");
    else row.row.removeAttribute("aria-current");
    if (row.face.dataset["bot"] !== (player.bot ?? "")) {
      row.face.dataset["bot"] = player.bot ?? "";
      row.face.replaceChildren(...[face(player.bot)].filter((one) => one !== null));
      row.face.title = this.bots.find((bot) => bot.id === player.bot)?.about ?? "";
    }
    setText(row.name, player.name || say(`players.${player.kind}`));
    row.state.className = `player-state is-${state}`;
    setText(row.state, player.mine ? `${say(`players.${state}`)} · ${say("players.you")}` : say(`players.${state}`));
    row.place.hidden = !player.place || this.players.length === 1;
    setText(row.place, player.place ? say(`place.${Math.min(player.place, 5)}`) : "");
    const offered = JSON.stringify([mayAct, player.handed, player.mine, player.kind]);
    if (offered !== row.offered) {
      row.offered = offered;
      row.actions.replaceChildren(...(mayAct ? this.seatActions(player) : []));
    }
  }

  private seatActions(player: Player): Node[] {
    if (player.handed && player.mine) {
      return [button(this.texts.say("players.take_back"), () => this.actions.takeBack(player.seat), { class: "button is-small player-do" })];
    }
    if (!player.mine || player.kind === "bot") return [];
    const choice = (bot: Bot) => {
      const made = button(bot.name, () => this.actions.handOver(player.seat, bot.id), { class: "menu-item", title: bot.about });
      made.prepend(face(bot.id) ?? "");
      return made;
    };
    const { levels, others } = sorted(this.bots);
    const menu = make(
      "div",
      { class: "player-menu" },
      make("p", {}, this.texts.say("players.hand_over_own")),
      ...levels.map(choice),
      others.length > 0 && make("p", { class: "help" }, this.texts.say("players.for_trying")),
      ...others.map(choice),
    );
    const summary = make("summary", { title: this.texts.say("players.hand_over") }, icon("bot"), make("span", { class: "hidden-text" }, this.texts.say("players.hand_over")));
    const details = make("details", { class: "player-do" }, summary, menu);
    details.addEventListener("toggle", () => details.open && placeMenu(menu, summary));
    const shut = (event: Event) => {
      if (!(event.target instanceof Node && details.contains(event.target))) details.open = false;
    };
    const signal = this.offers(player.seat);
    for (const elsewhere of ["pointerdown", "scroll", "resize"]) addEventListener(elsewhere, shut, { passive: true, capture: true, signal });
    details.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      summary.focus();
    });
    return [details];
  }

  /** A signal that ends what listens for the actions offered before. */
  private offers(seat: number): AbortSignal {
    this.ends.get(seat)?.abort();
    const end = new AbortController();
    this.ends.set(seat, end);
    return end.signal;
  }

  /** Lets a score count up or down to its new value. */
  private count(row: Row, player: Player): void {
    if (row.value === player.score) return;
    const from = row.value;
    row.value = player.score;
    row.score.textContent = player.score === null ? "" : this.texts.number(player.score);
    row.score.dataset["score"] = String(player.score ?? "");
    if (from === null || player.score === null) return;
    const gain = player.score - from;
    const change = make("span", { class: `score-change ${gain > 0 ? "is-up" : "is-down"}`, "aria-hidden": "true" }, gain > 0 ? `+${gain}` : `−${-gain}`);
    row.score.append(change);
    setTimeout(() => change.remove(), 2400);
  }

  private tick(): void {
    for (const player of this.players) {
      const clock = this.rows.get(player.seat)?.clock;
      // down to when a bot may play for somebody who is gone, up for who is asked
      if (clock) setText(clock, left(player) || (player.asked && player.since ? elapsed(now() - player.since) : ""));
    }
  }
}

/** What is said of a player: a bot, thinking or in trouble, at the table, away, or not come yet. */
export function stateOf(player: Player): string {
  if (player.stuck) return "stuck";
  if (player.kind === "bot" || player.handed) return player.thinking ? "thinking" : "bot";
  if (player.kind === "invited" || player.kind === "open") return player.kind;
  return player.online ? "online" : "away";
}

/** Puts a menu where all of it is in sight: below its button, or else as far up as it needs. */
function placeMenu(menu: HTMLElement, near: Element): void {
  const spot = near.getBoundingClientRect();
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const top = Math.max(8, Math.min(spot.bottom + 4, high - menu.offsetHeight - 8));
  menu.style.top = `${top}px`;
  menu.style.right = `${Math.max(8, wide - spot.right)}px`;
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
