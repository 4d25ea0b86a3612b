/** Reviews decisions of one game, with the coach's module. Seats count from 0 here, as in the rules. */
import { offsets, one } from '../../generated/coach';
import type { GameSetup } from '../game-setup';
import type { Address } from '../kernel';
import type { StateBytes } from '../workspace';
import { ReviewRecord, type CoachKernel, type Review } from './review-record';

const SCRATCHES = 2;

/** What the coach has in the memory of its module: made once, for all games. */
export class CoachMemory {
  readonly review: ReviewRecord;
  readonly scratches: Address<'Scratch[]'>;
  private readonly nets = new Map<string, Address<'int16[]'>>();

  constructor(readonly kernel: CoachKernel) {
    this.review = new ReviewRecord(kernel);
    this.scratches = kernel.array('Scratch', SCRATCHES);
  }

  /** The weights of a net, under its name. */
  know(net: string, weights: Int16Array): void {
    if (!this.nets.has(net)) this.nets.set(net, this.kernel.numbers(weights));
  }

  weights(net: string): Address<'int16[]'> {
    const found = this.nets.get(net);
    if (found === undefined) throw new Error(`no net ${net}`);
    return found;
  }
}

export class Reviewer {
  private readonly weights: Address<'int16[]'>;
  private readonly offsets: readonly number[];

  constructor(
    private readonly memory: CoachMemory,
    readonly setup: GameSetup,
    net: string,
  ) {
    this.weights = memory.weights(net);
    this.offsets = (offsets as Record<string, readonly number[]>)[setup.game] ?? [];
  }

  /** The lines of a seat that chooses now, and the one it played (or begins with these choices). */
  review(state: StateBytes, seat: number, played: readonly number[], key: number): Review {
    const { kernel, review, scratches } = this.memory;
    const { tables, workspace } = this.setup;
    review.begin(played, this.offsets);
    kernel.call.coach_review_choice(tables, workspace.hold(state), seat, key, workspace.out, scratches, this.weights, review.at);
    return review.read();
  }

  /** What a seat expects of a position in which it does not choose: before a roll, or while others choose. */
  expected(state: StateBytes, seat: number, key: number): number {
    const { kernel, review, scratches } = this.memory;
    const { tables, workspace } = this.setup;
    review.begin([], this.offsets);
    kernel.call.coach_value_end(tables, workspace.hold(state), seat, key, workspace.out, scratches, this.weights, review.at);
    return review.one('expected');
  }

  /** Has this seat another choice before the next roll? */
  mayContinue(state: StateBytes, seat: number): boolean {
    return Boolean(this.memory.kernel.call.coach_may_continue(this.setup.tables, this.setup.workspace.hold(state), seat));
  }

  /** After the end: the whole win, a share of it, or nothing; in percent. */
  shareOfWin(state: StateBytes, seat: number): number {
    return this.memory.kernel.call.coach_share_of_win(this.setup.tables, this.setup.workspace.hold(state), seat) / one;
  }

  /** A chain of random numbers. */
  randomBits(key: number, counter: number): number {
    return this.memory.kernel.call.random_bits_at(key, counter);
  }
}
