/** The table before the game: who is there, who is missing, links for friends. */

import { api } from "./api";
import { button, icon, make } from "./dom";
import { face, sorted } from "./faces";
import { Refusal } from "./link";
import { emblem } from "./players";
import type { Bot, Seat, TableInfo } from "./protocol";
import type { Texts } from "./texts";

export class WaitingRoom {
  bots: Bot[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly table: string,
    private readonly texts: Texts,
    private readonly failed: (message: string) => void,
    private guest = "", // the name of somebody who has not come in yet
  ) {}

  hide(): void {
    this.root.hidden = true;
  }

  async refresh(): Promise<void> {
    this.show(await api<TableInfo>("GET", `/api/tables/${this.table}`));
  }

  show(info: TableInfo): void {
    const say = this.texts.say.bind(this.texts);
    this.root.hidden = false;
    const closed = info.phase === "closed";
    const free = info.seats.some((seat) => seat.kind === "open");
    const may = !closed && !info.my_seats.length && (free || info.reserved.length > 0);
    this.root.replaceChildren(
      make(
        "section",
        { class: "sheet waiting-room" },
        make("h2", {}, say(closed ? "waiting.closed" : "waiting.title")),
        make("p", {}, say(closed ? "waiting.closed_lead" : info.hosting ? "waiting.lead_host" : "waiting.lead")),
        make("ol", { class: "waiting-seats" }, ...info.seats.map((seat) => this.seat(seat, info))),
        make(
          "div",
          { class: "row" },
          may ? this.joinForm(info) : null,
          info.hosting && !closed ? button(say("waiting.close"), () => void this.act(`/api/tables/${this.table}/close`, {}), { class: "button is-quiet", icon: "close" }) : null,
          closed ? make("a", { class: "button is-main", href: "/" }, say("waiting.home")) : null,
        ),
      ),
    );
  }

  private seat(seat: Seat, info: TableInfo): HTMLElement {
    const say = this.texts.say.bind(this.texts);
    const free = seat.kind === "invited" || seat.kind === "open";
    const row = make(
      "li",
      { class: `waiting-seat seat-${seat.emblem}${free ? " is-free" : ""}` },
      emblem(seat.emblem, seat.emblem_name),
      face(seat.bot),
      make("span", { class: "player-name" }, make("strong", {}, seat.name || say(`players.${seat.kind}`)), make("span", { class: "player-state" }, say(`waiting.${seat.kind}`))),
    );
    if (seat.invite) row.append(this.invite(seat.invite));
    if (free && info.hosting && info.phase === "waiting") row.append(this.fill(seat.seat));
    return row;
  }

  private invite(path: string): HTMLElement {
    const address = new URL(path, location.href).href;
    const field = make("input", { type: "text", readonly: true, value: address, "aria-label": this.texts.say("waiting.link") });
    field.addEventListener("focus", () => field.select());
    const copy = button(this.texts.say("waiting.copy"), () => {
      field.select();
      const copied = navigator.clipboard ? navigator.clipboard.writeText(address) : Promise.resolve(document.execCommand("copy"));
      void Promise.resolve(copied).then(() => {
        copy.lastElementChild!.textContent = this.texts.say("waiting.copied");
      });
    }, { class: "button is-small is-main", icon: "link" });
    return make("span", { class: "invite" }, field, copy);
  }

  private fill(seat: number): HTMLElement {
    const choice = make("select", { "aria-label": this.texts.say("waiting.fill") }, make("option", { value: "" }, this.texts.say("waiting.fill")));
    const offered = (bot: Bot) => make("option", { value: bot.id, title: bot.about }, bot.name);
    const { levels, others } = sorted(this.bots);
    choice.append(...levels.map(offered));
    if (others.length) choice.append(make("optgroup", { label: this.texts.say("players.for_trying") }, ...others.map(offered)));
    choice.addEventListener("change", () => {
      if (choice.value) void this.act(`/api/tables/${this.table}/seats/${seat}`, { kind: "bot", bot: choice.value });
    });
    return choice;
  }

  private joinForm(info: TableInfo): HTMLElement {
    const form = make("form", { method: "post", action: `/table/${this.table}/sit` });
    const seat = info.reserved[0];
    if (seat !== undefined) form.append(make("input", { type: "hidden", name: "seat", value: seat }));
    if (this.guest) {
      const name = make("input", { type: "text", id: "guest-name", name: "name", value: this.guest, maxlength: 30, required: true, autocomplete: "nickname" });
      name.addEventListener("input", () => {
        this.guest = name.value || this.guest; // what was typed stays when the seats change
      });
      form.append(make("label", { class: "field", for: "guest-name" }, this.texts.say("waiting.name")), name, " ");
    }
    form.append(make("button", { class: "button is-main" }, icon("play"), this.texts.say("waiting.sit")));
    return form;
  }

  private async act(path: string, body: unknown): Promise<void> {
    try {
      this.show(await api<TableInfo>("POST", path, body));
    } catch (error) {
      this.failed(error instanceof Refusal ? error.message : this.texts.say("failed"));
    }
  }
}
