/** Compares the dice of a game with the expectation. */
import type { Replay, SheetInfo } from '../net/types';
import { diceKind } from '../dice-kinds';

export interface Count {
  face: string;
  seen: number;
  expected: number;
}

/** How often each face was rolled, and how often fair dice show it. */
export function countDice(replay: Replay): { counts: Count[]; rolled: number; chance: number | null } {
  const seen = new Map<string, number>();
  const rolls = new Map<string, number>();
  for (const { event } of replay.steps) {
    if (event.kind !== 'roll') continue;
    for (const { die, face } of event.dice ?? []) {
      seen.set(face ?? '', (seen.get(face ?? '') ?? 0) + 1);
      rolls.set(die, (rolls.get(die) ?? 0) + 1);
    }
  }
  const counts = faces(replay.sheet).map((face) => ({
    face,
    seen: seen.get(face) ?? 0,
    expected: replay.sheet.dice.reduce(
      (sum, die) => sum + ((rolls.get(die.name) ?? 0) * die.faces.filter((f) => f === face).length) / 6,
      0,
    ),
  }));
  const rolled = [...rolls.values()].reduce((a, b) => a + b, 0);
  return { counts, rolled, chance: diceKind(replay.sheet).evenFaces && rolled ? chiSquareTail(counts) : null };
}

const faces = (sheet: SheetInfo): string[] => [...new Set(sheet.dice.flatMap((d) => d.faces))];

/** The probability that fair dice deviate at least as far: the upper tail of chi-square with five degrees of freedom. */
function chiSquareTail(counts: readonly Count[]): number {
  const x = counts.reduce((sum, c) => sum + (c.seen - c.expected) ** 2 / c.expected, 0);
  return erfc(Math.sqrt(x / 2)) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) * (1 + x / 3);
}

/** The complementary error function (Numerical Recipes, good to 1e-7). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const terms = [1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277];
  const sum = terms.reduceRight((a, c) => c + t * a, 0);
  return t * Math.exp(-x * x - 1.26551223 + t * sum);
}
