/** The log: facts by turn, the latest turn first; each line leads to its moment and to its rule. */

import { make } from "./dom";
import type { Line, Player } from "./protocol";
import type { Texts } from "./texts";

const LINE = 20; // pixels of a line, about

export interface Turn {
  seat: number | null;
  name: string | null; // of a rival without a seat; null: whose turn it is need not be said
  lines: Line[];
}

/** The lines after a change: those from a ply on are forgotten, then the new ones follow. */
export function merged(lines: Line[], from: number, added: Line[]): Line[] {
  return [...lines.filter((line) => line.ply < from), ...added];
}

/** Lines in runs of one seat or turn, in their order; of one choice if nobody else plays and no turns are told. A line of nobody belongs to the run it is told in. */
export function turns(lines: Line[], alone = false): Turn[] {
  const byChoice = alone && lines.every((line) => line.turn === undefined);
  const found: Turn[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const samePly = last?.lines.at(-1)?.ply === line.ply;
    const goesOn = line.turn === undefined && (samePly || (!byChoice && (line.seat === null || last?.seat === line.seat)));
    if (last && goesOn) last.lines.push(line);
    else found.push({ seat: line.seat, name: byChoice ? null : (line.turn ?? ""), lines: [line] });
  }
  return found;
}

/** The turns of others between the latest two of *seats*, or since the latest; none before the first. */
export function othersTurns(all: Turn[], seats: number[]): Turn[] {
  const isOther = (turn: Turn) => Boolean(turn.name) || (turn.seat !== null && !seats.includes(turn.seat));
  const end = all.findLastIndex(isOther) + 1;
  const begin = all.findLastIndex((turn, index) => index < end && !isOther(turn)) + 1;
  return begin ? all.slice(begin, end) : [];
}

export class LogView {
  turns: Turn[] = [];
  private lines: Line[] = [];
  private following = true; // the newest line is kept in sight, unless somebody reads elsewhere …
  private spot = 0; // … than where it was scrolled to

  constructor(
    private readonly list: HTMLElement,
    private readonly texts: Texts,
    private readonly look: (ply: number) => void,
    private readonly rule: (id: string) => void,
  ) {
    list.addEventListener("keydown", (event) => this.key(event));
    list.addEventListener("scroll", () => {
      if (list.scrollTop !== this.spot) this.following = this.seesNewest();
    });
    new ResizeObserver(() => this.following && this.follow()).observe(list);
  }

  /** The newest line in words. */
  get latest(): string {
    return this.lines.at(-1)?.text ?? "";
  }

  change(from: number, added: Line[], players: Player[]): void {
    if (from === 0 && !added.length && !this.lines.length) return;
    this.following ||= this.seesNewest();
    this.lines = merged(this.lines, from, added);
    const all = (this.turns = turns(this.lines, players.length === 1));
    const wanted = all.map((turn, index) => `${index}-${turn.seat}-${turn.lines.map((line) => line.ply).join(".")}-${turn.lines.length}`);
    const present = [...this.list.children] as HTMLElement[];
    const kept = new Map(present.map((child) => [child.dataset["turn"] ?? "", child]));
    const fresh: HTMLElement[] = [];
    all.forEach((turn, index) => {
      const key = wanted[index] ?? "";
      const old = kept.get(key);
      kept.delete(key);
      fresh.unshift(old ?? this.block(turn, key, players));
    });
    for (const child of kept.values()) child.remove();
    fresh.forEach((child, index) => {
      if (this.list.children[index] !== child) this.list.insertBefore(child, this.list.children[index] ?? null);
    });
    if (!fresh.length) this.list.replaceChildren(make("p", { class: "empty" }, this.texts.say("log.empty")));
    else this.list.querySelector(":scope > .empty")?.remove();
    if (this.following) this.follow();
  }

  /** Scrolls to the newest line, the last of the topmost turn, and keeps the lines that follow in sight. */
  follow(): void {
    this.following = true;
    this.list.scrollTop = this.newest - this.list.clientHeight;
    this.spot = this.list.scrollTop;
  }

  /** Marks the lines of a moment and scrolls to them. */
  mark(ply: number | null): void {
    for (const line of this.list.querySelectorAll<HTMLElement>("[data-ply]")) {
      line.classList.toggle("is-shown", ply !== null && Number(line.dataset["ply"]) === ply - 1);
    }
    const line = this.list.querySelector(".is-shown")?.getBoundingClientRect();
    const box = this.list.getBoundingClientRect();
    if (line && (line.top < box.top || line.bottom > box.bottom)) this.list.scrollTop += line.top - box.top - box.height / 3;
  }

  /** How far down the newest line ends. */
  private get newest(): number {
    return (this.list.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
  }

  private seesNewest(): boolean {
    const below = this.newest - this.list.scrollTop;
    return below > LINE && below < this.list.clientHeight + LINE;
  }

  private block(turn: Turn, key: string, players: Player[]): HTMLElement {
    const player = turn.name ? undefined : players.find((one) => one.seat === turn.seat);
    const block = make("section", { class: `log-turn${player ? ` seat-${player.emblem}` : ""}`, "data-turn": key });
    const name = turn.name === null ? "" : (player?.name ?? turn.name);
    if (name) block.append(make("h3", { class: "log-player" }, name));
    block.append(make("ol", {}, ...turn.lines.map((line) => this.line(line))));
    return block;
  }

  private line(line: Line): HTMLElement {
    const words = make("button", { type: "button", class: "log-words", tabindex: -1, title: this.texts.say("log.look") }, line.text);
    words.addEventListener("click", (event) => {
      if (event.detail) words.blur(); // a pointer leaves the arrow keys to the page
      this.look(line.ply + 1);
    });
    const item = make("li", { "data-ply": line.ply, "data-event": line.event }, words);
    if (line.rule) {
      const rule = make("button", { type: "button", class: "rule-link", tabindex: -1, title: this.texts.say("log.rule", { rule: line.rule }) }, line.rule);
      rule.addEventListener("click", () => this.rule(line.rule));
      item.append(rule);
    }
    return item;
  }

  /** The log is one stop of Tab: up and down go through its lines, right and left to a rule and back. */
  private key(event: KeyboardEvent): void {
    const words = [...this.list.querySelectorAll<HTMLElement>(".log-words")];
    const line = (event.target as Element).closest("li");
    const at = words.findIndex((one) => one.parentElement === line);
    const rule = line?.querySelector<HTMLElement>(".rule-link");
    const ways: Record<string, HTMLElement | null | undefined> = { ArrowDown: words[at + 1], ArrowUp: words[at - 1], ArrowRight: rule, ArrowLeft: words[at] };
    const next = ways[event.key];
    if (!(event.key in ways) || event.ctrlKey || event.metaKey || event.altKey || (!line && !next)) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }
}
