/** The end is a moment: who won, by what, how the scores ran, and what now. */

import { scoreChart } from "./chart";
import { button, icon, make } from "./dom";
import { face } from "./faces";
import { emblem } from "./players";
import type { Ending, Player } from "./protocol";
import type { Texts } from "./texts";

export interface EndingActions {
  rematch(): void;
  /** Something to press that opens the rules at this one. */
  rule(id: string): HTMLElement;
}

export function fillEnding(panel: HTMLDialogElement, ending: Ending, players: Player[], table: string, rematch: string | null, seated: boolean, texts: Texts, actions: EndingActions): void {
  const ranked = [...players].sort((one, other) => (ending.ranking[one.seat] ?? 9) - (ending.ranking[other.seat] ?? 9));
  const winners = ranked.filter((player) => ending.ranking[player.seat] === 1);
  const mine = players.filter((player) => player.mine);
  const won = mine.length === 1 && winners.some((player) => player.mine);
  const names = winners.map((player) => player.name).join(` ${texts.say("and")} `);
  const headline = won && winners.length === 1 ? texts.say("ending.you_won") : texts.say(winners.length > 1 ? "ending.shared" : "ending.won", { player: names });
  const close = button(texts.say("ending.board"), () => panel.close(), { class: "button", icon: "eye" });
  panel.replaceChildren(
    make("header", { class: "ending-head" }, icon("trophy"), make("h2", { tabindex: "-1", autofocus: true }, headline)),
    make("ol", { class: "podium" }, ...ranked.map((player) => place(player, ending, texts))),
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
    scoreChart(ending.course, [...players].sort((one, other) => one.seat - other.seat), texts.say("ending.course"), texts.say("ending.across"), matchMedia("(max-width: 560px)").matches),
    make("h3", {}, texts.say("ending.points")),
    make("div", { class: "wide-table" }, breakdown(ending, ranked, texts, actions)),
    ...best(ending, players, texts),
  );
}

function place(player: Player, ending: Ending, texts: Texts): HTMLElement {
  const rank = ending.ranking[player.seat] ?? 0;
  return make(
    "li",
    { class: `podium-place is-${rank} seat-${player.emblem}` },
    make("span", { class: "podium-rank" }, texts.say(`place.${Math.min(rank, 5)}`)),
    emblem(player.emblem, player.emblem_name),
    face(player.bot),
    make("strong", {}, player.name),
    make("b", {}, texts.say("ending.score", { points: ending.scores[player.seat] ?? 0 })),
  );
}

function breakdown(ending: Ending, players: Player[], texts: Texts, actions: EndingActions): HTMLElement {
  const head = make("tr", {}, make("th", { scope: "col" }, texts.say("ending.category")), ...players.map((player) => make("th", { scope: "col", title: player.name }, emblem(player.emblem, player.emblem_name), make("span", { class: "name" }, ` ${player.name}`))));
  const rows = ending.breakdown.map((part) => {
    const most = Math.max(...part.points);
    const differ = most > Math.min(...part.points);
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, part.name, " ", part.rule ? actions.rule(part.rule) : null),
      ...players.map((player) => {
        const points = part.points[player.seat] ?? 0;
        return make("td", { class: points === most && most > 0 && differ ? "is-best" : null }, texts.number(points));
      }),
    );
  });
  const total = make("tr", { class: "is-total" }, make("th", { scope: "row" }, texts.say("ending.total")), ...players.map((player) => make("td", {}, texts.number(ending.scores[player.seat] ?? 0))));
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
