/** Looking back at a game: whose, what the coach has found so far, and which moment is shown. */
import type { Conclusion } from '../../core/coach/analysis';
import type { Analysis, Decision, Outset } from '../../core/coach/report';
import type { CoachTexts } from '../../locale/coach.en';
import type { Who } from '../net/types';
import { coach, NoCoach } from './coach-client';
import { summed } from '../../core/coach/analysis';
import { isCostly } from '../../core/coach/classes';
import { whole } from './figures';
import type { GameBook, Moment } from './game-book';
import { whenText } from './when';

const WORTH_SAYING = 0.05;
const GRAVE: ReadonlySet<string> = new Set(['mistake', 'blunder']);

export class Looking {
  seat = $state(1);
  outset: Outset | null = $state.raw(null);
  decisions: Decision[] = $state.raw([]);
  private conclusion: Conclusion | null = $state.raw(null);
  trouble: NoCoach['code'] | null = $state(null);
  /** The decision that was chosen; null: the costliest one. */
  private chosen: number | null = $state(null);
  /** The decision that the pointer is over, which is shown meanwhile. */
  private peeked: number | null = $state(null);
  private stop: () => void = () => undefined;
  private readonly moments = new Map<Decision, Moment>();

  /** `seats`: those that may be looked at. `at`: the event to begin with. */
  constructor(
    readonly book: GameBook,
    private readonly record: string,
    readonly seats: readonly number[],
    private readonly own: readonly number[],
    readonly nameOf: (seat: number) => string,
    private at: number | null,
  ) {}

  get analysis(): Analysis | null {
    return this.outset && this.conclusion ? summed(this.outset, this.decisions, this.conclusion) : null;
  }

  /** The result, as far as it is known while the coach reads. */
  get known(): Pick<Analysis, 'unit' | 'over' | 'final'> | null {
    const { game } = this.book;
    if (!game.over || !this.outset) return null;
    const won = game.winners.includes(this.seat);
    const final = this.outset.unit === 'points' ? game.score(this.seat).total : won ? 100 / game.winners.length : 0;
    return { unit: this.outset.unit, over: true, final };
  }

  get name(): string {
    return this.nameOf(this.seat);
  }
  /** Is it the reader's own game? With one person at the table it is theirs. */
  get mine(): boolean {
    return this.own.includes(this.seat);
  }
  get who(): Who | undefined {
    return this.book.replay.seats[this.seat - 1];
  }

  /** Look at the game of a seat. */
  look(seat: number): void {
    this.end();
    this.seat = seat;
    this.outset = this.conclusion = this.trouble = this.chosen = this.peeked = null;
    this.decisions = [];
    this.stop = coach.analyse(this.book.game, this.record, seat, {
      begun: (outset) => (this.outset = outset),
      found: (decision) => this.found(decision),
      ended: (conclusion) => (this.conclusion = conclusion),
      failed: ({ code }) => (this.trouble = code),
    });
  }

  private found(decision: Decision): void {
    this.decisions = [...this.decisions, decision];
    if (this.at !== null && decision.events.includes(this.at)) {
      this.chosen = this.decisions.length - 1;
      this.at = null;
    }
  }

  again(): void {
    this.look(this.seat);
  }

  /** Nobody looks any more. */
  end(): void {
    this.stop();
    this.stop = () => undefined;
  }

  // What was costly.

  /** From the costliest on. */
  get costly(): Decision[] {
    return this.decisions.filter((decision) => isCostly(decision.class)).sort((a, b) => b.cost - a.cost);
  }
  /** The mistakes, in the order in which they happened. */
  get mistakes(): Decision[] {
    return this.decisions.filter((decision) => GRAVE.has(decision.class));
  }
  byLuck(most: number, lucky: boolean): Decision[] {
    const rolled = this.decisions.filter((decision) => decision.roll !== null);
    const sorted = rolled.sort((a, b) => (lucky ? b.luck - a.luck : a.luck - b.luck));
    return sorted.filter(({ luck }) => (lucky ? luck >= WORTH_SAYING : luck <= -WORTH_SAYING)).slice(0, most);
  }

  // The moment that is shown.

  /** Its number among the decisions. */
  get index(): number {
    if (this.peeked !== null && this.decisions[this.peeked]) return this.peeked;
    if (this.chosen !== null) return Math.min(this.chosen, this.decisions.length - 1);
    const [costliest] = this.costly;
    return costliest ? this.decisions.indexOf(costliest) : this.decisions.length - 1;
  }
  get shown(): Decision | null {
    return this.decisions[this.index] ?? null;
  }
  peek(index: number | null): void {
    this.peeked = index;
  }
  /** What is peeked at stays. */
  keepPeek(): void {
    this.chosen = this.peeked ?? this.chosen;
    this.peeked = null;
  }
  show(decision: Decision | undefined): void {
    if (decision) this.chosen = this.decisions.indexOf(decision);
  }
  showAt(index: number): void {
    if (this.decisions[index]) this.chosen = index;
  }
  /** The mistake before or after what is shown; from the last one to the first. */
  step(by: 1 | -1): void {
    const all = this.mistakes.map((decision) => this.decisions.indexOf(decision));
    const found = by > 0 ? all.find((i) => i > this.index) : all.findLast((i) => i < this.index);
    const next = found ?? (by > 0 ? all[0] : all.at(-1));
    if (next !== undefined) this.chosen = next;
  }

  /** "Round 6, third roll: 265 → 254". */
  label(c: CoachTexts, decision: Decision): string {
    const { played } = this.moment(decision);
    return c.curve.at(whenText(c, this.book, decision, this.seat, played), whole(decision.best), whole(decision.value));
  }

  moment(decision: Decision): Moment {
    const known = this.moments.get(decision) ?? this.book.moment(decision, this.seat);
    this.moments.set(decision, known);
    return known;
  }
}
