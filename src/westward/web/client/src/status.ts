/** The line that always says whose turn it is and what is asked, with the options that have no place on the board. */

import { left, missed } from "./absence";
import { button, byId, icon, make } from "./dom";
import { emblem } from "./players";
import type { Option, Player, Update } from "./protocol";
import type { Texts } from "./texts";

const FEW = 5; // as many options are shown as buttons, even those that have their place on the board
const MANY = 8;
const HIGHEST = 70; // pixels of the line on a wide screen

export interface StatusActions {
  choose(option: Option): void;
  foretell(element: HTMLElement, option: Option): void;
  standIn(seat: number): void;
}

/** How much a button says "choose me": it is filled if there is nothing else, and quiet beside what is lit on the board. */
export function weightOf(option: Option, options: Option[], loose: Option[]): string {
  if (!loose.includes(option)) return "is-placed";
  if (options.length === 1) return "is-main";
  return loose.length < options.length ? "is-quiet" : "";
}

export class StatusLine {
  private readonly root = byId("status");
  private readonly who = byId("status-who");
  private readonly prompt = byId("status-prompt");
  private readonly latest = byId("status-latest");
  private readonly mark = byId("status-emblem");
  private readonly options = byId("status-options");
  private listOpen = false;
  private readonly clock = make("span", { class: "status-clock", "aria-hidden": "true" }); // until a bot may play
  private again = (): void => undefined;
  private gone: Player | undefined;

