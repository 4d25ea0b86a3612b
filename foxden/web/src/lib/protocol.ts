/** What is said between client and server (foxden/server/inbox.py and outbox.py; docs/protocol.md). */

// The printed sheet (GET /api/games).

export interface Printed {
  row: number;
  column: number;
  text: string;
}
export interface FieldInfo {
  name: string;
  row: number;
  column: number;
  number: number | null;
  least: number | null;
  factor: number | null;
  styles: string[];
  tinted: boolean;
  symbol: string | null;
  dice: number;
  marks: { circle?: string; cross: string };
}
export interface LineInfo {
  bonus: string;
  fields: string[];
  least: number | null;
}
export interface TallyInfo {
  fields: string[];
  points: number[];
}
export interface AreaInfo {
  name: string;
  order: string;
  entry: string;
  writes: string;
  worth: { kind: string; numbers?: number[]; points?: number; pairs?: string[][] };
  extra: string;
  adds_white: boolean;
  starts_after: number | null;
  printed: Printed[];
  fields: FieldInfo[];
  lines: LineInfo[];
  tallies: TallyInfo[];
}
export interface TrackInfo {
  name: string;
  length: number;
  circles: string[];
  bonus: string | null;
}
export interface SheetInfo {
  game: GameId;
  title: string;
  english: string;
  reconstruction: boolean;
  party: boolean;
  lengths: Record<string, number | null>;
  dice: { name: string; letter: string; areas: string[]; faces: string[] }[];
  areas: AreaInfo[];
  bonuses: { name: string; areas: Record<string, number[]>; plus_white: boolean }[];
  tracks: TrackInfo[];
  rounds: { round: number; bonus: string | null }[];
  ratings: { least: number | null; most: number | null }[];
  options: { name: string; default: boolean; value: boolean }[];
}
export type GameId = 'pretty' | 'twice' | 'cubed' | 'junior';
export const GAMES: readonly GameId[] = ['pretty', 'twice', 'cubed', 'junior'];
export interface Games {
  games: SheetInfo[];
  levels: string[];
}

// What is the case.

export type Where = 'hand' | 'I' | 'II' | 'III' | 'platter' | 'aside';
export interface DieState {
  die: string;
  face: string | null;
  where: Where;
}
export interface AreaState {
  marks: Record<string, number | null>;
  points: number;
  earned: number[];
  missed: number[];
  shut: string[];
  styles: Record<string, string>;
}
export interface TrackState {
  name: string;
  circled: number;
  used: number[];
}
/** Extra crosses: each of some fields, and `some` of others. */
export interface Extra {
  area: string;
  each: string[];
  some: number;
  of: string[];
}
export interface Paper {
  seat: number;
  areas: Record<string, AreaState>;
  foxes: number;
  fox_worth: number;
  total: number;
  tracks: TrackState[];
  pending: string[];
  extra: Extra | null;
  token: string | null;
  stage: 'pick' | 'plus' | 'mark' | 'circles' | null;
  spent: string[];
  colour: string | null;
}
export interface State {
  n: number;
  game: GameId;
  round: number;
  rounds: number | null;
  turn: string;
  phase: 'start' | 'rolling' | 'choosing' | 'returning' | 'closing' | 'over';
  active: number;
  actors: number[];
  to_roll: number | null;
  rolling: string[];
  roll: number;
  solo_passive: boolean;
  dice: DieState[];
  can: Record<string, string[]>;
  undo: Record<string, boolean>;
  seats: Paper[];
  over: boolean;
  places: number[][] | null;
  rating: number | null;
  commitment: string;
  secret: string | null;
}

// What happened.

