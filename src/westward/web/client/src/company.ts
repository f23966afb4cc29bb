/** Who is at the table: the players and those who watch, what they say and what they propose. */

import { ChatView } from "./chat";
import { heard } from "./clock";
import { byId } from "./dom";
import { PlayersView } from "./players";
import { showProposal } from "./proposal";
import type { Bot, ChatLine, Player, PlayersMessage, Proposal, Update } from "./protocol";
import type { Texts } from "./texts";

export interface CompanyActions {
  request(type: string, fields: Record<string, unknown>): void;
  say(text: string): boolean;
  /** The players of the position that is shown. */
  players(): Player[];
}

export class Company {
  private watchers = 0;
  private readonly players: PlayersView;
  private readonly chat: ChatView;

  constructor(
    private readonly texts: Texts,
    private readonly actions: CompanyActions,
  ) {
    this.players = new PlayersView(byId("players"), texts, {
      handOver: (seat, bot) => actions.request("hand_over", { seat, bot }),
      takeBack: (seat) => actions.request("take_back", { seat }),
    });
    this.chat = new ChatView(texts, (text) => actions.say(text));
  }

  meet(bots: Bot[]): void {
    this.players.bots = bots;
  }

  /** Shows who plays; *seated* tells whether this person does. */
  show(told: Update | PlayersMessage, seated: boolean): void {
    if (told.type === "players") this.watched(told.watchers);
    heard(told.now);
    this.players.show(told.players, told.phase === "running", seated);
    if (told.type === "update") this.players.against(told.rivals);
    this.chat.readBy(told.players, this.watchers - (seated ? 0 : 1));
  }

  /** Somebody said something; *live*, if that was just now. */
  said(line: ChatLine, live: boolean): void {
    this.chat.add(line, this.actions.players(), live);
  }

  /** The chat is in sight. */
  read(): void {
    this.chat.read();
  }

  /** Shows what somebody proposes; null: nothing. */
  propose(proposal: Proposal | null): void {
    showProposal(proposal, this.actions.players(), this.texts, (number, yes) => this.actions.request("answer", { number, yes }));
  }

  private watched(watchers: number): void {
    this.watchers = watchers;
    const note = byId("watchers");
    note.hidden = !watchers;
    note.textContent = this.texts.say("players.watchers", { watchers });
  }
}
