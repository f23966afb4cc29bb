/** The table page: it hears what happens, shows it, and sends what the person chooses. It knows no game. */

import { Aids, maySkip, mayAsk } from "./aids";
import { api } from "./api";
import { Arranging } from "./arranging";
import { Call } from "./call";
import { Choosing } from "./choosing";
import { Company } from "./company";
import { showConnection } from "./connection";
import { showCurtain, wireCurtain } from "./curtain";
import { Digest } from "./digest";
import { button, byId } from "./dom";
import { drawerFollows, markCovered, wireDrawer } from "./drawer";
import { EndingPanel } from "./ending";
import { explain } from "./explaining";
import { meet } from "./faces";
import { keepFitting } from "./fit";
import { Foresights } from "./foresight";
import { HintPanel } from "./hint";
import { Link, Refusal } from "./link";
import { LogView, othersTurns } from "./log";
import { Moved } from "./moved";
import { Panels } from "./panels";
import { wireZoom } from "./panzoom";
import { Past } from "./past";
import { Placing } from "./placing";
import { point } from "./pointing";
import type { Explanation, Hint, Incoming, Option, PlayersMessage, Preview, ProposalMessage, TableInfo, Update, Welcome } from "./protocol";
import { decisionOf, isAsked, questionOf } from "./question";
import { RulesPanel } from "./rules";
import { openSettings } from "./settings-panel";
import { boardIntoSight, intoSight, litIntoSight } from "./sight";
import { Silence } from "./silence";
import { play, wakeSound } from "./sound";
import { StatusLine } from "./status";
import { wireTabs } from "./tabs";
import { Targets } from "./targets";
import { pageTexts } from "./texts";
import { wireTheme } from "./theme";
import { Toasts } from "./toasts";
import { showUndo } from "./undo";
import { WaitingRoom } from "./waiting";

interface PageInfo {
  guest: string; // a name for somebody who has none yet
  table: string;
  game: string;
  hints: boolean;
  levels: string[]; // the bots that are levels, apart from those for trying things out
  title: string;
  favicon: string;
  favicon_turn: string;
}

const texts = pageTexts();
const page = JSON.parse(byId("page").textContent ?? "{}") as PageInfo;

class Table {
  private update: Update | null = null;
  private seats: number[] = [];
  private skipping = false; // what bots do is shown at once, until this person is asked

