/** Which of several ways to mark a field is looked at first. */
import { expect, test } from 'vitest';
import type { Choice, FieldInfo } from '../net/types';
import { choice, choosingAt, enter, NUMBERS_SHEET, state, tableWith } from '../testing/hand-made';
import { areaOf } from '../sheet/sheet';

/** Touch the first field of a colour for a free choice of a number; each brings so many points. */
function touched(points: Record<number, number>): number | null {
  const free = ([n, sum]: [string, number]): Choice =>
    choice('redeem', { bonus: '?O', number: Number(n), word: `?O ${n}` }, { points: sum }, `orange 1 = ${n}`);
  const choosing = choosingAt(tableWith(state({}), Object.entries(points).map(free)));
  const orange = areaOf(NUMBERS_SHEET, 'orange');
  choosing.touch(orange, orange.fields[0] as FieldInfo);
  return choosing.picked?.number ?? null;
}

test('the number that brings most', () => {
  expect(touched({ 1: 1, 5: 5, 3: 3 })).toBe(5);
  expect(touched({ 1: -2, 6: -12 })).toBe(1); // the second field of a pair is taken off
});

test('if all bring the same, the highest: it leaves most for a falling row, or for the second field of a pair', () => {
  expect(touched({ 2: 4, 3: 4, 5: 4 })).toBe(5);
  expect(touched({ 1: 0, 6: 0 })).toBe(6);
});

test('an answer to a touch goes with the next touch; news stays', () => {
  const table = tableWith(state({}), [enter('yellow 3', 'yellow r1c1'), enter('white 3', 'yellow r1c1')]);
  const choosing = choosingAt(table);
  table.tell('Pink 5 is not on the platter.');
  choosing.choose('yellow');
  expect(table.notice).toBeNull();
  table.tell('Ben is next', true);
  choosing.choose('white');
  expect(table.notice?.text).toBe('Ben is next');
});
