/** The messages as the client reads them: the generated types of `protocol.ts`, with strings narrowed to their possible values. */
import type { GameId } from '../../core/kernel';
import type * as wire from './protocol';

/** A type with some fields narrowed: they must exist, and their types must be narrower than the server's. */
type Narrow<T, N extends { [K in keyof N]: K extends keyof T ? T[K] : never }> = Omit<T, keyof N> & N;

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
  turn: 'three rolls' | 'one roll';
  dice_show: 'numbers' | 'symbols';
  points_as: 'points' | 'stars';
  lengths: Record<string, number | null>;
  dice: { name: string; letter: string; areas: string[]; faces: string[] }[];
  areas: AreaInfo[];
  bonuses: { name: string; areas: Record<string, number[]>; plus_white: boolean }[];
  tracks: TrackInfo[];
  rounds: { round: number; bonus: string | null }[];
  ratings: { least: number | null; most: number | null }[];
  options: { name: string; default: boolean; value: boolean }[];
}
export type { GameId };
export const GAMES: readonly GameId[] = ['pretty', 'twice', 'cubed', 'junior'];

// The state of a table.

export type Where = 'hand' | 'I' | 'II' | 'III' | 'platter' | 'aside';
export type Phase = 'start' | 'rolling' | 'choosing' | 'returning' | 'closing' | 'over';
export type Stage = 'pick' | 'plus' | 'mark' | 'circles';

export type DieState = Narrow<wire.DieView, { where: Where }>;
export type AreaState = wire.AreaView;
export type Extra = wire.ExtraView;
export type Paper = Narrow<wire.PaperView, { stage: Stage | null }>;
export type State = Omit<Narrow<wire.StateView, { game: GameId; phase: Phase; dice: DieState[]; seats: Paper[] }>, 'choices'>;

// Events.

export type ChoiceKind =
  | 'enter'
  | 'waste'
  | 'forfeit'
  | 'reroll'
  | 'return'
  | 'go'
  | 'number'
  | 'decline'
  | 'redeem'
  | 'cross'
  | 'stop'
  | 'done'
  | 'mark'
  | 'leave';
/** The last two are made by the page itself. */
export type EventKind = StoredEvent['kind'] | 'away' | 'back';

export type Reason = wire.ReasonView;
export type Mark = wire.MarkView;
export type Effect = wire.EffectView;
export type Choice = Narrow<wire.ChoiceView, { kind: ChoiceKind }>;
export type Who = Narrow<wire.SeatView, { kind: 'person' | 'bot' | 'open' }>;
/** An event as it is stored and sent. What it did follows from the rules. */
export type StoredEvent = Narrow<
  wire.EventView,
  {
    kind: 'roll' | 'act' | 'undo' | 'wish' | 'take_back' | 'seat' | 'moved' | 'commit' | 'dice' | 'part';
    was?: Who;
    who?: Who;
  }
>;
/** An event as the page tells it. */
export interface GameEvent extends Omit<StoredEvent, 'kind' | 'at'> {
  kind: EventKind;
  at?: number; // unknown in a record
  turn?: string;
  dice?: DieState[]; // roll: the dice that were rolled
  choice?: Choice; // act
  lost?: string[]; // act: bonuses that fit nowhere and are lost
  undone?: number; // undo: the number of the act that was taken back
}

/** The choices of a seat, and why other fields and dice cannot be used now; `why_all` if one reason holds for everything. */
export interface SeatChoices extends Narrow<wire.SeatChoices, { choices: Choice[] }> {
  n: number;
  seat: number;
  why_all: Reason | null;
}

// The messages of a socket.

export type Welcome = Narrow<wire.WelcomeMessage, { game: GameId; seats: Who[]; events: StoredEvent[] }> & {
  dice?: DiceFacts;
  /** Of a table on this device: how often the coach helped. */
  helped?: Helped;
};
/** Of a table on this device: the first roll that its commitment covers, and whether its dice are those of another game. */
export interface DiceFacts {
  committedFrom: number;
  known: boolean;
  /** The position in which the table began; null: on empty sheets. */
  position: string | null;
}
/** How often the coach showed a hint, and how often it warned. */
export interface Helped {
  hints: number;
  warnings: number;
}
/** A table that anyone may join. */
export type OpenTable = Narrow<wire.OpenTableView, { game: GameId; seats: Who[] }>;
interface Messages {
  welcome: Welcome;
  event: Narrow<wire.EventMessage, { event: StoredEvent }>;
  presence: wire.PresenceMessage;
  reaction: wire.ReactionMessage;
  open: Narrow<wire.OpenTablesMessage, { tables: OpenTable[] }>;
  ok: wire.OkMessage;
  pong: wire.PongMessage;
  error: wire.ErrorMessage;
}
type Tag = wire.ServerMessage['t'];
/** A server message that is missing in `Messages` does not compile. */
export type ServerMessage = { [K in Tag]: Messages[K] }[Tag];

export type { ClientMessage, NewSeat as Chair, NewTableResponse as Made } from './protocol';

// Requests.

export type NewTable = Narrow<wire.NewTableRequest, { game: GameId }>;
export type Summary = Narrow<wire.TableSummary, { game: GameId; seats: Who[] }>;
export type DayView = Narrow<wire.DayResponse, { game: GameId }>;
export type StoredReplay = Narrow<wire.ReplayResponse, { game: GameId; seats: Who[]; events: StoredEvent[] }>;

/** A whole game, event by event, as the rules tell it. */
export interface Replay {
  table: string | null; // null: of a record
  sheet: SheetInfo;
  seats: Who[];
  options: Record<string, boolean>;
  tags: Record<string, string>;
  over: boolean;
  first: State;
  steps: ReplayStep[];
  seat_events: GameEvent[];
}
/** An event, and the state after it. */
export interface ReplayStep {
  event: GameEvent;
  state: State;
}
