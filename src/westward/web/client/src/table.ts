/** The table page: it hears what happens, shows it, and sends what the person chooses. It knows no game. */

import { Aids, maySkip, mayAsk } from "./aids";
import { api } from "./api";
import { Arranging } from "./arranging";
import { ChatView } from "./chat";
import { button, byId, calm, icon, isByKeys, make } from "./dom";
import { fillEnding } from "./ending";
import { meet } from "./faces";
import { keepFitting } from "./fit";
import { HintPanel } from "./hint";
import { Link, Refusal, type LinkState } from "./link";
import { LogView, othersTurns, type Turn } from "./log";
import { Panels } from "./panels";
import { wireZoom } from "./panzoom";
import { Past } from "./past";
import { Placing } from "./placing";
import { emblem, PlayersView } from "./players";
import type { Explanation, Hint, Incoming, Option, Player, PlayersMessage, Preview, Proposal, ProposalMessage, TableInfo, Update, Welcome } from "./protocol";
import { RulesPanel } from "./rules";
import { setSetting, setting, type Setting } from "./settings";
import { Silence } from "./silence";
import { play, wakeSound } from "./sound";
import { StatusLine } from "./status";
import { roomFor, Targets, theDrawer, type Foresight } from "./targets";
import { pageTexts } from "./texts";
import { wireTheme } from "./theme";
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

const MUCH = 6; // lines that are told of what the others did, …
const FEW = 3; // … on a phone; beside the log, more than these of a rival whose turn nobody sees step by step are told unasked, …
const VERY_MUCH = 12; // … and more than these of somebody whose choices were shown one by one
const MINOR = /^passed$|_drawn$|_shuffled$/; // events that end most turns and tell nothing of them
const LEAST_ROOM = 90; // pixels between what hangs from the status line and the drawer

const wide = matchMedia("(min-width: 901px)");
const texts = pageTexts();
const page = JSON.parse(byId("page").textContent ?? "{}") as PageInfo;

class Table {
  private update: Update | null = null;
  private seats: number[] = [];
  private returning = false; // something happened while this person was away
  private chosen = -1; // the ply of this person's latest choice
  private pending: number | null = null; // the ply that was answered and not yet heard of
  private confirming: number | null = null;
  private wasMine = false;
  private endingSeen = false;
  private skipping = false; // what bots do is shown at once, until this person is asked
  private clickChose = false; // the last click has made a choice
  private shownPly: number | null = null;
  private readonly moved = new Set<string>(); // pieces that others have moved since this person's last choice
  private watchers = 0;
  private readonly foreseen = new Map<string, Promise<Foresight>>();

