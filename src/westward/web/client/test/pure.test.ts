/** Tests of everything in the client that needs no browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { movedTo, type Arranged } from "../src/arranging";
import { mayAsk, maySkip } from "../src/aids";
import { apart, labelRoom, shortened, ticks } from "../src/chart";
import { elapsed } from "../src/clock";
import { entrants } from "../src/ending";
import { arranged } from "../src/fit";
import { behind, decimalsFor, percent } from "../src/hint";
import { pause } from "../src/link";
import { merged, othersTurns, turns } from "../src/log";
import { clamped, zoomedAt } from "../src/panzoom";
import { around, faced, flipped, pitch, turned, waysOf, type Way } from "../src/placing";
import { stateOf } from "../src/players";
import type { Ending, Line, Option, Player, Rule, Update } from "../src/protocol";
import { matches, plain, searched } from "../src/rules";
import { holds } from "../src/silence";
import { neighbour } from "../src/spatial";
import { weightOf } from "../src/status";
import { turnFrom } from "../src/steps";
import { byTarget, namedBy } from "../src/finding";
import { Texts } from "../src/texts";

const line = (ply: number, seat: number | null, text = ""): Line => ({ ply, seat, text, rule: "", event: "" });
const option = (number: number, target: string): Option => ({ option: number, label: String(number), target });

test("texts are filled in, with plurals as the language has them", () => {
  const texts = { "undo.steps": "Undo {steps}", "count.steps.one": "{n} step", "count.steps.other": "{n} steps", hello: "Hello {player}" };
  const english = new Texts(texts, "en");
  assert.equal(english.say("undo.steps", { steps: 1 }), "Undo 1 step");
  assert.equal(english.say("undo.steps", { steps: 0 }), "Undo 0 steps");
  assert.equal(new Texts(texts, "fr").say("undo.steps", { steps: 0 }), "Undo 0 step");
  assert.equal(new Texts(texts, "fr").say("undo.steps", { steps: -18 }), "Undo −18 steps");
  assert.equal(english.say("hello", { player: "{steps}" }), "Hello {steps}");
  assert.equal(english.say("no.such.key"), "no.such.key");
});

test("in French, what comes before a vowel is elided", () => {
  const texts = { turn: "Au tour de {player}" };
  assert.equal(new Texts(texts, "fr").say("turn", { player: "Élise" }), "Au tour d’Élise");
  assert.equal(new Texts(texts, "fr").say("turn", { player: "Shérif" }), "Au tour de Shérif");
  assert.equal(new Texts(texts, "en").say("turn", { player: "Ada" }), "Au tour de Ada");
});

test("a button is filled only if there is nothing else to choose", () => {
  const [end, card, other] = [option(0, ""), option(1, "card-1"), option(2, "")];
  assert.equal(weightOf(end, [end], [end]), "is-main");
  assert.equal(weightOf(end, [end, card], [end]), "is-quiet");
  assert.equal(weightOf(card, [end, card], [end]), "is-placed");
  assert.equal(weightOf(end, [end, other], [end, other]), "");
});

test("a thing that is moved changes places with what lay there, and else as little as possible", () => {
  const laid = (number: number, arrangement: Record<string, string>): Arranged => ({ ...option(number, ""), arrangement });
  const all = [
    laid(0, { left: "a", right: "b", deck: "c" }),
    laid(1, { left: "b", right: "a", deck: "c" }),
    laid(2, { left: "c", right: "b", discards: "a" }),
    laid(3, { left: "c", right: "b", deck: "a" }),
    laid(4, { left: "a", right: "b", discards: "c" }),
  ];
  const now = all[0]!;
  assert.equal(movedTo(all, now, "a", "right").option, 1);
  assert.equal(movedTo(all, now, "c", "left").option, 3);
  assert.equal(movedTo(all, now, "c", "discards").option, 4);
  assert.equal(movedTo(all, now, "b", "deck"), now);
});

test("a no holds until the turn is over or it is taken back", () => {
  const kept = { kind: "ask", seat: 0, stretch: "3.1", ply: 40, label: "No" };
  assert.ok(holds(kept, "3.1", 41));
  assert.ok(!holds(kept, "3.1", 40));
  assert.ok(!holds(kept, "3.2", 41));
});

test("options without a place on the board come under no target", () => {
  const found = byTarget([option(1, "card-1"), option(2, ""), option(3, "card-1"), option(4, "gone")], (target) => target === "card-1");
  assert.deepEqual(found.get("card-1")?.map((one) => one.option), [1, 3]);
  assert.deepEqual(found.get("")?.map((one) => one.option), [2, 4]);
});

test("arrows go to the nearest thing in their direction, and straight counts more", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const boxes = [box(100, 0), box(40, 60), box(-50, 0), box(0, 80)];
  assert.equal(neighbour(box(0, 0), boxes, "ArrowRight"), 0);
  assert.equal(neighbour(box(0, 0), boxes, "ArrowLeft"), 2);
  assert.equal(neighbour(box(0, 0), boxes, "ArrowDown"), 3);
  assert.equal(neighbour(box(0, 0), boxes, "ArrowUp"), -1);
});

test("the log forgets what was taken back and groups runs of one seat", () => {
  const lines = merged([line(0, 0), line(1, 1), line(2, 1)], 2, [line(2, 0, "new")]);
  assert.deepEqual(lines.map((one) => one.ply), [0, 1, 2]);
  assert.equal(lines[2]?.text, "new");
  const runs = turns([line(0, 0), line(0, 1), line(1, 0), line(2, 1), line(3, null), line(4, 1)]);
  assert.deepEqual(runs.map((run) => [run.seat, run.lines.length]), [[0, 3], [1, 3]]);
  const alone = turns([line(0, 0), line(0, null), line(1, 0)], true);
  assert.deepEqual(alone.map((run) => run.lines.length), [2, 1], "whoever plays alone reads choice by choice");
  const rival = turns([{ ...line(0, 0), turn: "" }, line(1, 0), { ...line(1, 0), turn: "Rival" }, line(2, 0), { ...line(3, 0), turn: "" }], true);
  assert.deepEqual(rival.map((run) => [run.name, run.lines.length]), [["", 2], ["Rival", 2], ["", 1]]);
});

test("what the others did since my last turn is told, also while I choose", () => {
  const plies = (lines: Line[]) => othersTurns(turns(lines), [0]).map((turn) => turn.lines.map((one) => one.ply));
  const round = [line(0, 0), line(1, 1), line(2, 1), line(3, 2)];
  assert.deepEqual(plies(round), [[1, 2], [3]]);
  assert.deepEqual(plies([...round, line(4, 0), line(5, 0)]), [[1, 2], [3]]);
  assert.deepEqual(plies([...round, line(4, 0), line(5, 1)]), [[5]]);
  assert.deepEqual(plies([line(0, 1), line(1, 0)]), [], "before my first turn there is nothing that I have missed");
  assert.deepEqual(plies([line(0, 0), line(1, 0)]), []);
  const rival = [{ ...line(0, 0), turn: "" }, { ...line(1, 0), turn: "Rival" }, line(1, 0)];
  assert.deepEqual(plies(rival), [[1, 1]]);
});

test("turns of a replay begin and end where another seat chooses", () => {
  const steps = [{ turn: 0 }, { turn: 0 }, { turn: 1 }, { turn: 2 }, { turn: 2 }];
  assert.equal(turnFrom(steps, -1, 1), 1);
  assert.equal(turnFrom(steps, 0, 1), 1);
  assert.equal(turnFrom(steps, 1, 1), 2);
  assert.equal(turnFrom(steps, 4, 1), 4);
  assert.equal(turnFrom(steps, 4, -1), 2);
  assert.equal(turnFrom(steps, 1, -1), -1);
  assert.equal(turnFrom(steps, -1, -1), -1);
});

test("rules are found without accents and case, with their headings", () => {
  const rules: Rule[] = [{ id: "", text: "Les régions" }, { id: "GO-1", text: "Une Région a une piste." }, { id: "", text: "Fin" }, { id: "GO-2", text: "La partie finit." }];
  assert.equal(plain("Région À"), "region a");
  assert.ok(matches(rules[1]!, "piste region"));
  assert.deepEqual(searched(rules, "region").map((rule) => rule.text), ["Les régions", "Une Région a une piste."]);
  assert.equal(searched(rules, "  ").length, 4);
  assert.equal(searched(rules, "go-2").length, 2);
});

test("a table of the rules is found by its title and by what stands in it", () => {
  const rules: Rule[] = [{ id: "", text: "Pièces" }, { id: "", text: "Les cartes", head: ["Carte", "Coût"], rows: [["Est", "5"], ["Ouest", "6"]] }];
  assert.deepEqual(searched(rules, "cartes ouest").map((rule) => rule.text), ["Pièces", "Les cartes"]);
  assert.deepEqual(searched(rules, "sud"), []);
});

test("the chart has round numbers and labels that don't touch", () => {
  assert.deepEqual(ticks(0, 22), [0, 5, 10, 15, 20, 25]);
  assert.deepEqual(ticks(-3, 4).slice(0, 2), [-4, -2]);
  const placed = apart([10, 11, 50], 17);
  assert.deepEqual(placed, [10, 27, 50]);
  assert.ok(labelRoom(["3 Ada", "12 Prospector"]) > labelRoom(["3 Ada"]));
  assert.equal(shortened("Herbe-qui-roule", 9), "Herbe-qu…");
  assert.equal(shortened("Herbe-qui-roule 2", 9), "Herbe-… 2");
});

test("at the end everyone is ranked, with what broke a tie", () => {
  const seated = (seat: number, name: string) => ({ seat, name }) as Player;
  const tie = { text: "Equal points", rule: "GO-8.3" };
  const ending = { ranking: [2, 1], scores: [22, 22], ties: [null, tie], breakdown: [], rivals: [] as Ending["rivals"] } as unknown as Ending;
  const ranked = entrants(ending, [seated(0, "Ada"), seated(1, "Bea")]);
  assert.deepEqual(ranked.map((one) => [one.name, one.tie]), [["Bea", tie], ["Ada", null]]);
});

test("a zoomed board leaves no gap and stays under the fingers", () => {
  const zoomed = zoomedAt({ scale: 1, x: 0, y: 0 }, 2, 100, 50);
  assert.deepEqual(zoomed, { scale: 2, x: -100, y: -50 });
  assert.deepEqual(clamped({ scale: 2, x: 30, y: -900 }, 300, 200), { scale: 2, x: 0, y: -200 });
  assert.equal(clamped({ scale: 0.3, x: 0, y: 0 }, 300, 200).scale, 1);
});

test("tries to connect again come slower and slower, up to a limit", () => {
  assert.ok(pause(0, 0) < 400);
  assert.ok(pause(3, 0.5) > pause(1, 0.5));
  assert.ok(pause(50, 1) <= 21_000);
});

test("clocks are short", () => {
  assert.equal(elapsed(-5), "0:00");
  assert.equal(elapsed(61_000), "1:01");
  assert.equal(elapsed(3_900_000), "1 h 05");
  assert.equal(elapsed(72 * 3_600_000), "3 d");
});

test("a player is a bot, thinking, here, away, or not come yet", () => {
  const player: Player = { seat: 0, name: "Ada", emblem: "red", emblem_name: "Red", kind: "person", mine: false, bot: null, handed: false, score: 0, place: null, online: true, away: null, asked: false, since: null, thinking: false, stuck: false };
  assert.equal(stateOf(player), "online");
  assert.equal(stateOf({ ...player, online: false }), "away");
  assert.equal(stateOf({ ...player, kind: "open", online: false }), "open");
  assert.equal(stateOf({ ...player, handed: true, thinking: true, stuck: true }), "stuck");
  assert.equal(stateOf({ ...player, handed: true, thinking: true }), "thinking");
  assert.equal(stateOf({ ...player, kind: "bot" }), "bot");
});

const way = (turns: number, over = false, face = 0): Way => ({ turns, flipped: over, face });
const laying = (number: number, lies: Way): Option => ({ ...option(number, `cell-${number}`), placement: { ...lies, cells: [`cell-${number}`] } });

test("a piece is turned and flipped through the ways that fit somewhere", () => {
  const ways = waysOf([laying(1, way(0)), laying(2, way(0)), laying(3, way(3)), laying(4, way(1, true)), laying(5, way(2, true)), option(6, "card")]);
  assert.deepEqual(ways, [way(0), way(3), way(1, true), way(2, true)]);
  assert.deepEqual(turned(ways, way(0)), way(3));
  assert.deepEqual(turned(ways, way(3)), way(0));
  assert.deepEqual(flipped(ways, way(3)), way(1, true), "a mirror turns the other way");
  assert.deepEqual(flipped(ways, way(0)), way(1, true), "the next that fits");
  assert.deepEqual(turned([way(2)], way(2)), way(2));
  assert.deepEqual(flipped([way(2)], way(2)), way(2));
});

test("faces follow each other, turned as before where that fits", () => {
  const ways = [way(0), way(1), way(1, false, 1), way(0, true, 1)];
  assert.deepEqual(faced(ways, way(1)), way(1, false, 1));
  assert.deepEqual(faced(ways, way(0, true, 1)), way(0));
  assert.deepEqual(faced([way(0)], way(0)), way(0));
});

test("a piece keeps its shape wherever its anchor is", () => {
  const cells = [{ x: 110, y: 50 }, { x: 140, y: 50 }, { x: 140, y: 80 }];
  assert.deepEqual(around(cells, 1), [{ x: -30, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 30 }]);
  assert.equal(pitch(cells, 12), 30);
  assert.equal(pitch(cells.slice(0, 1), 12), 12);
});

/** An update in which the second seat is asked. */
function asked(mine: boolean, second: Partial<Player>, options = 2): Update {
  const player = { kind: "person", handed: false } as Player;
  return {
    phase: "running",
    curtain: null,
    status: { mine, actors: [{ seat: 1 }] },
    players: [player, { ...player, ...second }],
    view: { decision: { options: Array.from({ length: options }, (_, index) => option(index, "")) } },
  } as unknown as Update;
}

