/** The figures of the headline, whole, so that they add up: start + dice - choices + rest = points. */
import { levels as measured } from '../../generated/coach';
import type { Analysis } from '../../core/coach/report';

export interface Sums {
  start: number;
  dice: number;
  choices: number;
  /** What the coach corrected from roll to roll, and what rounding leaves over. */
  rest: number;
  points: number;
  /** With average dice. */
  average: number;
}

export function sumsOf(analysis: Pick<Analysis, 'start' | 'luck' | 'cost' | 'final'>): Sums {
  const [start, dice, choices, points] = [analysis.start, analysis.luck, analysis.cost, analysis.final].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  return { start, dice, choices, rest: points - start - dice + choices, points, average: points - dice };
}

export interface MeasuredLevel {
  level: keyof (typeof measured)['pretty'];
  points: number;
  cost: number | null;
  decisions: number | null;
}

/** How well the levels play a game, the weakest first. */
export function levelsOf(game: string): MeasuredLevel[] {
  const found: Readonly<Record<string, Readonly<Record<string, Omit<MeasuredLevel, 'level'>>>>> = measured;
  const levels = Object.entries(found[game] ?? {}).map(([level, figures]) => ({ level, ...figures }) as MeasuredLevel);
  return levels.sort((a, b) => a.points - b.points);
}

/** Between which levels somebody plays, by what a decision costs on average: [null, easy] is below all. Null: not known. */
export function strength(
  { cost, decisions }: Pick<Analysis, 'cost'> & { decisions: readonly unknown[] },
  levels: readonly MeasuredLevel[],
): [MeasuredLevel | null, MeasuredLevel | null] | null {
  if (!decisions.length || !levels.length) return null;
  const each = cost / decisions.length;
  const costs = levels.map((level) => (level.cost !== null && level.decisions ? level.cost / level.decisions : NaN));
  if (costs.some(Number.isNaN)) return null;
  const better = costs.filter((one) => one > each).length; // levels whose choices cost more
  return [levels[better - 1] ?? null, levels[better] ?? null];
}
