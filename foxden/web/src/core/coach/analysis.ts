/**
 * The analysis of a game for one seat: the luck of each roll, the cost of each line, and books that balance. As in
 * foxden/coach/analysis.py and report.py; `python -m tests.core.coach_drift` proves that both say the same.
 */
import { classes, one, samplesKey } from '../../generated/coach';
import type { Game } from '../game';
import type { GameSetup } from '../game-setup';
import { item } from '../lists';
import type { StateBytes } from '../workspace';
import { classOf } from './classes';
import { decisionsOf, type PlayedLine } from './decisions';
import { gained } from './gained';
import { linesOf } from './lines';
import { reasonsFor } from './reasons';
import type { Advice, Analysis, ChoiceClass, Decision, Line, Outset, Why } from './report';
import type { Review } from './review-record';
import type { Reviewer } from './reviewer';

/** The end of an analysis. */
export interface Conclusion {
  final: number;
  last_luck: number;
}

/** Looks at a game decision by decision. Seats count from 1. */
export class GameAnalysis {
  readonly outset: Outset;
  private readonly seat: number;
  private readonly played: PlayedLine[];
  private expected: number;
  private done = 0;

  constructor(
    private readonly game: Game,
    seat: number,
    private readonly reviewer: Reviewer,
  ) {
    this.seat = seat - 1;
    this.played = decisionsOf(game, this.seat, reviewer).filter((line) => line.finished);
    this.expected = reviewer.expected(game.beginning().bytes, this.seat, reviewer.randomBits(samplesKey, this.seat));
    this.outset = {
      game: game.game,
      seats: game.seats,
      seat,
      unit: unitOf(game.setup),
      over: game.over,
      start: this.expected / one,
      rounds: this.played.map(({ round }) => round),
    };
  }

  /** What the coach says of the next decision; null after the last one. */
  next(): Decision | null {
    const line = this.played[this.done];
    if (!line) return null;
    const review = this.reviewer.review(line.state, this.seat, line.actions, sampleKey(this.reviewer, this.seat, this.done));
    const decision = this.decision(line, review);
    this.expected = review.expected;
    this.done++;
    return decision;
  }

  /** After the last decision: what was made of it; in a game that goes on, what is expected now. */
  conclude(): Conclusion {
    const expected = this.expected / one;
    if (!this.game.over) return { final: expected, last_luck: 0 };
    const { bytes } = this.game;
    const final = this.outset.unit === 'chance' ? this.reviewer.shareOfWin(bytes, this.seat) : this.game.score(this.seat + 1).total;
    return { final, last_luck: final - expected };
  }

  private decision(line: PlayedLine, review: Review): Decision {
    const { values, chances, order, played, departure } = review;
    const lines = linesOf(this.game.setup, line.state, this.seat, review);
    const [best, mine] = [item(values, item(order, 0)), item(values, played)];
    const cost = (best - mine) / one;
    const own = lines.find((one_) => one_.played) ?? item(lines, 0);
    const { error } = own;
    const first = item(line.events, 0);
    return {
      event: first,
      events: line.events,
      roll: rollBefore(this.game, first),
      turn: line.turn,
      round: line.round,
      before: this.expected / one,
      rolled: review.rolled / one,
      luck: (review.rolled - this.expected) / one,
      best: best / one,
      value: mine / one,
      cost,
      error,
      chance_cost: this.game.seats > 1 ? (item(chances, item(order, 0)) - item(chances, played)) / one : null,
      expected: review.expected / one,
      rest: (best - review.rolled + review.expected - mine) / one,
      class: classOf(cost, error),
      departure: departure < item(review.actions, played).length ? departure : null,
      lines,
      why: cost > 0 ? this.why(line.state, item(lines, 0), own) : null,
    };
  }

  private why(state: StateBytes, better: Line, played: Line): Why {
    const gains = gained(better, played);
    return { ...gains, codes: reasonsFor(this.game.setup, state, this.seat, better.words, played.words, gains) };
  }
}

/** The whole analysis, from its parts. */
export function summed({ rounds: _, ...outset }: Outset, decisions: Decision[], { final, last_luck }: Conclusion): Analysis {
  const all = (part: (decision: Decision) => number): number => decisions.reduce((sum, one_) => sum + part(one_), 0);
  const luck = all((decision) => decision.luck) + last_luck;
  const count = (name: ChoiceClass): number => decisions.filter((decision) => decision.class === name).length;
  return {
    ...outset,
    complete: true,
    luck,
    cost: all((decision) => decision.cost),
    rest: all((decision) => decision.rest),
    final,
    adjusted: final - luck,
    last_luck,
    classes: Object.fromEntries(classes.map((name) => [name, count(name)])) as Record<ChoiceClass, number>,
    decisions,
  };
}

/** What the coach says of a position in which a seat (from 1) chooses, and of the choices (words) that it would begin with. */
export function adviceOn(reviewer: Reviewer, state: StateBytes, seat: number, played: readonly string[]): Advice {
  const { setup } = reviewer;
  const actions = played.map((word) => {
    const action = setup.numberOf(word);
    if (action === undefined) throw new RangeError(`there is no action ${word}`);
    return action;
  });
  const review = reviewer.review(state, seat - 1, actions, sampleKey(reviewer, seat - 1, 0));
  const left = review.played >= 0 && review.departure < item(review.actions, review.played).length;
  return { unit: unitOf(setup), lines: linesOf(setup, state, seat - 1, review), departure: left ? review.departure : null };
}

/** Points; in a game without a number of rounds, which ends when an area is full, the chance to win. */
export function unitOf(setup: GameSetup): Analysis['unit'] {
  return Object.values(setup.sheet.lengths).every((rounds) => !rounds) ? 'chance' : 'points';
}

/** The key of the samples after a decision. */
function sampleKey(reviewer: Reviewer, seat: number, decision: number): number {
  return reviewer.randomBits(samplesKey + 1 + seat, decision);
}

/** The number of the last roll before an event. */
function rollBefore(game: Game, event: number): number | null {
  const at = game.events.slice(0, event).findLastIndex((one_) => 'roll' in one_);
  return at < 0 ? null : at;
}
