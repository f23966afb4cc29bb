/** The end is a moment: who won, by what, how the scores ran, and what now. */

import { api } from "./api";
import { scoreChart } from "./chart";
import { button, byId, icon, make } from "./dom";
import { face } from "./faces";
import { Refusal } from "./link";
import { emblem } from "./players";
import type { Ending, Player, TableInfo, Update } from "./protocol";
import { play } from "./sound";
import type { Texts } from "./texts";

export interface EndingActions {
  /** The table where those who played go on, if there is one by now. */
  rematch(): string | null;
  /** Something to press that opens the rules at this one. */
  rule(id: string): HTMLElement;
  failed(words: string): void;
}

interface Offers {
  rematch(): void;
  rule(id: string): HTMLElement;
}

/** Whoever is ranked: a player, or a rival without a seat. */
interface Entrant {
  name: string;
  emblem: string;
  emblem_name: string;
  mine: boolean;
  bot: string | null;
  rank: number;
  score: number;
  points: number[]; // by category
  tie: Ending["ties"][number];
}

/** All who played, best first. */
export function entrants(ending: Ending, players: Player[]): Entrant[] {
  const seated = players.map((player) => ({
    name: player.name,
    emblem: player.emblem,
    emblem_name: player.emblem_name,
    mine: player.mine,
    bot: player.bot,
    rank: ending.ranking[player.seat] ?? 9,
    score: ending.scores[player.seat] ?? 0,
    points: ending.breakdown.map((part) => part.points[player.seat] ?? 0),
    tie: ending.ties[player.seat] ?? null,
  }));
  const rivals = ending.rivals.map((rival) => ({
    name: rival.name,
    emblem: rival.emblem,
    emblem_name: rival.name,
    mine: false,
    bot: null,
    rank: rival.place,
    score: rival.score,
    points: ending.breakdown.map((part) => rival.points[part.key] ?? 0),
    tie: null,
  }));
  return [...seated, ...rivals].sort((one, other) => one.rank - other.rank);
}

export class EndingPanel {
  private readonly dialog = byId<HTMLDialogElement>("ending-panel");
  private isSeen = false;

  constructor(
    private readonly table: string,
    private readonly texts: Texts,
    private readonly actions: EndingActions,
  ) {}

  /** Fills the panel, offers it in the status line, and opens it the first time. */
  show(update: Update, seated: boolean): void {
    const { dialog, texts } = this;
    if (!update.ending) return;
    const known = update.ending.rematch;
    fill(dialog, update.ending, update.players, this.table, update.rematch ?? known, seated, texts, {
      rematch: () => void this.rematch(known),
      rule: (rule) => this.actions.rule(rule),
    });
    const open = button(texts.say("ending.show"), () => dialog.showModal(), { class: "button is-main", icon: "trophy" });
    byId("status-options").replaceChildren(open);
    if (this.isSeen || dialog.open) return;
    this.isSeen = true;
    play("end");
    setTimeout(() => !dialog.open && dialog.showModal(), 500);
  }

  private async rematch(known: string | null): Promise<void> {
    try {
      const next = this.actions.rematch() ?? known ?? (await api<TableInfo>("POST", `/api/tables/${this.table}/rematch`)).id;
      location.assign(`/table/${next}`);
    } catch (error) {
      this.actions.failed(error instanceof Refusal ? error.message : this.texts.say("failed"));
    }
  }
}

function fill(panel: HTMLDialogElement, ending: Ending, players: Player[], table: string, rematch: string | null, seated: boolean, texts: Texts, actions: Offers): void {
  const ranked = entrants(ending, players);
  const winners = ranked.filter((one) => one.rank === 1);
  const mine = players.filter((player) => player.mine);
  const won = mine.length === 1 && winners.some((one) => one.mine);
  const names = winners.map((one) => one.name).join(` ${texts.say("and")} `);
  const compared = ranked.length === 1 ? texts.say("ending.alone") : won && winners.length === 1 ? texts.say("ending.you_won") : texts.say(winners.length > 1 ? "ending.shared" : "ending.won", { player: names });
  const headline = ending.verdict || compared;
  const close = button(texts.say("ending.board"), () => panel.close(), { class: "button", icon: "eye" });
  panel.replaceChildren(
    make("header", { class: "ending-head" }, icon("trophy"), make("h2", { tabindex: "-1", autofocus: true }, headline)),
    make("ol", { class: "podium" }, ...ranked.map((one) => place(one, ranked.length === 1, texts, actions))),
    make(
      "div",
      { class: "row ending-do" },
      seated || rematch
        ? button(texts.say(rematch ? "ending.go_rematch" : "ending.rematch"), () => actions.rematch(), { class: "button is-main", icon: "play" })
        : null,
      make("a", { class: "button", href: `/table/${table}/replay` }, icon("replay"), texts.say("ending.replay")),
      close,
      make("a", { class: "button is-quiet", href: `/api/tables/${table}/log`, download: "" }, icon("download"), texts.say("ending.log")),
    ),
    make("h3", {}, texts.say("ending.course")),
    scoreChart(ending.course, [...[...players].sort((one, other) => one.seat - other.seat), ...ending.rivals], texts.say("ending.course"), texts.say("ending.across"), matchMedia("(max-width: 560px)").matches),
    make("h3", {}, texts.say("ending.points")),
    make("div", { class: "wide-table" }, breakdown(ending, ranked, texts, actions)),
    ...best(ending, players, texts),
  );
}

function place(one: Entrant, alone: boolean, texts: Texts, actions: Offers): HTMLElement {
  return make(
    "li",
    { class: `podium-place is-${one.rank} seat-${one.emblem}` },
    alone ? null : make("span", { class: "podium-rank" }, texts.say(`place.${Math.min(one.rank, 5)}`)),
    emblem(one.emblem, one.emblem_name),
    face(one.bot),
    make("strong", {}, one.name),
    make("b", {}, texts.say("ending.score", { points: one.score })),
    one.tie ? make("small", { class: "podium-tie" }, one.tie.text, " ", actions.rule(one.tie.rule)) : null,
  );
}

function breakdown(ending: Ending, ranked: Entrant[], texts: Texts, actions: Offers): HTMLElement {
  const head = make("tr", {}, make("th", { scope: "col" }, texts.say("ending.category")), ...ranked.map((one) => make("th", { scope: "col", title: one.name }, emblem(one.emblem, one.emblem_name), make("span", { class: "name" }, ` ${one.name}`))));
  const rows = ending.breakdown.map((part, at) => {
    const all = ranked.map((one) => one.points[at] ?? 0);
    const most = Math.max(...all);
    const differ = most > Math.min(...all);
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, part.name, " ", part.rule ? actions.rule(part.rule) : null),
      ...all.map((points) => make("td", { class: points === most && most > 0 && differ ? "is-best" : null }, texts.number(points))),
    );
  });
  const total = make("tr", { class: "is-total" }, make("th", { scope: "row" }, texts.say("ending.total")), ...ranked.map((one) => make("td", {}, texts.number(one.score))));
  return make("table", { class: "breakdown" }, make("thead", {}, head), make("tbody", {}, ...rows, total));
}

function best(ending: Ending, players: Player[], texts: Texts): HTMLElement[] {
  if (!ending.best.length) return [];
  const lines = ending.best.map((one) => {
    const player = players.find((candidate) => candidate.seat === one.seat);
    return make("li", {}, texts.say("ending.best_line", { player: player?.name ?? "", category: one.name, points: one.points }));
  });
  return [make("h3", {}, texts.say("ending.best")), make("ul", { class: "best" }, ...lines)];
}
