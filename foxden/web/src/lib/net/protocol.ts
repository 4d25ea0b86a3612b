// Written by `python -m foxden.server.protocol.typescript` from inbox.py and outbox.py. Do not edit.

/** The first message, sent again after every reconnect and gap: the client's secrets, and the last event it knows. */
export interface HelloMessage {
  t: 'hello';
  secrets?: Record<string, string>;
  owner?: string | null;
  since?: number;
  part?: string | null;
}

/** Roll the dice that are waiting to be rolled; at a table with real dice say what they show, as in a record. */
export interface RollMessage {
  t: 'roll';
  id: number;
  seat: number;
  n: number;
  faces?: string | null;
}

/** Play a legal action, given by its word. */
export interface ActMessage {
  t: 'act';
  id: number;
  seat: number;
  n: number;
  word: string;
}

/** Take back the last action of the seat. */
export interface UndoMessage {
  t: 'undo';
  id: number;
  seat: number;
  n: number;
}

/** Reveal the part of the dice, once the server has committed itself to its secret. */
export interface PartMessage {
  t: 'part';
  id: number;
  part: string;
}

/** Real dice were read off wrongly: take back the roll of event `roll` and all that followed; 0: nobody shall. */
export interface TakeBackMessage {
  t: 'take_back';
  id: number;
  seat: number;
  roll: number;
}

/** Start a new game at another table: allowed if the client holds all seats of people, or owns a finished game. */
export interface RestartMessage {
  t: 'restart';
  id: number;
  n?: number | null;
}

/** Let a bot play a seat: allowed for the owner, and for anybody seated if the player has been away for long. */
export interface ReplaceMessage {
  t: 'replace';
  id: number;
  seat: number;
  level: string;
}

/** Give a seat back to the person a bot plays for: allowed for the owner and for that person. */
export interface HandBackMessage {
  t: 'hand_back';
  id: number;
  seat: number;
}

/** Free a seat for anybody (owner only); its old secret no longer works. */
export interface ReopenMessage {
  t: 'reopen';
  id: number;
  seat: number;
}

/** Change the name of the player on a seat. */
export interface RenameMessage {
  t: 'name';
  id: number;
  seat: number;
  name: string;
}

/** Leave a seat: before the first roll it is free again; later a bot plays on, and the seat can be taken back. */
export interface LeaveMessage {
  t: 'leave';
  id: number;
  seat: number;
}

/** Show one of a few friendly reactions to everybody at the table; it is not stored. */
export interface ReactMessage {
  t: 'react';
  id: number;
  seat: number;
  what: 'hello' | 'moment' | 'nice' | 'thanks' | 'wow';
}

/** Check that the connection works. */
export interface PingMessage {
  t: 'ping';
  id: number;
}

/** One seat of a new table: for the creator, for a bot, or open for anybody. */
export interface NewSeat {
  kind: 'bot' | 'me' | 'open';
  name?: string;
  level?: string | null;
}

/** Create a table with this game, these seats and house rules. */
export interface NewTableRequest {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean>;
  open?: boolean;
  turn_seconds?: number;
  bot_after?: number;
  real_dice?: boolean;
}

/** Begin the game of today, or go on with it. The secret is the browser's own; it counts once a day. */
export interface DayGameRequest {
  secret: string;
  name?: string;
}

/** Take an open seat under this name; everybody is shown whether a program plays there. */
export interface TakeSeatRequest {
  name?: string;
  program?: boolean;
}

/** Play again with the same people (owner only). */
export interface RematchRequest {
  owner: string;
}

export type ClientMessage =
  | HelloMessage
  | RollMessage
  | ActMessage
  | UndoMessage
  | PartMessage
  | TakeBackMessage
  | RestartMessage
  | ReplaceMessage
  | HandBackMessage
  | ReopenMessage
  | RenameMessage
  | LeaveMessage
  | ReactMessage
  | PingMessage;

/** A die: the face it shows (null before it is rolled) and where it lies: hand, I, II, III, platter or aside. */
export interface DieView {
  die: string;
  face: string | null;
  where: string;
}

/** One area of a sheet: marks with the numbers written, points, and which bonus lines (by index) were earned or missed. */
export interface AreaView {
  marks: Record<string, number | null>;
  points: number;
  earned: number[];
  missed: number[];
  shut: string[];
  styles: Record<string, string>;
}