  private readonly toasts = new Toasts(texts);
  private readonly call = new Call(texts, page);
  private readonly moved = new Moved();
  private readonly foresights = new Foresights((update, option) => this.link.ask<Preview>("preview", { ply: update.ply, seat: update.seat, option: option.option }));
  private readonly panels = new Panels(texts);
  private readonly rules = new RulesPanel(byId<HTMLDialogElement>("rules-panel"), page.game, texts);
  private readonly targets = new Targets(texts, {
    choose: (option) => void this.choosing.choose(option),
    preview: (option) => this.foresights.of(this.update, option),
    asked: (targets, words, near) => this.asked(targets, words, near),
  });
  private readonly placing = new Placing(texts, {
    changed: () => this.targets.relight(),
    choose: (option) => void this.choosing.choose(option),
    foretell: (option, near) => void this.targets.bubble.preview([option], near),
  });
  private readonly arranging = new Arranging(texts, {
    choose: (option) => void this.choosing.choose(option),
    say: (words, near) => this.targets.bubble.say([words], near),
  });
  private readonly silence = new Silence(texts, (option) => void this.choosing.choose(option, true));
  private readonly status = new StatusLine(texts, {
    choose: (option) => void this.choosing.choose(option),
    foretell: (element, option) => this.targets.bubble.foretell(element, option),
    standIn: (seat) => void this.request("hand_over", { seat }),
  });
  private readonly hint = new HintPanel(byId("hint"), texts, {
    ask: () => this.link.ask<Hint>("hint", { ply: this.update?.ply, seat: this.update?.seat }),
    choose: (option) => void this.choosing.choose(option),
    point: (option, intoSight) => this.pointAt(option, intoSight),
    failed: (error) => (error instanceof Refusal ? this.refusal(error) : this.toasts.show(texts.say("hint.none"))),
    isAlone: () => this.update?.players.length === 1 && !this.update.rivals.length,
    hasRival: () => Boolean(this.update?.rivals.length),
  });
  private readonly aids = new Aids(texts, {
    hint: () => void (this.update && this.hint.toggle(questionOf(this.update))),
    noHint: () => {
      if (this.past.ply !== null) this.past.leave();
      else if (this.seats.length) this.toasts.show(page.hints ? texts.say("hint.not_now") : texts.say("hint.off"));
    },
    skip: () => {
      this.skipping = this.link.tell("skip");
      this.aids.pressed(this.skipping);
    },
  });
  private readonly log = new LogView(byId("log"), texts, (ply) => this.look(ply), (rule) => void this.rules.open(rule));
  private readonly company = new Company(texts, {
    request: (type, fields) => void this.request(type, fields),
    say: (text) => this.link.tell("chat", { text }),
    players: () => this.update?.players ?? [],
  });
  private readonly past = new Past(byId("past"), page.table, texts, {
    show: (position) => {
      this.panels.show(position.panels);
      this.hint.hide();
      this.placing.show(null);
      this.arranging.show(null);
      this.log.mark(position.ply);
      document.body.classList.add("is-past");
      if (this.update) this.show(this.update);
    },
    back: () => {
      document.body.classList.remove("is-past");
      this.log.mark(null);
      this.log.follow();
      if (!this.update) return;
      this.show(this.update);
      if (this.update.phase === "over") this.ending.show(this.update, this.seats.length > 0);
    },
  });
  private readonly choosing = new Choosing(this.past, {
    now: () => this.update,
    preview: (option) => this.foresights.of(this.update, option),
    confirm: (sure) => this.toasts.show(texts.say("preview.confirm"), { act: texts.say("preview.go"), does: sure }),
    leaves: (option) => this.leaves(option),
    send: (update, option) => this.link.ask("choose", { ply: update.ply, seat: update.seat, option: option.option }),
    failed: (error) => this.failed(error),
  });
  private readonly digest = new Digest(texts, {
    others: () => (this.seats.length === 1 ? othersTurns(this.log.turns, this.seats) : []),
    play: (from, to) => void this.past.play(from, to, this.update?.seat ?? null),
  });
  private readonly ending = new EndingPanel(page.table, texts, {
    rematch: () => this.update?.rematch ?? null,
    rule: (rule) => this.ruleLink(rule),
    failed: (words) => this.toasts.show(words),
  });
  private readonly waiting = new WaitingRoom(byId("waiting"), page.table, texts, (message) => this.toasts.show(message), page.guest);
  private readonly link: Link;

  constructor() {
    this.wirePage();
    this.link = new Link(`/api/tables/${page.table}/ws?language=${texts.language}`, (message) => this.hear(message), (state) => showConnection(state, texts, () => this.link.retryNow()));
  }

  // --- hearing ---------------------------------------------------------------------------------------------