test("a hint is offered to who has a choice, where the table has hints", () => {
  assert.equal(mayAsk(asked(true, {}), true), true);
  assert.equal(mayAsk(asked(true, {}), false), false);
  assert.equal(mayAsk(asked(false, {}), true), false);
  assert.equal(mayAsk(asked(true, {}, 1), true), false);
  assert.equal(mayAsk({ ...asked(true, {}), phase: "over" }, true), false);
  assert.equal(mayAsk({ ...asked(true, {}), curtain: { seat: 1, name: "Bea", emblem: "red" } }, true), false);
});

test("who plays can skip what bots do, and nothing else; if only bots play, whoever watches can", () => {
  assert.equal(maySkip(asked(false, { kind: "bot" }), true), true);
  assert.equal(maySkip(asked(false, { handed: true }), true), true);
  assert.equal(maySkip(asked(false, {}), true), false);
  assert.equal(maySkip(asked(false, { kind: "bot" }), false), false);
  const bots = asked(false, { kind: "bot" });
  bots.players[0]!.kind = "bot";
  assert.equal(maySkip(bots, false), true);
  assert.equal(maySkip(asked(true, { kind: "bot" }), true), false);
});

test("results are whole percentages, with a decimal where they would look alike", () => {
  assert.deepEqual([0, 0.556, 1, 1.2, -0.1].map((result) => percent(result)), [0, 56, 100, 100, 0]);
  assert.equal(percent(0.5564, 1), 55.6);
  assert.equal(decimalsFor([0.62, 0.58, 0.55]), 0);
  assert.equal(decimalsFor([0.074, 0.066, 0.065]), 1);
  assert.equal(decimalsFor([0.62]), 0);
});