/** An action track: how many circles are earned, and which of them (counted from 1) are used. */
export interface TrackView {
  name: string;
  circled: number;
  used: number[];
}

/** Extra crosses offered in an area: every field in `each`, and as many as `some` of the fields in `of`. */
export interface ExtraView {
  area: string;
  each: string[];
  some: number;
  of: string[];
}

/** The sheet of a seat. */
export interface PaperView {
  seat: number;
  areas: Record<string, AreaView>;
  foxes: number;
  fox_worth: number;
  total: number;
  tracks: TrackView[];
  pending: string[];
  extra: ExtraView | null;
  token: string | null;
  stage: string | null;
  spent: string[];
  colour: string | null;
}

/** The whole table, for programs that do not know the rules. */
export interface StateView {
  n: number;
  game: string;
  round: number;
  rounds: number | null;
  turn: string;
  phase: string;
  active: number;
  actors: number[];
  to_roll: number | null;
  rolling: string[];
  roll: number;
  solo_passive: boolean;
  dice: DieView[];
  can: Record<string, string[]>;
  undo: Record<string, boolean>;
  seats: PaperView[];
  over: boolean;
  places: number[][] | null;
  rating: number | null;
  commitment: string;
  secret: string | null;
  choices?: Record<string, SeatChoices>;
}

/** Why something is not possible: a code and its figures. */
export interface ReasonView {
  code: string;
  say: Record<string, unknown>;
}

/** A field that is marked, and the number written in it (null for a cross). */
export interface MarkView {
  area: string;
  field: string;
  written: number | null;
}

/** The immediate effect of an action, as in `foxden.Effect`. */
export interface EffectView {
  marks: MarkView[];
  swept: string[];
  left: string[];
  earned: string[];
  spent: string[];
  dropped: string[];
  extra: number;
  follow: ExtraView | null;
  points: number;
}

/** One legal action of a seat, and its effect. */
export interface ChoiceView {
  word: string;
  kind: string;
  die: string | null;
  face: string | null;
  area: string | null;
  field: string | null;
  bonus: string | null;
  number: number | null;
  style: string | null;
  wilds: number | null;
  effect: EffectView;
}

/** The choices of a seat, and why other fields (by area) and dice (by area they could go to) cannot be used now. */
export interface SeatChoices {
  choices: ChoiceView[];
  why: Record<string, Record<string, ReasonView>>;
  dice_why: Record<string, Record<string, ReasonView>>;
}

/** Who sits on a seat: person, bot or open. A bot may play for a person, who can take the seat back. */
export interface SeatView {
  seat: number;
  kind: string;
  name: string;
  level: string | null;
  plays_for?: string;
  by?: number;
  program?: boolean;
}

/** One numbered event: roll, act, undo, seat, moved; with real dice wish, take_back; of other dice commit, dice, part. */
export interface EventView {
  n: number;
  kind: string;
  at: number;
  seat?: number;
  word?: string;
  roll?: number;
  was?: SeatView;
  who?: SeatView;
  table?: string;
  by?: number;
  commitment?: string;
  parts?: string[];
  part?: string;
}

/** The answer to hello; sent again when this socket lost or got a seat. */
export interface WelcomeMessage {
  t: 'welcome';
  table: string;
  game: string;
  options: Record<string, boolean>;
  rules: string;
  commitment: string;
  you: number[];
  owner: boolean;
  seats: SeatView[];
  n: number;
  since: number;
  events: EventView[];
  presence: Record<string, boolean>;
  watching: number;
  moved: string | null;
  lent?: number[];
  long_away?: number[];
  open?: boolean;
  turn_seconds?: number;
  clocks?: Record<string, number>;
  secret?: string;
  restored?: number;
  day?: string;
  real_dice?: boolean;
}

/** A new event. The one after which nobody can play on brings the secret of the dice. */
export interface EventMessage {
  t: 'event';
  event: EventView;
  id?: number;
  secret?: string;
  clocks?: Record<string, number>;
}

/** Somebody shows a reaction; for the socket that sent it, this is the answer. */
export interface ReactionMessage {
  t: 'reaction';
  seat: number;
  what: string;
  id?: number;
}

