/** The replay page: every moment of a game, by step, turn or time, from any seat's eyes once it is over. */

import { api } from "./api";
import { byId, isWriting, make } from "./dom";
import { meet } from "./faces";
import { keepFitting } from "./fit";
import { Refusal } from "./link";
import { LogView } from "./log";
import { Panels } from "./panels";
import { wireZoom } from "./panzoom";
import { PlayersView } from "./players";
import type { Bot, Player, Position, Replay, Step } from "./protocol";
import { RulesPanel } from "./rules";
import { turnFrom } from "./steps";
import { pageTexts } from "./texts";
import { wireTheme } from "./theme";

interface PageInfo {
  table: string;
  game: string;
  over: boolean;
  seats: { seat: number; name: string; emblem: string; emblem_name: string; kind: string; mine: boolean; bot: string | null }[];
  my_seats: number[];
  bots: Bot[];
}

class ReplayPage {
  private steps: Step[] = [];
  private at = -1; // the step whose outcome is shown; -1 is the beginning
  private seat: number | null = null;
  private timer = 0;
  private asked = 0;
  private readonly positions = new Map<string, Promise<Position>>();
  private readonly texts = pageTexts();
  private readonly page = JSON.parse(byId("page").textContent ?? "{}") as PageInfo;
  private readonly panels = new Panels(this.texts);
  private readonly rules = new RulesPanel(byId<HTMLDialogElement>("rules-panel"), this.page.game, this.texts);
  private readonly log = new LogView(byId("log"), this.texts, (ply) => this.goToPly(ply), (rule) => void this.rules.open(rule));
  private readonly players = new PlayersView(byId("players"), this.texts, { handOver: () => {}, takeBack: () => {} });
  private readonly slider = byId<HTMLInputElement>("scrubber");

  async start(): Promise<void> {
    wireTheme();
    meet(this.page.bots, []);
    this.players.bots = this.page.bots;
    keepFitting();
    const query = new URLSearchParams(location.search);
    this.seat = query.has("seat") ? Number(query.get("seat")) : (this.page.my_seats[0] ?? null);
    this.wire();
    await this.load(query.has("ply") ? Number(query.get("ply")) : null);
  }

  private async load(ply: number | null): Promise<void> {
    const query = new URLSearchParams({ language: this.texts.language });
    if (this.seat !== null) query.set("seat", String(this.seat));
    try {
      const replay = await api<Replay>("GET", `/api/tables/${this.page.table}/replay?${query}`);
      this.steps = replay.steps;
    } catch (error) {
      byId("moment").textContent = error instanceof Refusal ? error.message : this.texts.say("failed");
      return;
    }
    this.slider.max = String(this.steps.length);
    this.log.change(0, this.steps.flatMap((step) => step.lines), this.people(null));
    this.positions.clear();
    if (ply === null) await this.go(-1, false);
    else this.goToPly(ply);
  }

  private goToPly(ply: number): void {
    let index = -1;
    this.steps.forEach((step, at) => {
      if (step.ply <= ply) index = at;
    });
    void this.go(index);
  }

  private position(index: number): Promise<Position> {
    const ply = index < 0 ? 0 : (this.steps[index]?.ply ?? 0);
    const key = `${this.seat}.${ply}`;
    let found = this.positions.get(key);
    if (!found) {
      const query = new URLSearchParams({ ply: String(ply), language: this.texts.language });
      if (this.seat !== null) query.set("seat", String(this.seat));
      found = api<Position>("GET", `/api/tables/${this.page.table}/position?${query}`);
      this.positions.set(key, found);
      found.catch(() => this.positions.delete(key));
      if (this.positions.size > 60) this.positions.delete(this.positions.keys().next().value!);
    }
    return found;
  }

  private async go(index: number, animate = true): Promise<void> {
    const at = Math.min(Math.max(-1, index), this.steps.length - 1);
    const near = Math.abs(at - this.at) <= 3;
    this.at = at;
    this.slider.value = String(at + 1);
    const asked = ++this.asked;
    const ply = at < 0 ? 0 : (this.steps[at]?.ply ?? 0);
    const address = new URL(location.href);
    address.searchParams.set("ply", String(ply));
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    else address.searchParams.delete("seat");
    history.replaceState(null, "", address);
    this.describe(ply);
    try {
      const position = await this.position(at);
      if (asked !== this.asked) return;
      this.panels.show(position.panels, animate && near);
      this.players.show(this.people(position), false, false);
      this.log.mark(ply);
      if (at + 1 < this.steps.length) void this.position(at + 1).catch(() => undefined);
    } catch (error) {
      if (asked === this.asked) byId("moment").textContent = error instanceof Refusal ? error.message : this.texts.say("failed");
    }
  }