test("alone, an option is told by how far it falls behind the first", () => {
  assert.deepEqual([0.07, 0.066, 0.071].map((result) => behind(result, 0.07)), [0, -0.4, 0.1]);
  assert.ok(Object.is(behind(0.0700001, 0.07), 0) && Object.is(behind(0.0699999, 0.07), 0));
});

test("numbers have as many decimals as are wanted, in the language's way", () => {
  assert.equal(new Texts({}, "fr").number(-6, 1), "−6,0");
  assert.equal(new Texts({}, "en").number(6.5), "6.5");
});

test("an option is about its target, the cells of its piece and the places of what it lays out", () => {
  assert.deepEqual(namedBy(option(1, "hex-3")), ["hex-3"]);
  assert.deepEqual(namedBy({ ...option(1, "a"), placement: { cells: ["a", "b"], turns: 0, flipped: false, face: 0 } }), ["a", "b", "a"]);
  assert.deepEqual(namedBy({ ...option(1, ""), arrangement: { left: "card-1", right: "card-8" } }), ["left", "right"]);
});

test("pictures are packed into the window, the others small beside them, and what is asked about as large as the rest", () => {
  const shape = (id: string, units: number, height: number) => ({ id, units, ratio: height / units });
  const board = [shape("map", 1260, 660)];
  const mine = [shape("hand", 780, 200), shape("goods", 780, 180)];
  const others = [shape("red", 640, 150), shape("blue", 640, 150)];
  for (const [width, height] of [[952, 692], [1520, 972], [700, 1100]] as const) {
    const room = { x: 8, y: 8, width, height };
    for (const asked of [new Set<string>(), new Set(["red"])]) {
      const boxes = arranged({ board, mine, others, asked }, room);
      for (const id of ["place-board", "place-mine", "red", "blue"]) {
        const box = boxes.get(id)!;
        assert.ok(box.x >= 8 && box.y >= 8 && box.x + box.width <= 8 + width + 0.01 && box.y + box.height <= 8 + height + 0.01, id);
      }
      for (const { id, ratio } of [...board, ...mine]) {
        const box = boxes.get(id)!;
        assert.ok(Math.abs(box.height / box.width - ratio) < 0.02, `${id} keeps its shape`);
      }
      const size = (id: string) => Math.min(boxes.get(id)!.width, (boxes.get(id)!.height - 24) / (150 / 640));
      if (asked.size) assert.ok(size("red") >= 0.99 * size("blue"));
    }
  }
});
