/**
 * What the coach says, as data: the same names and numbers as `as_dict` of foxden/coach/report.py, where they are explained.
 * Values are points, or percent of a win (`unit`). Seats and rounds count from 1, events and choices from 0.
 */
import { classes } from '../../generated/coach';

/** How bad a choice was. */
export type ChoiceClass = (typeof classes)[number];

/** A line of play: all that a seat chooses from a roll until dice roll again or the seat is done. */
export interface Line {
  words: string[];
  /** The expected end, under good play. */
  value: number;
  /** The best line's value minus this one's, and the standard error of that. */
  behind: number;
  error: number;
  /** To win, in percent; null if nobody else plays. */
  chance: number | null;
  /** The forecast by area, and of all foxes together. */
  areas: Record<string, number>;
  foxes: number;
  /** Actions kept at the end of the line, by track. */
  kept: Record<string, number>;
  /** Rolls that were looked at; are these all that can come? */
  rolls: number;
  exact: boolean;
  played: boolean;
}

/** What the better line gains. */
export interface Gains {
  areas: Record<string, number>;
  foxes: number;
  kept: Record<string, number>;
}

/** Why it is better, see foxden/coach/reasons.py. */
export type Reason =
  | { code: 'completes'; shape: 'row' | 'column' | 'set'; area: string; bonus: string }
  | { code: 'earns'; area?: string; bonus: string }
  | { code: 'lowest'; area: string; foxes: number }
  | { code: 'open'; area: string; bonus: string }
  | { code: 'keeps' | 'uses'; track: string; count: number }
  | { code: 'area'; area: string }
  | { code: 'foxes' };

/** Figures, and at most two reasons. */
export type Why = Gains & { codes: Reason[] };

/** One decision of the seat: a line that it played, and what the coach says of it. */
export interface Decision {
  /** Numbers of its events in the record: the first one, and all of them. */
  event: number;
  events: number[];
  /** The number of the roll before it; null if it follows none. */
  roll: number | null;
  turn: string;
  round: number;
  before: number;
  rolled: number;
  luck: number;
  best: number;
  value: number;
  cost: number;
  error: number;
  chance_cost: number | null;
  /** After it, before the next roll. */
  expected: number;
  rest: number;
  class: ChoiceClass;
  /** The first choice that left the best line; null if none did. */
  departure: number | null;
  /** The best first. */
  lines: Line[];
  why: Why | null;
}

/** A game of one seat: final = start + luck - cost + rest. */
export interface Analysis {
  game: string;
  seats: number;
  seat: number;
  unit: 'points' | 'chance';
  over: boolean;
  /** Was everything looked at? */
  complete: boolean;
  start: number;
  luck: number;
  cost: number;
  rest: number;
  final: number;
  adjusted: number;
  last_luck: number;
  classes: Record<ChoiceClass, number>;
  decisions: Decision[];
}

/** What the coach says of a position in which a seat chooses: its lines, the best first. */
export interface Advice {
  unit: Analysis['unit'];
  lines: Line[];
  /** The first choice of those played that left the best line; null if none did, or none was played. */
  departure: number | null;
}

/** What is known before the first decision is looked at. */
export type Outset = Pick<Analysis, 'game' | 'seats' | 'seat' | 'unit' | 'over' | 'start'> & {
  /** The rounds of all decisions that there will be. */
  rounds: number[];
};

/** What a choice costs: the best value less that of the line that begins with it; it has the mark `played`. */
export function costOf(advice: Advice): number {
  return advice.lines.find((line) => line.played)?.behind ?? 0;
}