  private hear(message: Incoming): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "update":
        this.updated(message);
        break;
      case "players":
        this.playersChanged(message);
        break;
      case "chat":
        this.company.said(message, true);
        break;
      case "proposal":
        this.proposed(message);
        break;
      case "handed":
        this.toasts.show(texts.say(message.bot ? "handed.to_bot" : "handed.back", { player: message.name }));
        break;
      case "skip":
        if (message.awaited.length) this.toasts.show(texts.say("skip.waits", { player: message.by, awaited: message.awaited.join(", ") }));
        break;
      default: // answers find their way by themselves
    }
  }

  private welcome(message: Welcome): void {
    this.panels.forget();
    this.choosing.heard();
    this.skipping = false;
    this.seats = message.seats;
    meet(message.bots, page.levels);
    this.company.meet(message.bots);
    this.waiting.bots = message.bots;
    for (const line of message.chat) this.company.said(line, false);
    if (message.table.phase === "waiting" || message.table.phase === "closed") this.waiting.show(message.table);
    this.digest.isReturning = Boolean(message.digest?.lines.length) && message.table.phase === "running";
  }

  private updated(update: Update): void {
    update.panels = this.panels.complete(update.panels);
    const before = this.update;
    this.update = update;
    this.choosing.heard();
    if (before?.ply !== update.ply || before.seat !== update.seat) this.foresights.forget();
    const atOnce = this.skipping;
    this.skipping &&= maySkip(update, this.seats.length > 0);
    this.past.now(update.ply);
    this.log.change(update.log.from, update.log.lines, update.players);
    this.company.show(update, this.seats.length > 0);
    this.show(update, atOnce);
    const question = questionOf(update);
    const isNew = before !== null && question !== questionOf(before);
    this.hint.keepFor(question);
    showUndo(update, texts, (seat, to) => void this.request("undo", { ply: update.ply, seat, to }));
    this.company.propose(update.proposal);
    showCurtain(update.curtain, texts, (seat) => this.link.tell("lift", { seat }));
    this.phase(update, before);
    this.call.show(update.status.mine, !before);
    this.digest.recall(question, isNew, this.choosing.ply);
    if (update.status.mine && (!before || isNew)) {
      drawerFollows();
      litIntoSight();
      this.arranging.intoSight();
    } else if (before?.status.mine && !update.status.mine && update.phase === "running") boardIntoSight();
    markCovered();
    this.placing.settle();
    document.body.dataset["moment"] = `${update.ply}.${update.seat ?? ""}`;
  }

  private show(update: Update, atOnce = this.skipping): void {
    const now = this.past.ply === null;
    this.status.tell(now && update.phase === "running" && !update.status.mine && !update.curtain ? this.log.latest : "");
    this.aids.show(now && mayAsk(update, page.hints), now && maySkip(update, this.seats.length > 0), this.skipping);
    if (!now) {
      this.targets.show(update.view?.decision ?? null, [], [], () => false); // nothing is lit, and keys know that something is asked
      this.status.show(update, [], false, [], this.past.words);
      return;
    }
    document.body.classList.toggle("is-covered", update.phase === "running" && update.seat === null && this.seats.length > 1);
    const moved = this.panels.show(update.panels, !atOnce);
    this.moved.remember(update, moved, (seat) => this.isOwn(seat));
    const decision = decisionOf(update);
    this.placing.show(decision);
    this.arranging.show(decision);
    const no = this.silence.show(update, decision);
    const last = update.last && !(update.status.mine && this.isOwn(update.last.seat)) ? update.last.targets : [];
    const loose = this.targets.show(decision, last, this.moved.pieces, (option) => this.placing.isLit(option) && this.arranging.isLit(option));
    this.status.show(update, loose, true, [...this.placing.buttons, ...this.arranging.buttons]);
    if (no) void this.choosing.choose(no, true);
  }

  private isOwn(seat: number | null): boolean {
    return seat !== null && this.seats.includes(seat);
  }

  private playersChanged(message: PlayersMessage): void {
    this.company.show(message, this.seats.length > 0);
    this.company.propose(message.proposal);
    if (!this.update || this.update.ply !== message.ply) return;
    this.update.players = message.players;
    for (const actor of this.update.status.actors) actor.thinking = message.players[actor.seat]?.thinking ?? false;
    this.update.rematch = message.rematch;
    if (!this.update.status.mine) this.status.show(this.update, [], false, [], this.past.words);
    if (message.phase === "waiting") void this.waiting.refresh();
    if (message.rematch) this.ending.show(this.update, this.seats.length > 0);
  }

  private phase(update: Update, before: Update | null): void {
    const running = update.phase === "running" || update.phase === "over";
    document.body.dataset["phase"] = update.phase;
    byId("replay-link").hidden = !running;
    if (running) this.waiting.hide();
    else if (before) void this.waiting.refresh();
    if (update.phase === "over") this.ending.show(update, this.seats.length > 0);
    if (before?.phase === "waiting" && update.phase === "running") void this.refreshSeats();
  }

  private async refreshSeats(): Promise<void> {
    this.seats = (await api<TableInfo>("GET", `/api/tables/${page.table}`)).my_seats;
  }

  // --- choosing --------------------------------------------------------------------------------------------

  /** A choice is on its way: nothing else can be chosen until the answer comes. */
  private leaves(option: Option): void {
    this.log.follow();
    this.targets.chosen(option);
    this.placing.show(null);
    this.arranging.show(null);
    this.status.busy();
  }

  private failed(error: unknown): void {
    this.silence.lift();
    if (error instanceof Refusal) {
      this.refusal(error);
      if (error.error.code !== "stale-ply" && this.update) this.show(this.update);
    } else {
      // the connection was lost on the way: what the log has comes with the next update, and tells
      this.toasts.show(texts.say("link.unsure"));
    }
  }

  /** Somebody touched what is not lit. */
  private asked(targets: string[], words: string, near: Element): void {
    const update = this.update;
    wakeSound();
    void explain(update !== null && isAsked(update) && this.past.ply === null, targets, words, near, texts, {
      fitsOtherwise: (target) => this.placing.fitsOtherwise(target),
      ask: (target) => this.link.ask<Explanation>("explain", { ply: update?.ply, seat: update?.seat, target }),
      rule: (rule) => this.ruleLink(rule),
      say: (parts, beside, kind) => this.targets.bubble.say(parts, beside, kind),
    });
  }

  /** Shows what a hint points at: marked, laid out as it would lie, and in sight as far as possible. */
  private pointAt(option: Option | null, isToBeSeen: boolean): void {
    this.arranging.preview(option);
    this.placing.preview(option);
    const [first] = point(option);
    if (first && isToBeSeen) intoSight(first);
  }

  private ruleLink(rule: string): HTMLButtonElement {
    return button(rule, () => void this.rules.open(rule), { class: "rule-link", title: texts.say("log.rule", { rule }) });
  }

  // --- asking the table ------------------------------------------------------------------------------------

  private async request(type: string, fields: Record<string, unknown>): Promise<void> {
    try {
      await this.link.ask(type, fields);
    } catch (error) {
      if (error instanceof Refusal) this.refusal(error);
    }
  }

  private refusal(error: Refusal): void {
    play("no");
    this.toasts.show(error.message, error.error.rule ? { act: error.error.rule, does: () => void this.rules.open(error.error.rule) } : undefined);
  }

  private proposed(message: ProposalMessage): void {
    if (message.outcome) this.toasts.show(texts.say(`proposal.${message.outcome}`));
    this.company.propose(message.outcome ? null : message.proposal);
  }

  private look(ply: number): void {
    void this.past.look(ply, this.update?.seat ?? null).catch((error: unknown) => this.toasts.show(error instanceof Refusal ? error.message : texts.say("failed")));
  }

  // --- the page --------------------------------------------------------------------------------------------

  private wirePage(): void {
    wireTheme();
    addEventListener("pointerdown", () => wakeSound(), { once: true });
    addEventListener("keydown", () => wakeSound(), { once: true });
    byId("rules-button").addEventListener("click", () => void this.rules.open());
    byId("settings-button").addEventListener("click", () => openSettings(texts));
    wireTabs((tab) => tab === "tab-chat" && this.company.read());
    wireDrawer();
    wireZoom(texts);
    keepFitting();
    wireCurtain();
    this.choosing.wireDoubleClicks();
    document.addEventListener("keydown", (event) => {
      if (event.key === "?" && !(event.target instanceof HTMLInputElement)) openSettings(texts);
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) this.past.leave();
    });
  }
}

new Table();
