/** What this browser keeps of puzzles: each answer, and the days on which the puzzle of the day was tried. */
import { read, write } from '../storage/storage';
import { dayName, dayNumber } from './days';
import type { Paws } from './paws';

const KEY = 'foxden.puzzles';

export interface Answer {
  words: string[];
  paws: Paws;
}
interface Kept {
  /** The answers, by a short name of the position. */
  answers: Record<string, Answer>;
  /** What the puzzle of a day brought. */
  days: Record<string, Paws>;
}
const kept = (): Kept => ({ answers: {}, days: {}, ...read<Partial<Kept>>(KEY, {}) });

/** A short name of a position, the same wherever it stands in its file. */
export function nameOfPosition(position: string): string {
  let hash = 0x811c9dc5;
  for (const letter of position) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36);
}

export const answerTo = (position: string): Answer | undefined => kept().answers[nameOfPosition(position)];

/** Keep an answer; `day`: it was the puzzle of that day. The first answer counts. */
export function keepAnswer(position: string, answer: Answer, day: number | null): void {
  const { answers, days } = kept();
  const name = nameOfPosition(position);
  answers[name] ??= answer;
  if (day !== null) days[dayName(day)] ??= answer.paws;
  write(KEY, { answers, days });
}

export const triedDays = (): ReadonlySet<number> =>
  new Set(Object.keys(kept().days).map((name) => dayNumber(Date.parse(`${name}T00:00:00Z`))));