  private readonly panels = new Panels(texts);
  private readonly rules = new RulesPanel(byId<HTMLDialogElement>("rules-panel"), page.game, texts);
  private readonly targets = new Targets(texts, {
    choose: (option) => void this.choose(option),
    preview: (option) => this.preview(option),
    asked: (targets, words, near) => void this.explain(targets, words, near),
  });
  private readonly placing = new Placing(texts, {
    changed: () => void this.targets.relight(),
    choose: (option) => void this.choose(option),
    foretell: (option, near) => void this.targets.preview([option], near),
  });
  private readonly arranging = new Arranging(texts, {
    choose: (option) => void this.choose(option),
    say: (words, near) => this.targets.say([words], near),
  });
  private readonly silence = new Silence(texts, (option) => void this.choose(option, true));
  private readonly status = new StatusLine(texts, {
    choose: (option) => void this.choose(option),
    foretell: (element, option) => this.targets.foretell(element, option),
  });
  private readonly hint = new HintPanel(byId("hint"), texts, {
    ask: () => this.link.ask<Hint>("hint", { ply: this.update?.ply, seat: this.update?.seat }),
    choose: (option) => void this.choose(option),
    point: (option, intoSight) => this.pointAt(option, intoSight),
    failed: (error) => (error instanceof Refusal ? this.refusal(error) : this.toast(texts.say("hint.none"))),
    isAlone: () => this.update?.players.length === 1 && !this.update.rivals.length,
    hasRival: () => Boolean(this.update?.rivals.length),
  });
  private readonly aids = new Aids(texts, {
    hint: () => void (this.update && this.hint.toggle(this.questionOf(this.update))),
    noHint: () => {
      if (this.past.ply !== null) this.past.leave();
      else if (this.seats.length) this.toast(page.hints ? texts.say("hint.not_now") : texts.say("hint.off"));
    },
    skip: () => {
      this.skipping = this.link.tell("skip");
      this.aids.pressed(this.skipping);
    },
  });
  private readonly log = new LogView(byId("log"), texts, (ply) => this.look(ply), (rule) => void this.rules.open(rule));
  private readonly players = new PlayersView(byId("players"), texts, {
    handOver: (seat, bot) => void this.request("hand_over", { seat, bot }),
    takeBack: (seat) => void this.request("take_back", { seat }),
  });
  private readonly chat = new ChatView(texts, (text) => this.link.tell("chat", { text }));
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
      if (this.update.phase === "over") this.ending(this.update);
    },
  });
  private readonly waiting = new WaitingRoom(byId("waiting"), page.table, texts, (message) => this.toast(message), page.guest);
  private readonly link: Link;

  constructor() {
    this.wirePage();
    this.link = new Link(`/api/tables/${page.table}/ws?language=${texts.language}`, (message) => this.hear(message), (state) => this.connection(state));
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
        this.chat.add(message, this.update?.players ?? [], true);
        break;
      case "proposal":
        this.proposed(message);
        break;
      case "handed":
        this.toast(texts.say(message.bot ? "handed.to_bot" : "handed.back", { player: message.name }));
        break;
      case "skip":
        if (message.awaited.length) this.toast(texts.say("skip.waits", { player: message.by, awaited: message.awaited.join(", ") }));
        break;
      default: // answers find their way by themselves
    }
  }

  private welcome(message: Welcome): void {
    this.panels.forget();
    this.pending = null;
    this.skipping = false;
    this.seats = message.seats;
    meet(message.bots, page.levels);
    this.players.bots = message.bots;
    this.waiting.bots = message.bots;
    for (const line of message.chat) this.chat.add(line, this.update?.players ?? [], false);
    if (message.table.phase === "waiting" || message.table.phase === "closed") this.waiting.show(message.table);
    this.returning = Boolean(message.digest?.lines.length) && message.table.phase === "running";
  }

  private updated(update: Update): void {
    update.panels = this.panels.complete(update.panels);
    const before = this.update;
    this.update = update;
    this.pending = null;
    this.confirming = null;
    if (before?.ply !== update.ply || before.seat !== update.seat) this.foreseen.clear();
    const atOnce = this.skipping;
    this.skipping &&= maySkip(update, this.seats.length > 0);
    this.past.now(update.ply);
    this.log.change(update.log.from, update.log.lines, update.players);
    this.players.show(update.players, update.now, update.phase === "running", this.seats.length > 0);
    this.players.against(update.rivals);
    this.chatReaders(update.players);
    this.show(update, atOnce);
    this.hint.keepFor(this.questionOf(update));
    this.undoButton(update);
    this.proposal(update.proposal);
    this.curtain(update);
    this.phase(update, before);
    this.call(update, before);
    this.recall(update, before);
    if (update.status.mine && (!before || this.questionOf(before) !== this.questionOf(update))) {
      this.drawerFollows();
      this.targets.intoSight();
      this.arranging.intoSight();
    } else if (before?.status.mine && !update.status.mine && update.phase === "running") this.targets.boardIntoSight();
    this.markCovered();
    this.placing.settle();
    document.body.dataset["moment"] = `${update.ply}.${update.seat ?? ""}`;
  }

  /** Names the question that this person is asked: it stands while others choose at the same time. */
  private questionOf(update: Update): string {
    const since = update.players.find((player) => player.seat === update.seat)?.since;
    return update.status.mine && !update.curtain ? `${update.seat}.${since}` : "";
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
    this.remember(update, moved);
    const decision = update.status.mine && !update.curtain ? (update.view?.decision ?? null) : null;
    this.placing.show(decision);
    this.arranging.show(decision);
    const no = this.silence.show(update, decision);
    const last = update.last && !(update.status.mine && this.isOwn(update.last.seat)) ? update.last.targets : [];
    const loose = this.targets.show(decision, last, this.moved, (option) => this.placing.isLit(option) && this.arranging.isLit(option));
    this.status.show(update, loose, true, [...this.placing.buttons, ...this.arranging.buttons]);
    if (no) void this.choose(no, true);
  }

  private isOwn(seat: number | null): boolean {
    return seat !== null && this.seats.includes(seat);
  }

  /** Keeps in mind which pieces the others have moved since this person's last choice. */
  private remember(update: Update, moved: string[]): void {
    const fresh = this.shownPly === null || update.curtain || update.ply === this.shownPly;
    const alone = update.last !== null && (update.last.seat === null || this.isOwn(update.last.seat));
    if (this.shownPly === null || alone || update.ply < this.shownPly) this.moved.clear();
    else if (!fresh) for (const id of moved) this.moved.add(id);
    this.shownPly = update.ply;
  }

  private playersChanged(message: PlayersMessage): void {
    this.watchers = message.watchers;
    const note = byId("watchers");
    note.hidden = !this.watchers;
    note.textContent = texts.say("players.watchers", { watchers: this.watchers });
    this.players.show(message.players, message.now, message.phase === "running", this.seats.length > 0);
    this.chatReaders(message.players);
    this.proposal(message.proposal);
    if (!this.update || this.update.ply !== message.ply) return;
    this.update.players = message.players;
    for (const actor of this.update.status.actors) actor.thinking = message.players[actor.seat]?.thinking ?? false;
    this.update.rematch = message.rematch;
    if (!this.update.status.mine) this.status.show(this.update, [], false, [], this.past.words);
    if (message.phase === "waiting") void this.waiting.refresh();
    if (message.rematch) this.ending(this.update);
  }

  private chatReaders(players: Player[]): void {
    this.chat.readBy(players, this.watchers - (this.seats.length ? 0 : 1));
  }

  private phase(update: Update, before: Update | null): void {
    const running = update.phase === "running" || update.phase === "over";
    document.body.dataset["phase"] = update.phase;
    byId("replay-link").hidden = !running;
    if (running) this.waiting.hide();
    else if (before) void this.waiting.refresh();
    if (update.phase === "over") this.ending(update);
    if (before?.phase === "waiting" && update.phase === "running") void this.refreshSeats();
  }

  private async refreshSeats(): Promise<void> {
    this.seats = (await api<TableInfo>("GET", `/api/tables/${page.table}`)).my_seats;
  }

  // --- choosing --------------------------------------------------------------------------------------------

  private async choose(option: Option, sure = false): Promise<void> {
    const update = this.update;
    if (!update || this.pending !== null || !update.view?.decision) return;
    if (this.past.ply !== null) {
      this.past.leave(); // whoever wants to choose sees first what is asked now
      return;
    }
    const byKeys = isByKeys();
    wakeSound();
    if (setting("confirm") && !sure && this.confirming !== option.option) {
      const seen = await this.preview(option).catch(() => null);
      if (seen?.reveals) {
        this.confirming = option.option;
        this.toast(texts.say("preview.confirm"), { act: texts.say("preview.go"), does: () => void this.choose(option) });
        return;
      }
    }
    this.pending = this.chosen = update.ply;
    this.log.follow();
    this.targets.chosen(option);
    this.placing.show(null);
    this.arranging.show(null);
    this.status.busy();
    this.clickChose = true;
    if (byKeys) byId("status").focus({ preventScroll: true }); // what was chosen goes dark; Tab goes on from the line
    play("tap");
    try {
      await this.link.ask("choose", { ply: update.ply, seat: update.seat, option: option.option });
    } catch (error) {
      this.pending = null;
      this.silence.lift();
      if (error instanceof Refusal) {
        this.refusal(error);
        if (error.error.code !== "stale-ply" && this.update) this.show(this.update);
      } else {
        // the connection was lost on the way: what the log has comes with the next update, and tells
        this.toast(texts.say("link.unsure"));
      }
    }
  }

  private preview(option: Option): Promise<Foresight> {
    const update = this.update;
    if (!update) return Promise.resolve({ lines: [], reveals: false });
    const key = `${update.ply}.${update.seat}.${option.option}`;
    let told = this.foreseen.get(key);
    if (!told) {
      told = this.link.ask<Preview>("preview", { ply: update.ply, seat: update.seat, option: option.option });
      this.foreseen.set(key, told);
      told.catch(() => this.foreseen.delete(key));
    }
    return told;
  }

  private async explain(asked: string[], words: string, near: Element): Promise<void> {
    const update = this.update;
    wakeSound();
    const mine = update?.status.mine && !update.curtain && this.past.ply === null;
    if (update && mine) {
      if (asked.some((target) => this.placing.fitsOtherwise(target))) {
        this.targets.say([texts.say("placing.otherwise")], near, "is-refusal");
        return;
      }
      for (const target of asked.slice(0, 4)) {
        const told = await this.link.ask<Explanation>("explain", { ply: update.ply, seat: update.seat, target }).catch(() => null);
        if (told?.text) {
          play("no");
          const parts: (Node | string)[] = [make("span", {}, told.text)];
          if (told.rule) parts.push(" ", this.ruleLink(told.rule));
          if (words) parts.push(make("p", { class: "bubble-words" }, words));
          this.targets.say(parts, near, "is-refusal");
          return;
        }
      }
    }
    if (words) this.targets.say([words], near);
  }

  private ruleLink(rule: string): HTMLButtonElement {
    return button(rule, () => void this.rules.open(rule), { class: "rule-link", title: texts.say("log.rule", { rule }) });
  }

  private refusal(error: Refusal): void {
    play("no");
    this.toast(error.message, error.error.rule ? { act: error.error.rule, does: () => void this.rules.open(error.error.rule) } : undefined);
  }

  private async request(type: string, fields: Record<string, unknown>): Promise<void> {
    try {
      await this.link.ask(type, fields);
    } catch (error) {
      if (error instanceof Refusal) this.refusal(error);
    }
  }

  // --- undo and proposals ----------------------------------------------------------------------------------

  private undoButton(update: Update): void {
    const place = byId("undo-place");
    const undo = update.undo;
    if (!undo || undo.steps < 1 || update.phase !== "running") {
      place.replaceChildren();
      return;
    }
    const back = (to: number) => void this.request("undo", { ply: update.ply, seat: undo.seat, to });
    const step = (words: string, short: string, to: number, title: string, symbol = "") => {
      const made = button(words, () => back(to), { class: "button is-small", title: `${words}. ${title}`, ...(symbol ? { icon: symbol } : {}) });
      made.setAttribute("aria-label", words);
      made.lastElementChild!.className = "for-wide";
      made.append(make("span", { class: "for-phone", "aria-hidden": "true" }, short));
      return made;
    };
    const count = texts.number(undo.steps);
    const steps = { steps: undo.steps };
    if (undo.ask && undo.others.length) {
      const title = texts.say("undo.ask_title", { others: undo.others.join(", ") });
      place.replaceChildren(step(texts.say("undo.ask", steps), `? ${count}`, undo.to, title, "undo"));
    } else if (undo.steps === 1 || undo.ask) {
      const title = texts.say(undo.ask ? "undo.beyond_title" : "undo.title"); // what bots chose since goes with it
      place.replaceChildren(step(texts.say("undo.steps", steps), count, undo.to, title, "undo"));
    } else {
      place.replaceChildren(
        step(texts.say("undo.one"), "1", undo.plies.at(-1) ?? undo.to, texts.say("undo.title"), "undo"),
        step(texts.say("undo.steps", steps), count, undo.to, texts.say("undo.all_title")),
      );
    }
  }

  private proposed(message: ProposalMessage): void {
    if (message.outcome) {
      this.toast(texts.say(`proposal.${message.outcome}`));
      this.proposal(null);
    } else this.proposal(message.proposal);
  }

  private proposal(proposal: Proposal | null): void {
    document.getElementById("proposal")?.remove();
    if (!proposal) return;
    const key = proposal.mine ? `proposal.${proposal.kind}_mine` : `proposal.${proposal.kind}`;
    const player = this.update?.players.find((one) => one.seat === proposal.seat)?.name ?? "";
    const answer = (yes: boolean) => void this.request("answer", { number: proposal.number, yes });
    const box = make(
      "div",
      { id: "proposal", class: "proposal", role: "alert" },
      make("p", {}, texts.say(key, { by: proposal.by, player, steps: proposal.steps ?? 0, awaited: proposal.awaited.join(", ") })),
    );
    if (proposal.answer) {
      box.append(
        button(texts.say("proposal.yes"), () => answer(true), { class: "button is-small is-main", icon: "check" }),
        button(texts.say("proposal.no"), () => answer(false), { class: "button is-small", icon: "close" }),
      );
    } else if (proposal.mine) box.append(button(texts.say("proposal.withdraw"), () => answer(false), { class: "button is-small" }));
    byId("status").after(box);
  }

  // --- one screen for several ------------------------------------------------------------------------------

  private curtain(update: Update): void {
    const dialog = byId<HTMLDialogElement>("curtain");
    if (!update.curtain) {
      if (dialog.open) dialog.close();
      return;
    }
    const { seat, name, emblem: colour } = update.curtain;
    const lift = button(texts.say("curtain.lift", { player: name }), () => this.link.tell("lift", { seat }), { class: "button is-main is-big", icon: "eye" });
    dialog.replaceChildren(
      make(
        "div",
        { class: "curtain-sign" },
        emblem(colour, name),
        make("h2", {}, texts.say("curtain.pass", { player: name })),
        make("p", {}, texts.say("curtain.lead")),
        lift,
      ),
    );
    if (!dialog.open) dialog.showModal();
    lift.focus();
  }

  // --- the end ---------------------------------------------------------------------------------------------

  private ending(update: Update): void {
    const dialog = byId<HTMLDialogElement>("ending-panel");
    if (!update.ending) return;
    fillEnding(dialog, update.ending, update.players, page.table, update.rematch ?? update.ending.rematch, this.seats.length > 0, texts, {
      rematch: () => void this.rematch(update),
      rule: (rule) => this.ruleLink(rule),
    });
    const place = byId("status-options");
    place.replaceChildren(button(texts.say("ending.show"), () => dialog.showModal(), { class: "button is-main", icon: "trophy" }));
    if (this.endingSeen || dialog.open) return;
    this.endingSeen = true;
    play("end");
    setTimeout(() => !dialog.open && dialog.showModal(), 500);
  }

  private async rematch(update: Update): Promise<void> {
    try {
      const next = this.update?.rematch ?? update.ending?.rematch ?? (await api<TableInfo>("POST", `/api/tables/${page.table}/rematch`)).id;
      location.assign(`/table/${next}`);
    } catch (error) {
      this.toast(error instanceof Refusal ? error.message : texts.say("failed"));
    }
  }

  // --- what happened ---------------------------------------------------------------------------------------

  private look(ply: number): void {
    void this.past.look(ply, this.update?.seat ?? null).catch((error: unknown) => this.toast(error instanceof Refusal ? error.message : texts.say("failed")));
  }

  /** What the others did since this person's last turn. */
  private get others(): Turn[] {
    return this.seats.length === 1 ? othersTurns(this.log.turns, this.seats) : [];
  }

  /** Offers to tell what the others did, and tells it unasked where it was much; that goes with the question. */
  private recall(update: Update, before: Update | null): void {
    const others = this.others;
    const question = this.questionOf(update);
    byId("digest-button").hidden = !question || !others.length;
    const isNew = before !== null && question !== this.questionOf(before);
    const tells = (turn: Turn) => (wide.matches ? turn.lines.length > (turn.name ? FEW : VERY_MUCH) : Boolean(turn.name));
    const isMuch = others.some(tells) && others.at(-1)!.lines.at(-1)!.ply >= this.chosen;
    if (this.returning || (isNew && question && isMuch)) this.digest();
    else if (isNew) byId("digest").hidden = true;
    this.returning = false;
  }

  private digest(): void {
    const box = byId("digest");
    const all = this.others.flatMap((turn) => turn.lines);
    const telling = all.filter((line) => !MINOR.test(line.event));
    const lines = (telling.length ? telling : all).slice(wide.matches ? -MUCH : -FEW);
    const more = all.length - lines.length;
    const hide = () => {
      box.hidden = true;
    };
    box.hidden = !all.length;
    box.replaceChildren(
      make(
        "header",
        {},
        make("h2", {}, texts.say("digest.title")),
        button(texts.say("digest.play"), () => {
          hide();
          void this.past.play(all[0]!.ply, all.at(-1)!.ply + 1, this.update?.seat ?? null);
        }, { class: "button is-small", icon: "play" }),
        button(texts.say("digest.hide"), hide, { class: "button is-small is-quiet", icon: "check", hideText: true }),
      ),
      make("ul", {}, ...lines.map((line) => make("li", {}, line.text)), more > 0 ? make("li", { class: "help" }, texts.say("digest.more", { lines: more })) : null),
    );
  }

  /** Tells by sound, title and favicon that it is this person's turn. */
  private call(update: Update, before: Update | null): void {
    const mine = update.status.mine;
    if (mine && !this.wasMine && before) play("turn");
    this.wasMine = mine;
    document.title = mine ? `★ ${texts.say("status.your_turn")} – ${page.title}` : `${page.title} – Westward`;
    document.querySelector<HTMLLinkElement>("#favicon")!.href = mine ? page.favicon_turn : page.favicon;
  }

  // --- the connection --------------------------------------------------------------------------------------

  private connection(state: LinkState): void {
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
      if (document.body.dataset["link"] === "lost") note.append(" ", button(texts.say("link.retry"), () => this.link.retryNow(), { class: "button is-small" }));
    }, state === "gone" ? 0 : 700);
  }

  private toast(words: string, offer?: { act: string; does: () => void }): void {
    const toast = make("div", { class: "toast" }, make("span", {}, words));
    if (offer) {
      toast.append(button(offer.act, () => {
        toast.remove();
        offer.does();
      }, { class: "button is-small is-main" }));
    }
    const close = button(texts.say("close"), () => toast.remove(), { class: "toast-close", icon: "close", hideText: true });
    toast.append(close);
    byId("toasts").append(toast);
    setTimeout(() => toast.remove(), offer ? 12_000 : 7_000);
  }

  // --- the page --------------------------------------------------------------------------------------------

  private wirePage(): void {
    wireTheme();
    addEventListener("pointerdown", () => wakeSound(), { once: true });
    addEventListener("keydown", () => wakeSound(), { once: true });
    byId("digest-button").addEventListener("click", () => (byId("digest").hidden ? this.digest() : (byId("digest").hidden = true)));
    byId("rules-button").addEventListener("click", () => void this.rules.open());
    byId("settings-button").addEventListener("click", () => this.settings());
    this.wireTabs();
    this.wireDrawer();
    wireZoom(texts);
    keepFitting();
    byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
    this.wireDoubleClicks();
    document.addEventListener("keydown", (event) => {
      if (event.key === "?" && !(event.target instanceof HTMLInputElement)) this.settings();
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) this.past.leave();
    });
  }

  /** A double click chooses once: its second click would answer the question that comes next. */
  private wireDoubleClicks(): void {
    const again = (event: MouseEvent) => {
      const taps = event instanceof PointerEvent && event.pointerType === "touch"; // a finger is quick on purpose
      if (event.detail < 2 || taps) this.clickChose = false;
      else if (this.clickChose) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener("click", again, { capture: true });
  }

  private wireTabs(): void {
    const tabs = [...byId("side-tabs").querySelectorAll<HTMLElement>("[role=tab]")];
    const select = (tab: HTMLElement) => {
      for (const one of tabs) {
        one.setAttribute("aria-selected", String(one === tab));
        byId(one.getAttribute("aria-controls")!).classList.toggle("is-selected", one === tab);
      }
      if (tab.id === "tab-chat") this.chat.read();
    };
    for (const tab of tabs) {
      tab.addEventListener("click", () => {
        select(tab);
        if (theDrawer()) this.openDrawer(false); // it would lie over what is to be read
      });
    }
    if (tabs[0]) select(tabs[0]);
  }

  /** On a phone the drawer opens for a question about what is in it, and a large one shuts for one about the board. */
  private drawerFollows(): void {
    const inside = this.targets.litIn("place-mine");
    const drawer = theDrawer();
    if (!drawer || inside === null) return;
    if (inside) this.openDrawer();
    else if (drawer.offsetHeight > innerHeight / 2) this.openDrawer(false);
  }

  /** Shows what a hint points at: marked, laid out as it would lie, and in sight as far as possible. */
  private pointAt(option: Option | null, intoSight: boolean): void {
    this.arranging.preview(option);
    this.placing.preview(option);
    const [first] = this.targets.point(option);
    if (!first || !intoSight) return;
    this.drawerShows(first);
    // what covers the page is measured first
    requestAnimationFrame(() => first.isConnected && first.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" }));
  }

  /** On a phone the drawer opens for a thing in it, and shuts for one on the board that has no room above it. */
  private drawerShows(thing: Element): void {
    const drawer = theDrawer();
    if (!drawer) return;
    if (drawer.contains(thing)) this.openDrawer();
    else if (roomFor(thing).height < Math.max(LEAST_ROOM, thing.getBoundingClientRect().height)) this.openDrawer(false);
  }

  private openDrawer(open = true): void {
    byId("place-mine").classList.toggle("is-shut", !open);
    byId("drawer-handle").setAttribute("aria-expanded", String(open));
    this.markCovered();
  }

  /** Lets the handle of the drawer tell that there is more to choose behind it. */
  private markCovered(): void {
    byId("place-mine").classList.toggle("is-covering", this.targets.isCovered());
  }

  private wireDrawer(): void {
    const handle = byId("drawer-handle");
    const place = byId("place-mine");
    const set = (open: boolean) => {
      this.openDrawer(open);
      setSetting("drawer", open);
    };
    set(setting("drawer"));
    document.addEventListener("scroll", () => this.markCovered(), { passive: true, capture: true });
    let start = 0;
    handle.addEventListener("click", () => set(place.classList.contains("is-shut")));
    handle.addEventListener("touchstart", (event) => {
      start = event.touches[0]?.clientY ?? 0;
    }, { passive: true });
    handle.addEventListener("touchend", (event) => {
      const moved = (event.changedTouches[0]?.clientY ?? start) - start;
      if (Math.abs(moved) < 24) return;
      event.preventDefault();
      set(moved < 0);
    });
  }

  private settings(): void {
    const dialog = byId<HTMLDialogElement>("settings-panel");
    const box = (name: Setting) => {
      const field = make("input", { type: "checkbox", checked: setting(name) });
      field.addEventListener("change", () => {
        setSetting(name, field.checked);
        if (name === "sound" && field.checked) {
          wakeSound();
          setTimeout(() => play("turn"), 60);
        }
      });
      return make("label", { class: "check" }, field, make("span", {}, texts.say(`settings.${name}`), make("span", { class: "help" }, texts.say(`settings.${name}_help`))));
    };
    const keys = ["tab", "numbers", "arrows", "log", "placing", "arranging", "hint", "skip", "escape"].map((name) => make("li", {}, texts.say(`keys.${name}`)));
    dialog.replaceChildren(
      make("header", { class: "dialog-head" }, make("h2", {}, texts.say("settings.title")), button(texts.say("close"), () => dialog.close(), { class: "button is-small", icon: "close", hideText: true })),
      box("sound"),
      box("confirm"),
      box("motion"),
      make("h3", {}, texts.say("keys.title")),
      make("ul", {}, ...keys),
    );
    if (!dialog.open) dialog.showModal();
  }
}

new Table();