/** A table that anyone may join. */
export interface OpenTableView {
  table: string;
  game: string;
  rules: Record<string, boolean>;
  seats: SeatView[];
  since: number;
  turn_seconds?: number;
}

/** All open tables, the newest first: when a socket asks for them, and whenever the list changes. */
export interface OpenTablesMessage {
  t: 'open';
  now: number;
  tables: OpenTableView[];
}

/** Which seats are connected, how many sockets watch, and whose absence is long enough to be replaced by a bot. */
export interface PresenceMessage {
  t: 'presence';
  seats: Record<string, boolean>;
  watching: number;
  long_away?: number[];
}

/** A restart was carried out; n is the number of the last event. Other messages are answered by their event. */
export interface OkMessage {
  t: 'ok';
  id: number;
  n: number;
}

/** The answer to ping. */
export interface PongMessage {
  t: 'pong';
  id: number;
}

/** The message was refused and nothing changed. */
export interface ErrorMessage {
  t: 'error';
  id: number | null;
  code: string;
  say: Record<string, unknown>;
}

/** Why a request was refused. */
export interface ErrorResponse {
  error: string;
  say: Record<string, unknown>;
}

/** A new table; its secrets are sent only here. */
export interface NewTableResponse {
  table: string;
  owner: string;
  seats: Record<string, string>;
}

/** The secret of the seat that was taken. */
export interface TakeSeatResponse {
  secret: string;
}

/** What anybody may know about a table without a seat at it. */
export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, boolean>;
  seats: SeatView[];
  host: string;
  n: number;
  round: number;
  rounds: number | null;
  over: boolean;
  made: number;
  last: number;
  commitment: string;
  moved: string | null;
  open: boolean;
  turn_seconds: number;
  real_dice: boolean;
}

/** All open tables, the newest first. */
export interface OpenTablesResponse {
  now: number;
  tables: OpenTableView[];
}

/** What is needed to replay a game: its setup, who sits where at the end, and its events without what was undone. */
export interface ReplayResponse {
  table: string;
  game: string;
  options: Record<string, boolean>;
  rules: string;
  seats: SeatView[];
  tags: Record<string, string>;
  commitment: string;
  secret: string | null;
  over: boolean;
  events: EventView[];
}

/** A finished game of a day. Names can be taken twice, so each has a mark made of the hash of its browser's secret. */
export interface DayEntry {
  name: string;
  score: number;
  place?: number;
  mark?: string;
  level?: string;
  table?: string;
  you?: boolean;
}

/** How many people had a score. */
export interface DayScoreCount {
  score: number;
  people: number;
}

/** How a day went: how many had which score, and the list of names: the best, then those around you. */
export interface DayResults {
  scores: DayScoreCount[];
  entries: DayEntry[];
  bots: DayEntry[];
}

/** Your game of a day, counted from its first roll; without a score as long as it is not over. */
export interface DayGame {
  table: string;
  name: string;
  mark: string;
  score: number | null;
  place: number | null;
}

/** A day: its game, the hash of its secret, and once you have finished (or it is over) how it went. */
export interface DayResponse {
  day: string;
  game: string;
  begins: number;
  ends: number;
  now: number;
  commitment: string;
  published: number;
  secret: string | null;
  begun: number;
  finished: number;
  before: string | null;
  you: DayGame | null;
  results: DayResults | null;
}

/** The table of your game of today; the secret that was sent opens its seat 1. */
export interface DayTableResponse {
  table: string;
}

/** One of your games of the day. */
export interface DayScore {
  day: string;
  game: string;
  table: string;
  score: number | null;
}

/** All your games of the day, the earliest first. */
export interface DayScoresResponse {
  games: DayScore[];
}

/** The sheets of all games, and the levels of bots. */
export interface GamesResponse {
  games: unknown[];
  levels: string[];
}

/** The health of the server, its versions and its load. */
export interface HealthResponse {
  ok: boolean;
  version: string;
  rules: string;
  database: string;
  schema: number;
  tables: number;
  sockets: number;
  why: string;
}

export type ServerMessage =
  | WelcomeMessage
  | EventMessage
  | ReactionMessage
  | OpenTablesMessage
  | PresenceMessage
  | OkMessage
  | PongMessage
  | ErrorMessage;
