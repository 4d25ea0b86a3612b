/** What the coach says at the table: the best choices, and whether a choice is worth a warning. */
import { least, sure, type costly } from '../../generated/coach';
import type { Advice, Line } from '../../core/coach/report';

const HINTS = 3;

/** The best lines, at most three, that begin with different choices. */
export function bestBeginnings({ lines }: Pick<Advice, 'lines'>): Line[] {
  const words = lines.map(({ words: [first] }) => first);
  return lines.filter((_, i) => words[i] !== undefined && words.indexOf(words[i]) === i).slice(0, HINTS);
}

/** The line that begins with these words and brings most, if it was looked at. */
export function lineBeginning({ lines }: Pick<Advice, 'lines'>, words: readonly string[]): Line | undefined {
  return lines.find((line) => words.every((word, i) => line.words[i] === word));
}

/** Is a choice worth a warning? `from`: the least cost; `kept`: what the player knows already that this line costs. */
export function isWorthWarning({ behind, error }: Pick<Line, 'behind' | 'error'>, from: number, kept = 0): boolean {
  return behind - kept >= from && behind > sure * error;
}

/** How bad it is, as a name of the design. */
export type Badness = (typeof costly)[number];
export const badnessOf = (cost: number): Badness =>
  cost >= least.blunder ? 'blunder' : cost >= least.mistake ? 'mistake' : 'slip';
