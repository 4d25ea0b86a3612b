/** The puzzles, in English. */
import type { Paws } from '../lib/puzzle/paws';

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const ROLLS = ['first roll', 'second roll', 'third roll'];

export interface PuzzleTexts {
  title: string;
  ofDay: string;
  numbered: (game: string, n: number) => string;
  find: string;
  game: string;
  howHard: string;
  hard: readonly [string, string, string];
  paws: (n: number) => string;
  loading: string;
  trouble: { broken: string; offline: string; none: string; unknown: (count: number) => string };
  toDay: string;
  where: (round: number, rest: string) => string;
  roll: (n: number) => string;
  passive: string;
  bonus: string;
  taken: (dice: string) => string;
  left: (what: string) => string;
  actions: { RR: (n: number) => string; '+1': (n: number) => string; N: (n: number) => string; RT: (n: number) => string };
  sure: string;
  mine: string;
  also: string;
  judging: string;
  judgingText: string;
  verdict: Readonly<Record<Paws, (behind: string) => string>>;
  atLeast: (behind: string) => string;
  better: (gap: string) => string;
  best: string;
  you: string;
  bestChoice: string;
  yourChoice: string;
  share: string;
  shared: string;
  shareText: (title: string, paws: string) => string;
  why: string;
  coach: string;
  whyTitle: string;
  next: string;
  fromPile: string;
  today: string;
  streak: (days: number) => string;
  noStreak: string;
  longest: (days: number) => string;
  counts: string;
  week: string;
  tried: string;
  notTried: string;
  how: string;
  steps: readonly string[];
  pile: string;
  pileText: string;
  numbers: (game: string) => string;
  number: (n: number, paws: string) => string;
  onDay: (day: string) => string;
}

export const puzzle: PuzzleTexts = {
  title: 'Puzzle',
  ofDay: 'Puzzle of the day',
  numbered: (game, n) => `${game}, puzzle ${n}`,
  find: 'Find the best choice',
  game: 'Game',
  howHard: 'How hard',
  hard: ['clear', 'tricky', 'hard'],
  paws: (n) => `${n} of 3 paws`,
  loading: 'The fox is laying out the dice …',
  trouble: {
    broken: 'The puzzles of this game cannot be read. A newer version of Foxden may mend that.',
    offline: 'The puzzles did not arrive. Check your connection, then open this page again.',
    none: 'This Foxden has no puzzles.',
    unknown: (count) => `There are puzzles 1 to ${count} of this game.`,
  },
  toDay: 'To the puzzle of the day',
  where: (round, rest) => `Round ${round}, ${rest}.`,
  roll: (n) => ROLLS[n - 1] ?? 'roll',
  passive: 'passive turn',
  bonus: 'a bonus to use',
  taken: (dice) => `Taken: ${dice}.`,
  left: (what) => `Left: ${what}.`,
  actions: {
    RR: (n) => `${n} ${plural(n, 're-roll', 're-rolls')}`,
    '+1': (n) => `${n} ${plural(n, 'extra die', 'extra dice')}`,
    N: (n) => `${n} ${plural(n, 'any number', 'any numbers')}`,
    RT: (n) => `${n} ${plural(n, 'return', 'returns')}`,
  },
  sure: 'One try. Are you sure?',
  mine: 'My choice',
  also: 'a choice, too',
  judging: 'The coach is looking …',
  judgingText: 'Your choice is not on its list.',
  verdict: {
    3: () => 'The best choice!',
    2: (behind) => `Only ${behind} behind`,
    1: (behind) => `${behind} points behind`,
    0: (behind) => `${behind} points behind`,
  },
  atLeast: (behind) => `At least ${behind} points behind`,
  better: (gap) => `It brings ${gap} points more than the next best.`,
  best: 'best',
  you: 'you',
  bestChoice: 'the best choice',
  yourChoice: 'your choice',
  share: 'Share',
  shared: 'Copied. Now paste it into a message.',
  shareText: (title, paws) => `Foxden, ${title}: ${paws}`,
  why: 'Why?',
  coach: 'the coach',
  whyTitle: 'Why it is better',
  next: 'Next puzzle',
  fromPile: 'from the pile',
  today: 'Puzzle of the day',
  streak: (days) => `${days} ${plural(days, 'day', 'days')} in a row`,
  noStreak: 'Begin a streak today',
  longest: (days) => `Your longest: ${days}.`,
  counts: 'A day counts when you have tried.',
  week: 'The last seven days',
  tried: 'tried',
  notTried: 'not tried',
  how: 'How it works',
  steps: [
    'Somebody’s game, in the middle of a turn.',
    'Find the choice that brings most in the end.',
    'The coach has worked it out. One try.',
  ],
  pile: 'All puzzles',
  pileText: 'Paws show what you have tried. A day has its own puzzle, the same for everybody.',
  numbers: (game) => `Puzzles of ${game}`,
  number: (n, paws) => (paws ? `Puzzle ${n}, ${paws}` : `Puzzle ${n}`),
  onDay: (day) => `the day of ${day}`,
};
