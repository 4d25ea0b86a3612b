/** A review in the memory of the coach's module: what is handed in, and the figures that come out. */
import { review } from '../../generated/coach';
import type { CoachEntries } from '../../generated/kernel';
import type { Address, Kernel } from '../kernel';
import { range } from '../lists';

/** The module of the coach: its functions, and its memory, in which only the coach knows a review. */
export type CoachKernel = Kernel<CoachEntries & { readonly memory: WebAssembly.Memory }>;

type Field = keyof typeof review.fields;

/** The figures of a review. Values are whole numbers, `one` to a point. */
export interface Review {
  rolled: number;
  /** After the line that was played, before the next roll. */
  expected: number;
  /** The line that was played, -1 if none was given, and how many choices were given. */
  played: number;
  playedLength: number;
  departure: number;
  /** The lines from the best to the worst. */
  order: number[];
  actions: number[][];
  values: number[];
  chances: number[];
  parts: number[][];
  exact: boolean[];
  samples: number[][];
}

export class ReviewRecord {
  readonly at: Address<'Review'>;

  constructor(private readonly kernel: CoachKernel) {
    this.at = kernel.numbers(review.size / 2) as number as Address<'Review'>; // buffers begin at multiples of eight
  }

  /** An empty review with the coach's calibration of a game, in which these actions were played. */
  begin(played: readonly number[], offsets: readonly number[]): void {
    const { played_length: length, played_actions: actions, offsets: gains } = review.fields;
    if (played.length > actions.shape[0]) throw new RangeError('so many choices do not fit into a line');
    const numbers = new Int16Array(this.kernel.call.memory.buffer, this.at, review.size / 2).fill(0);
    numbers[length.offset / 2] = played.length;
    numbers.set(played, actions.offset / 2);
    new Int32Array(this.kernel.call.memory.buffer, this.at + gains.offset, gains.shape[0]).set(offsets);
  }

  read(): Review {
    const lines = this.one('lines');
    const every = (name: Field): number[] => this.several(name, 0, lines);
    const rows = (name: 'actions' | 'parts' | 'samples', lengths: readonly number[]): number[][] =>
      lengths.map((length, line) => this.several(name, line * review.fields[name].shape[1], length));
    return {
      rolled: this.one('rolled_value'),
      expected: this.one('expected'),
      played: this.one('played'),
      playedLength: this.one('played_length'),
      departure: this.one('departure'),
      order: every('order'),
      actions: rows('actions', every('lengths')),
      values: every('line_values'),
      chances: every('chances'),
      parts: rows(
        'parts',
        range(lines).map(() => review.fields.parts.shape[1]),
      ),
      exact: every('exact').map(Boolean),
      samples: rows('samples', every('counts')),
    };
  }

  /** A number, or the first one of a list. */
  one(name: Field): number {
    return this.several(name, 0, 1)[0] ?? 0;
  }

  private several(name: Field, first: number, length: number): number[] {
    const { offset, bits } = review.fields[name];
    const at = this.at + offset + (first * bits) / 8;
    const { buffer } = this.kernel.call.memory;
    if (bits === 16) return [...new Int16Array(buffer, at, length)];
    return [...new BigInt64Array(buffer, at, length)].map(Number);
  }
}
