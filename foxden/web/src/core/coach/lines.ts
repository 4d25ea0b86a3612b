/** The lines of a review in words and points: what each would bring, and how sure that is. As in foxden/coach/lines.py. */
import { block, foxesPart, one } from '../../generated/coach';
import type { GameSetup } from '../game-setup';
import { item, range } from '../lists';
import type { StateBytes } from '../workspace';
import type { Line } from './report';
import type { Review } from './review-record';

/** All lines of a review, the best first. Seats count from 0. */
export function linesOf(setup: GameSetup, state: StateBytes, seat: number, review: Review): Line[] {
  const best = item(review.order, 0);
  return review.order.map((i) => lineOf(setup, state, seat, review, i, best));
}

function lineOf(setup: GameSetup, state: StateBytes, seat: number, review: Review, i: number, best: number): Line {
  const chosen = item(review.actions, i);
  const shown = i === review.played ? review.playedLength : chosen.length; // what was not played yet is not shown as played
  const parts = item(review.parts, i).map((part) => part / one);
  const seats = setup.kernel.get('State', setup.workspace.hold(state), 'seats');
  return {
    words: chosen.slice(0, shown).map((action) => item(setup.words, action)),
    value: item(review.values, i) / one,
    behind: (item(review.values, best) - item(review.values, i)) / one,
    error: standardError(review, best, i),
    chance: seats > 1 ? item(review.chances, i) / one : null,
    areas: Object.fromEntries(setup.areas.map(({ name }, a) => [name, item(parts, a)])),
    foxes: item(parts, foxesPart),
    kept: keptAfter(setup, state, seat, chosen),
    rolls: item(review.samples, i).length,
    exact: item(review.exact, i),
    played: i === review.played,
  };
}

/** The actions that a seat has kept after a line. */
function keptAfter(setup: GameSetup, state: StateBytes, seat: number, chosen: readonly number[]): Record<string, number> {
  const { kernel, tables, workspace } = setup;
  const after = workspace.change(state, (s) => {
    for (const action of chosen) kernel.call.apply(tables, s, seat, action, workspace.out);
  });
  const paper = kernel.inside('State', workspace.hold(after), 'papers', seat);
  return Object.fromEntries(setup.tracks.map(([name, track]) => [name, bitCount(kernel.call.stock(paper, track))]));
}

function bitCount(bits: number): number {
  return range(32).filter((i) => (bits >> i) & 1).length;
}

/** The standard error of the difference of two lines, in points; paired if both saw the same samples. */
export function standardError({ samples, exact }: Pick<Review, 'samples' | 'exact'>, a: number, b: number): number {
  if (a === b) return 0;
  const [one_, other] = [item(samples, a), item(samples, b)];
  if (one_.length === other.length && !exact[a] && !exact[b]) {
    return errorOfMean(blocks(one_.map((value, i) => value - item(other, i))));
  }
  const errors = [a, b].filter((i) => !exact[i]).map((i) => errorOfMean(blocks(item(samples, i))));
  return Math.sqrt(sum(errors.map((error) => error ** 2)));
}

/** The means of blocks, in each of which every die shows every side once: each counts as one observation. */
function blocks(values: readonly number[]): number[] {
  return range(Math.floor(values.length / block)).map((i) => sum(values.slice(i * block, (i + 1) * block)) / block);
}

function errorOfMean(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length - 1);
  return Math.sqrt(variance / values.length) / one;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
