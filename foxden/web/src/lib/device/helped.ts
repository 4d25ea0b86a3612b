/** How the coach helped in a game: counted while it is played, a word in its record and in statistics. */
import type { Helped } from '../net/types';

/** What a record says in [Tutor]: hints tell more than warnings. */
export type Help = 'hints' | 'warnings';

export const NO_HELP: Helped = { hints: 0, warnings: 0 };

export const isHelp = (word: string | undefined): word is Help => word === 'hints' || word === 'warnings';

export const tutorTag = ({ hints }: Helped): Help => (hints ? 'hints' : 'warnings');

export const helpedOnce = (before: Helped | undefined, by: Help): Helped => {
  const counts = before ?? NO_HELP;
  return { ...counts, [by]: counts[by] + 1 };
};

/** Of two counts of the same game: two pages may have counted. */
export const helpedMore = (a: Helped | undefined, b: Helped | undefined): Helped | undefined =>
  a && b ? { hints: Math.max(a.hints, b.hints), warnings: Math.max(a.warnings, b.warnings) } : (a ?? b);