export interface Reason {
  code: string;
  say: Record<string, unknown>;
}
export interface Mark {
  area: string;
  field: string;
  written: number | null;
}
export interface Effect {
  marks: Mark[];
  swept: string[];
  left: string[];
  earned: string[];
  spent: string[];
  extra: number;
  points: number;
  /** The extra crosses that would be offered. */
  follow: Extra | null;
}
export type ChoiceKind =
  | 'enter' | 'waste' | 'forfeit' | 'reroll' | 'return' | 'go' | 'number'
  | 'decline' | 'redeem' | 'cross' | 'stop' | 'done' | 'mark';
export interface Choice {
  word: string;
  kind: ChoiceKind;
  die: string | null;
  face: string | null;
  area: string | null;
  field: string | null;
  bonus: string | null;
  number: number | null;
  style: string | null;
  wilds: number | null;
  effect: Effect;
}
export interface Who {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  level: string | null;
  /** A bot that plays for somebody: that person's name, and the seat that let it play. */
  plays_for?: string;
  by?: number;
}
export interface GameEvent {
  n: number;
  at: number;
  kind: 'roll' | 'act' | 'undo' | 'seat' | 'moved' | 'away' | 'back'; // the last two are told by the page itself
  seat?: number;
  turn?: string;
  word?: string;
  dice?: DieState[];
  choice?: Choice;
  lost?: string[];
  undone?: number;
  was?: Who;
  who?: Who;
  table?: string;
  by?: number;
}

// The messages of a socket.

export interface Welcome {
  t: 'welcome';
  table: string;
  game: GameId;
  options: Record<string, boolean>;
  you: number[];
  owner: boolean;
  seats: Who[];
  missed: GameEvent[];
  state: State;
  presence: Record<string, boolean>;
  watching: number;
  moved: string | null;
  lent?: number[];
  long_away?: number[];
}
export interface Looked {
  t: 'looked';
  id: number;
  n: number;
  seat: number;
  choices: Choice[];
  why: Record<string, Record<string, Reason>>;
  dice_why: Record<string, Record<string, Reason>>;
  why_all: Reason | null;
}
export type Heard =
  | Welcome
  | Looked
  | { t: 'event'; n: number; event: GameEvent; state: State }
  | { t: 'presence'; seats: Record<string, boolean>; watching: number; long_away?: number[] }
  | { t: 'seats'; seats: Who[] }
  | { t: 'moved'; table: string }
  | { t: 'ok'; id: number; n: number }
  | { t: 'pong'; id: number }
  | { t: 'error'; id: number | null; code: string; say: Record<string, unknown>; state?: State };

export type Said =
  | { t: 'hello'; secrets: Record<string, string>; owner: string | null; since: number | null }
  | { t: 'roll'; id: number; seat: number; n: number }
  | { t: 'act'; id: number; seat: number; n: number; word: string }
  | { t: 'undo'; id: number; seat: number; n: number }
  | { t: 'look'; id: number; seat: number }
  | { t: 'restart'; id: number; n: number }
  | { t: 'replace'; id: number; seat: number; level: string }
  | { t: 'hand_back'; id: number; seat: number }
  | { t: 'reopen'; id: number; seat: number }
  | { t: 'name'; id: number; seat: number; name: string }
  | { t: 'ping'; id: number };

// Requests.

export interface Chair {
  kind: 'me' | 'bot' | 'open';
  name?: string;
  level?: string;
}
export interface NewTable {
  game: GameId;
  seats: Chair[];
  options: Record<string, boolean>;
}
export interface Made {
  table: string;
  owner: string;
  seats: Record<string, string>;
}
export interface Summary {
  table: string;
  game: GameId;
  options: Record<string, boolean>;
  seats: Who[];
  host: string;
  n: number;
  round: number;
  rounds: number | null;
  over: boolean;
  made: number;
  last: number;
  commitment: string;
  moved: string | null;
}
export interface Replay {
  table: string | null;
  sheet: SheetInfo;
  seats: Who[];
  options: Record<string, boolean>;
  tags: Record<string, string>;
  over: boolean;
  first: State;
  steps: { event: GameEvent; state: State }[];
  seat_events: GameEvent[];
}
