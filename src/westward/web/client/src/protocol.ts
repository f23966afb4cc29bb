/** The messages of the table, as docs/bots/protocol.md describes them. */

export const VERSION = 1;

/** How an option lays a piece of several cells down. */
export interface Placement {
  cells: string[];
  turns: number;
  flipped: boolean;
  face: number;
}

export interface Option {
  option: number;
  label: string;
  target: string;
  placement?: Placement;
  arrangement?: Record<string, string>; // what lies in which place
}

export interface Decision {
  kind: string;
  prompt: string;
  step: string;
  aside: string; // said instead of "your turn" where somebody else has it
  options: Option[];
  decline?: number; // the option that says no, where the question may come again in the same turn
}

export interface View {
  game: string;
  seat: number | null;
  seats: number;
  names: string[];
  actors: number[];
  over: boolean;
  scores: number[];
  ranking: number[] | null;
  decision: Decision | null;
  stretch: string; // the name of the turn
}

export interface Panel {
  id: string;
  title: string;
  place: "board" | "mine" | "others" | "side";
  svg: string | null;
}

export interface Line {
  ply: number;
  text: string;
  rule: string;
  seat: number | null;
  event: string;
  turn?: string; // a turn begins: that of the seat (""), or of a rival without a seat
}

export interface Player {
  seat: number;
  name: string;
  emblem: string;
  emblem_name: string;
  kind: string;
  mine: boolean;
  bot: string | null;
  handed: boolean;
  score: number | null;
  place: number | null;
  online: boolean;
  away: Away | null; // somebody who plays, and is gone
  asked: boolean;
  since: number | null;
  thinking: boolean;
  stuck: boolean; // a bot that could not choose, and tries again
}

/** Since when somebody is gone, and from when on which bot may play for them. */
export interface Away {
  since: number;
  until: number;
  bot: string;
  bot_name: string;
}

export interface Actor {
  seat: number;
  name: string;
  emblem: string;
  text: string;
  since: number;
  thinking: boolean;
}

export interface Status {
  mine: boolean;
  prompt: string;
  step: string;
  aside: string; // said instead of "your turn" where somebody else has it
  since: number | null;
  actors: Actor[];
}

export interface Undo {
  seat: number;
  steps: number;
  to: number;
  plies: number[];
  ask: boolean;
  others: string[]; // whom it asks; nobody, where only bots would have to agree
}

export interface Proposal {
  number: number;
  kind: "undo" | "hand_over";
  by: string;
  seat: number;
  to: number | null;
  steps: number | null;
  bot: string | null;
  agreed: string[];
  awaited: string[];
  mine: boolean;
  answer: boolean;
}

/** Somebody who plays without a seat. */
export interface Rival {
  name: string;
  emblem: string;
  place: number;
  score: number;
  points: Record<string, number>;
}

export interface Ending {
  ranking: number[];
  scores: number[];
  verdict: string;
  ties: ({ text: string; rule: string } | null)[];
  breakdown: { key: string; name: string; points: number[]; rule: string }[];
  rivals: Rival[];
  best: { seat: number; key: string; name: string; points: number }[];
  course: { ply: number; scores: number[] }[];
  choices: number;
  started: number;
  ended: number;
  rematch: string | null;
}

export type Phase = "waiting" | "running" | "over" | "closed";

export interface Seat {
  seat: number;
  kind: "person" | "invited" | "open" | "bot" | "screen";
  name: string;
  emblem: string;
  emblem_name: string;
  mine: boolean;
  bot: string | null;
  handed: boolean;
  invite: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  phase: Phase;
  host: string;
  hosting: boolean;
  seats: Seat[];
  my_seats: number[];
  reserved: number[];
  rematch: string | null;
}

export interface Bot {
  id: string;
  name: string;
  about: string;
  face: string; // the address of a picture
}

export interface ChatLine {
  number: number;
  at: number;
  name: string;
  seat: number | null;
  mine: boolean;
  text: string;
  note: "hint" | null; // a fact rather than something said
}

export interface Digest {
  from: number;
  to: number;
  lines: Line[];
  more: number;
}

export interface Welcome {
  type: "welcome";
  now: number;
  person: { id: string; name: string; claimed: boolean } | null;
  table: TableInfo;
  seats: number[];
  chat: ChatLine[];
  digest: Digest | null;
  bots: Bot[];
}

export interface Update {
  type: "update";
  now: number;
  ply: number;
  re: number | string | null;
  seat: number | null;
  curtain: { seat: number; name: string; emblem: string } | null;
  phase: Phase;
  view: View | null;
  panels: Panel[];
  status: Status;
  log: { from: number; lines: Line[] };
  players: Player[];
  rivals: Rival[];
  undo: Undo | null;
  proposal: Proposal | null;
  last: { seat: number | null; from: number; to: number; targets: string[] } | null;
  ending: Ending | null;
  rematch: string | null;
}

export interface PlayersMessage {
  type: "players";
  now: number;
  ply: number;
  phase: Phase;
  players: Player[];
  proposal: Proposal | null;
  watchers: number;
  rematch: string | null;
}

export interface ApiError {
  code: string;
  message: string;
  rule?: string;
}

export interface Chosen {
  type: "chosen";
  re: number | string | null;
  ply: number;
}

export interface Refused {
  type: "refused";
  re: number | string | null;
  error: ApiError;
}

export interface Explanation {
  type: "explanation";
  re: number | string | null;
  target: string;
  text: string;
  rule: string;
}

export interface Preview {
  type: "preview";
  re: number | string | null;
  option: number;
  lines: string[];
  reveals: boolean;
}

export interface ChatMessage extends ChatLine {
  type: "chat";
}

export interface ProposalMessage {
  type: "proposal";
  proposal: Proposal;
  outcome: "agreed" | "declined" | "withdrawn" | "lapsed" | null;
}

export interface Handed {
  type: "handed";
  seat: number;
  name: string;
  bot: string | null;
  by: string;
}

export interface HintOption extends Option {
  result: number;
  visits: number;
}

export interface Hint {
  type: "hint";
  re: number | string | null;
  ply: number;
  seat: number;
  level: string;
  options: HintOption[];
}

export interface Skip {
  type: "skip";
  by: string;
  awaited: string[];
}

export interface Pong {
  type: "pong";
  now: number;
}

export type Incoming =
  | Welcome
  | Update
  | PlayersMessage
  | Chosen
  | Refused
  | Explanation
  | Preview
  | ChatMessage
  | ProposalMessage
  | Handed
  | Hint
  | Skip
  | Pong;

export interface Position {
  table: string;
  ply: number;
  latest: number;
  seat: number | null;
  view: View | null;
  panels: Panel[];
  log: Line[];
  scores: number[] | null;
}

export interface Step {
  ply: number;
  seat: number;
  turn: number;
  lines: Line[];
  scores: number[];
}

export interface Replay {
  table: string;
  seat: number | null;
  latest: number;
  over: boolean;
  steps: Step[];
}

/** A rule; without id a heading; with rows a table, whose title is the text. */
export interface Rule {
  id: string;
  text: string;
  head?: string[];
  rows?: string[][];
}

export interface Rules {
  rules: Rule[];
  legend: { svg: string; text: string }[];
}
