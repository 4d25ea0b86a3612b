import { expect, test } from 'vitest';
import { strength, sumsOf, type MeasuredLevel } from './sums';

test('whole figures add up, and the rest takes what rounding leaves over', () => {
  const { start, dice, choices, rest, points, average } = sumsOf({ start: 268.7, luck: 8.4, cost: 46.4, final: 231 });
  expect([start, dice, choices, points]).toEqual([269, 8, 46, 231]);
  expect(start + dice - choices + rest).toBe(points);
  expect(average).toBe(223);
});

const LEVELS: MeasuredLevel[] = [
  { level: 'easy', points: 150, cost: 120, decisions: 24 },
  { level: 'medium', points: 196, cost: 72, decisions: 24 },
  { level: 'hard', points: 233, cost: 36, decisions: 24 },
  { level: 'master', points: 281, cost: 6, decisions: 24 },
];
const between = (cost: number, decisions: number): (string | undefined)[] | undefined =>
  strength({ cost, decisions: Array(decisions).fill(0) }, LEVELS)?.map((level) => level?.level);

test('how well somebody plays follows from the cost of a decision, not of a game', () => {
  expect(between(46, 24)).toEqual(['medium', 'hard']);
  expect(between(23, 12)).toEqual(['medium', 'hard']);
  expect(between(200, 24)).toEqual([undefined, 'easy']);
  expect(between(1, 24)).toEqual(['master', undefined]);
});

test('without measured levels nothing is said', () => {
  const unknown = LEVELS.map((level) => ({ ...level, cost: null }));
  expect(strength({ cost: 46, decisions: [1] }, unknown)).toBeNull();
  expect(strength({ cost: 0, decisions: [] }, LEVELS)).toBeNull();
});
