import { expect, test } from 'vitest';
import type { AreaState } from '../net/types';
import { area, field, NUMBERS_SHEET, paper } from '../testing/hand-made';
import { areaOf, crosses, fieldOf, isCircled, isCrossed, keyOf, lineState, lowest, stateOf, stroke, writtenIn } from './sheet';

const now = (more: Partial<AreaState>): AreaState => ({
  marks: {},
  points: 0,
  earned: [],
  missed: [],
  shut: [],
  styles: {},
  ...more,
});

test('a field is found by its name and by each of its marks', () => {
  const yellow = areaOf(NUMBERS_SHEET, 'yellow');
  expect(fieldOf(yellow, 'r2c1')?.number).toBe(2);
  expect(fieldOf(yellow, 'r2c1o')).toBe(fieldOf(yellow, 'r2c1x'));
  expect(fieldOf(yellow, 'r9c9')).toBeUndefined();
  expect(keyOf('yellow', 'r2c1')).toBe('yellow/r2c1');
});

test('an area that is not printed is a mistake', () => {
  expect(() => areaOf(NUMBERS_SHEET, 'turquoise')).toThrow('no area turquoise');
});

test('circles are no crosses, and both can be in one field', () => {
  const both = field('r2c1', { marks: { circle: 'r2c1o', cross: 'r2c1x' } });
  const yellow = area('yellow', [both, field('r1c1')]);
  const circled = now({ marks: { r2c1o: null } });
  expect([isCircled(both, circled), isCrossed(both, circled), crosses(yellow, circled)]).toEqual([true, false, 0]);
  const crossed = now({ marks: { r2c1o: null, r2c1x: null, r1c1: null } });
  expect([crosses(yellow, crossed), crosses(yellow, crossed, ['r1c1'])]).toEqual([2, 1]);
  expect(writtenIn(field('1'), now({ marks: { '1': 5 } }))).toBe(5);
});

test('a paper without an area has nothing there', () => {
  expect(stateOf(null, 'yellow').marks).toEqual({});
  expect(stateOf(paper(), 'yellow').points).toBe(0);
});

test('a line is open, earned or missed', () => {
  const state = now({ earned: [1], missed: [2] });
  expect([0, 1, 2].map((i) => lineState(i, state))).toEqual(['open', 'earned', 'missed']);
});

test('a fox is worth the lowest areas', () => {
  const points = { yellow: 4, blue: 0, green: 7, orange: 0, pink: 9 };
  const areas = Object.fromEntries(Object.entries(points).map(([name, n]) => [name, now({ points: n })]));
  expect(lowest(NUMBERS_SHEET, paper({ areas }))).toEqual(['blue', 'orange']);
});

test('a field keeps its stroke', () => {
  expect(stroke('yellow/r1c1', 4)).toBe(stroke('yellow/r1c1', 4));
  const found = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => stroke(name, 4)));
  expect([...found].every((n) => n >= 1 && n <= 4)).toBe(true);
  expect(found.size).toBeGreaterThan(1);
});
