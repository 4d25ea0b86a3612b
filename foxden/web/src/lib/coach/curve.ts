/** The curve of a game as figures to draw: what was expected, the luck of each roll, what choices cost. One slot per decision. */
import type { Decision } from '../../core/coach/report';

export interface Slot {
  round: number;
  /** Null while the coach has not looked at it. */
  decision: Decision | null;
}

export interface Shape {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  luck: number; // height of the part with the bars
  axis: number; // height of the part with the rounds
  lines: number; // of the grid, about
}
export const WIDE: Shape = { width: 984, height: 208, left: 40, right: 62, top: 30, luck: 52, axis: 29, lines: 5 };
export const NARROW: Shape = { width: 344, height: 152, left: 27, right: 34, top: 26, luck: 36, axis: 25, lines: 3 };

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];
const round = (value: number): number => Math.round(value * 10) / 10;

export class Curve {
  readonly slot: number; // the width of one
  readonly low: number;
  readonly high: number;
  readonly grid: number[] = [];
  /** Where the bars of luck begin. */
  readonly zero: number;
  private readonly mostLuck: number;
  private readonly bottom: number;

  constructor(
    readonly shape: Shape,
    readonly slots: readonly Slot[],
    private readonly start: number,
    more: readonly number[] = [], // values that must fit besides
    withAverage = true,
  ) {
    const known = this.known;
    const values = [start, ...more, ...known.flatMap(({ best, value }) => [best, value]), ...(withAverage ? this.averages() : [])];
    const spread = Math.max(8, Math.max(...values) - Math.min(...values));
    this.low = Math.min(...values) - spread * 0.08;
    this.high = Math.max(...values) + spread * 0.08;
    const step = STEPS.find((one) => (this.high - this.low) / one <= shape.lines + 0.5) ?? 200;
    for (let at = Math.ceil(this.low / step) * step; at <= this.high; at += step) this.grid.push(at);
    this.slot = (shape.width - shape.left - shape.right) / Math.max(1, slots.length);
    this.bottom = shape.height - shape.luck - shape.axis - 8;
    this.zero = shape.height - shape.axis - shape.luck / 2;
    this.mostLuck = Math.max(5, ...known.map(({ luck }) => Math.abs(luck)));
  }

  get known(): Decision[] {
    return this.slots.flatMap(({ decision }) => decision ?? []);
  }

  x(slot: number): number {
    return round(this.shape.left + slot * this.slot);
  }
  y(value: number): number {
    const { top } = this.shape;
    return round(top + ((this.high - value) / (this.high - this.low)) * (this.bottom - top));
  }
  /** Where the choice of a slot stands on the curve. */
  dotX(slot: number): number {
    return round(this.x(slot) + this.slot * 0.78);
  }
  luckHeight(luck: number): number {
    return round(Math.max(1.6, (Math.abs(luck) / this.mostLuck) * (this.shape.luck / 2 - 2)));
  }

  /** The line: before the dice, after them, after the choices. */
  get line(): string {
    const parts = this.known.map(({ best, value }, i) => {
      const at = this.x(i);
      return `L${round(at + this.slot * 0.42)} ${this.y(best)}L${this.dotX(i)} ${this.y(value)}L${this.x(i + 1)} ${this.y(value)}`;
    });
    return `M${this.x(0)} ${this.y(this.start)}${parts.join('')}`;
  }

  /** The same with average dice: the start less what the choices cost. */
  get average(): string {
    const parts = this.averages().map((value, i) => `H${round(this.x(i) + this.slot * 0.72)}V${this.y(value)}`);
    return `M${this.x(0)} ${this.y(this.start)}${parts.join('')}H${this.x(this.known.length)}`;
  }

  private averages(): number[] {
    let value = this.start;
    return this.known.map(({ cost, rest }) => (value += rest - cost));
  }

  /** The rounds: their first slot, and the one after their last. */
  get rounds(): { round: number; from: number; to: number }[] {
    const found: { round: number; from: number; to: number }[] = [];
    for (const [i, { round: number }] of this.slots.entries()) {
      const last = found.at(-1);
      if (last?.round === number) last.to = i + 1;
      else found.push({ round: number, from: i, to: i + 1 });
    }
    return found;
  }
}

/** How large the dot of a cost is: it grows with the cost. */
export const dotSize = (cost: number, narrow: boolean): number => (3 + Math.min(6, Math.sqrt(cost)) * 2.3) * (narrow ? 0.74 : 1);
