import { expect, test } from 'vitest';
import type { Line } from '../../core/coach/report';
import { badnessOf, bestBeginnings, isWorthWarning, lineBeginning } from './hints';

const line = (words: string[], behind: number, error = 0.1): Line => ({
  words,
  value: 250 - behind,
  behind,
  error,
  chance: null,
  areas: {},
  foxes: 0,
  kept: {},
  rolls: 192,
  exact: false,
  played: false,
});
const ADVICE = {
  lines: [
    line(['blue:8', 'yellow:r1c3'], 0),
    line(['blue:8', 'green'], 1),
    line(['purple'], 5.6),
    line(['blue:8'], 6),
    line(['orange'], 7),
    line(['green'], 8),
  ],
};

test('hints are the best three lines that begin differently', () => {
  expect(bestBeginnings(ADVICE).map(({ words }) => words[0])).toEqual(['blue:8', 'purple', 'orange']);
  expect(bestBeginnings({ lines: [line([], 0), line(['green'], 1)] }).map(({ words }) => words[0])).toEqual(['green']);
});

test('the value of a choice is that of the best line that begins with it', () => {
  expect(lineBeginning(ADVICE, ['blue:8'])?.behind).toBe(0);
  expect(lineBeginning(ADVICE, ['blue:8', 'green'])?.behind).toBe(1);
  expect(lineBeginning(ADVICE, ['yellow:r4c2'])).toBeUndefined();
});

test.each([
  [2.9, 0.1, 3, 0, false],
  [3, 0.1, 3, 0, true],
  [3, 1.5, 3, 0, false], // not more than twice its standard error
  [3.1, 1.5, 3, 0, true],
  [4.9, 0.1, 5, 0, false],
  [8, 0.2, 5, 0, true],
  [8, 0.2, 3, 6, false], // six of it were kept knowingly
  [9, 0.2, 3, 6, true],
])('a choice %d behind (error %d) is warned of from %d, %d kept: %s', (behind, error, from, kept, warned) => {
  expect(isWorthWarning({ behind, error }, from, kept)).toBe(warned);
});

test('slip, mistake, blunder', () => {
  expect([1, 2.9, 3, 7.9, 8].map(badnessOf)).toEqual(['slip', 'slip', 'mistake', 'mistake', 'blunder']);
});