  private describe(ply: number): void {
    const step = this.steps[this.at];
    const player = this.page.seats.find((seat) => seat.seat === step?.seat)?.name ?? "";
    const words = !step ? this.texts.say("replay.beginning") : step.lines.map((line) => line.text).join(" ") || this.texts.say("replay.chose", { player });
    byId("moment").textContent = words;
    byId("moment-number").textContent = this.texts.say("replay.step", { step: this.at + 1, steps: this.steps.length });
    this.slider.setAttribute("aria-valuetext", `${this.at + 1}: ${words}`);
    byId<HTMLAnchorElement>("moment-link").href = `?ply=${ply}${this.seat === null ? "" : `&seat=${this.seat}`}`;
  }

  private people(position: Position | null): Player[] {
    const scores = position?.scores ?? position?.view?.scores ?? null;
    return this.page.seats.map((seat) => ({
      ...seat,
      handed: false,
      score: scores?.[seat.seat] ?? null,
      place: position?.view?.ranking?.[seat.seat] ?? null,
      online: true,
      away: null,
      asked: position?.view?.actors.includes(seat.seat) ?? false,
      since: null,
      thinking: false,
      stuck: false,
    }));
  }

  private turn(way: 1 | -1): void {
    void this.go(turnFrom(this.steps, this.at, way), false);
  }

  private toggle(): void {
    if (this.timer) this.stop();
    else {
      if (this.at >= this.steps.length - 1) this.at = -1;
      byId("play").classList.add("is-playing");
      const pace = () => Number(byId<HTMLSelectElement>("pace").value);
      const tick = async () => {
        await this.go(this.at + 1);
        if (!this.timer) return;
        if (this.at >= this.steps.length - 1) this.stop();
        else this.timer = window.setTimeout(() => void tick(), pace());
      };
      this.timer = window.setTimeout(() => void tick(), 10);
    }
    this.showPlay();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.showPlay();
  }

  private showPlay(): void {
    const play = byId("play");
    const name = this.timer ? "pause" : "play";
    play.querySelector("use")?.setAttribute("href", `/static/img/icons.svg#${name}`);
    play.querySelector("span")!.textContent = this.texts.say(`replay.${name}`);
    play.title = this.texts.say(`replay.${name}`);
  }

  private wire(): void {
    const act: [string, () => void][] = [
      ["first", () => void this.go(-1, false)],
      ["previous-turn", () => this.turn(-1)],
      ["previous", () => void this.go(this.at - 1)],
      ["next", () => void this.go(this.at + 1)],
      ["next-turn", () => this.turn(1)],
      ["last", () => void this.go(this.steps.length - 1, false)],
    ];
    for (const [id, does] of act) {
      byId(id).addEventListener("click", () => {
        this.stop();
        does();
      });
    }
    byId("play").addEventListener("click", () => this.toggle());
    byId("rules-button").addEventListener("click", () => void this.rules.open());
    let scrubbing = 0;
    this.slider.addEventListener("input", () => {
      this.stop();
      clearTimeout(scrubbing); // only where the hand rests is fetched
      scrubbing = window.setTimeout(() => void this.go(Number(this.slider.value) - 1, false), 60);
    });
    const eyes = document.getElementById("eyes");
    if (eyes instanceof HTMLSelectElement) {
      eyes.value = this.seat === null ? "" : String(this.seat);
      eyes.addEventListener("change", () => {
        this.seat = eyes.value === "" ? null : Number(eyes.value);
        const ply = this.at < 0 ? 0 : (this.steps[this.at]?.ply ?? 0);
        void this.load(ply);
      });
    }
    const keys: Record<string, () => void> = {
      ArrowLeft: () => void this.go(this.at - 1),
      ArrowRight: () => void this.go(this.at + 1),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      Home: () => void this.go(-1, false),
      End: () => void this.go(this.steps.length - 1, false),
      " ": () => this.toggle(),
    };
    document.addEventListener("keydown", (event) => {
      const does = keys[event.key];
      const button = event.target instanceof HTMLElement && event.target.closest("button, a, select");
      if (!does || event.ctrlKey || event.metaKey || event.altKey || (isWriting(event) && event.target !== this.slider) || (event.key === " " && button) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (event.key !== " ") this.stop();
      does();
    });
    wireZoom(this.texts);
    document.body.append(make("div", { id: "bubble", class: "bubble", hidden: true }));
  }
}

void new ReplayPage().start();