  constructor(
    private readonly texts: Texts,
    private readonly actions: StatusActions,
  ) {
    // a click elsewhere shuts the list, that on the button of the hint too: one would lie over the other
    document.addEventListener("click", (event) => event.target instanceof Node && !this.list?.contains(event.target) && this.shutList(), { capture: true });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.shutList());
    setInterval(() => this.tick(), 1000);
  }

  show(update: Update, loose: Option[], showOptions: boolean, tools: Node[] = [], past = ""): void {
    this.again = () => this.show(update, loose, showOptions, tools, past);
    const { status, players } = update;
    const mine = status.mine && !update.curtain;
    this.root.classList.toggle("is-mine", mine);
    this.root.classList.toggle("is-over", update.phase === "over");
    const actor = mine ? players.find((player) => player.seat === update.seat) : players.find((player) => player.seat === status.actors[0]?.seat);
    this.mark.replaceChildren(...(actor && update.phase === "running" ? [emblem(actor.emblem, actor.emblem_name)] : []));
    const [who, asked] = this.words(update, actor, mine);
    const prompt = past || asked;
    if (this.who.textContent !== who) this.who.textContent = who;
    if (this.prompt.textContent !== prompt) this.prompt.textContent = prompt;
    const options = mine && showOptions ? (update.view?.decision?.options ?? []) : [];
    const few = options.length <= FEW && !tools.length;
    this.fill(options, loose, few ? options : loose);
    // the line keeps its height, so that the board stays where it is: what is lit there can do without a button
    if (few && this.root.offsetHeight > HIGHEST && matchMedia("(min-width: 901px)").matches) this.fill(options, loose, loose);
    if (mine && showOptions) this.options.prepend(...tools);
    this.gone = mine || past ? undefined : missed(update);
    if (this.gone) this.options.append(this.clock, ...this.substitute(this.gone, update));
    this.tick();
  }

  /** The button that lets a bot play for somebody absent, for those who play. */
  private substitute(gone: Player, update: Update): Node[] {
    if (left(gone) || update.proposal || update.seat === null) return [];
    return [button(this.texts.say("status.stand_in", { player: gone.name }), () => this.actions.standIn(gone.seat), { class: "button", icon: "bot" })];
  }

  /** Counts down to when a bot may play for somebody. */
  private tick(): void {
    const before = this.clock.textContent;
    this.clock.textContent = this.gone ? left(this.gone) : "";
    if (this.gone && before && !this.clock.textContent) this.again();
  }

  /** Tells beside the line what happened last, for who watches; the log tells it to who listens. */
  tell(latest: string): void {
    if (this.latest.textContent !== latest) this.latest.textContent = latest;
    this.latest.title = latest;
  }

  /** Dims the buttons while a choice is on its way. */
  busy(): void {
    for (const one of this.options.querySelectorAll("button")) one.disabled = true;
  }

  private get list(): HTMLDetailsElement | null {
    return this.options.querySelector("details");
  }

  private shutList(): void {
    const list = this.list;
    if (!list?.open) return;
    const within = list.contains(document.activeElement);
    this.listOpen = list.open = false;
    if (within) list.querySelector("summary")?.focus({ preventScroll: true });
  }

  private words(update: Update, actor: Player | undefined, mine: boolean): [string, string] {
    const { status } = update;
    if (update.phase === "waiting") return [this.texts.say("status.waiting"), this.texts.say("status.waiting_more")];
    if (update.phase === "closed") return [this.texts.say("status.closed"), ""];
    if (update.phase === "over") return [this.texts.say("status.over"), this.winner(update)];
    if (update.curtain) return [this.texts.say("status.curtain", { player: update.curtain.name }), ""];
    if (mine) {
      const several = update.players.filter((player) => player.mine && player.kind !== "bot").length > 1;
      if (status.aside) return [several && actor ? `${actor.name} · ${status.aside}` : status.aside, status.prompt];
      const turn = several && actor ? this.texts.say("status.turn_of", { player: actor.name }) : this.texts.say("status.your_turn");
      return [status.step ? `${turn} · ${status.step}` : turn, status.prompt];
    }
    if (actor?.stuck) return [this.texts.say("status.stuck", { player: actor.name }), this.texts.say("status.stuck_more")];
    const gone = missed(update);
    if (gone?.away) {
      const time = new Date(gone.away.until).toLocaleString(this.texts.language, { weekday: "long", hour: "numeric", minute: "2-digit" });
      return [this.texts.say("status.away", { player: gone.name }), this.texts.say(left(gone) ? "status.away_until" : "status.away_due", { bot: gone.away.bot_name, time })];
    }
    const thinking = status.actors.find((one) => one.thinking);
    return [thinking ? this.texts.say("status.thinking", { player: thinking.name }) : this.texts.say("status.wait"), status.actors.map((one) => one.text).join(" ")];
  }

  private winner(update: Update): string {
    if (update.ending?.verdict) return update.ending.verdict;
    const all = [...update.players, ...(update.ending?.rivals ?? [])];
    const winners = all.filter((one) => one.place === 1).map((one) => one.name);
    if (!winners.length || all.length === 1) return "";
    return this.texts.say(winners.length > 1 ? "ending.shared" : "ending.won", { player: winners.join(` ${this.texts.say("and")} `) });
  }

  private fill(options: Option[], loose: Option[], shown: Option[]): void {
    const active = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["option"] : undefined;
    const all = new Map(options.map((option, index) => [option.option, index]));
    const buttons = shown.map((option) => this.optionButton(option, (all.get(option.option) ?? 0) + 1, `button ${weightOf(option, options, loose)}`));
    const parts: Node[] = buttons;
    // the same as a plain list: for keyboards, screen readers, and whoever prefers words to pictures
    if (options.length > shown.length) {
      const list = make("details", { class: "option-list" }, make("summary", { class: "button is-small" }, icon("list"), this.texts.say("status.list", { options: options.length })));
      list.open = this.listOpen;
      list.addEventListener("toggle", () => {
        this.listOpen = list.open;
      });
      list.append(make("ol", {}, ...options.map((option, index) => make("li", {}, this.optionButton(option, index + 1, "menu-item")))));
      parts.push(list);
    }
    this.options.replaceChildren(...parts);
    this.options.classList.toggle("is-many", shown.length > MANY);
    if (active) this.options.querySelector<HTMLElement>(`[data-option="${CSS.escape(active)}"]`)?.focus();
  }

  private optionButton(option: Option, number: number, kind: string): HTMLButtonElement {
    const made = button(option.label, () => this.actions.choose(option), { class: kind });
    made.dataset["option"] = String(option.option);
    if (number <= 9) made.prepend(make("kbd", { "aria-hidden": "true" }, String(number)));
    this.actions.foretell(made, option);
    return made;
  }
}
