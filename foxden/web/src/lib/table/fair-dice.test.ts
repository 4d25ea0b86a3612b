import { expect, test } from 'vitest';
import type { Replay } from '../net/types';
import { countDice } from './fair-dice';

const FACES = ['1', '2', '3', '4', '5', '6'];

function replay(seen: number[]): Replay {
  const rolls = seen.flatMap((times, i) => Array.from({ length: times }, () => [{ die: 'white', face: FACES[i], where: 'hand' }]));
  const steps = rolls.map((dice) => ({ event: { kind: 'roll', dice } }));
  return { steps, sheet: { dice_show: 'numbers', dice: [{ name: 'white', faces: FACES }] } } as unknown as Replay;
}

test('each face is expected in a sixth of the rolls', () => {
  const { counts, rolled } = countDice(replay([15, 5, 10, 10, 10, 10]));
  expect(rolled).toBe(60);
  expect(counts.map((c) => c.seen)).toEqual([15, 5, 10, 10, 10, 10]);
  expect(counts.every((c) => Math.abs(c.expected - 10) < 1e-9)).toBe(true);
});

test('the chance to stray as far is that of the tables of chi-square with five degrees of freedom', () => {
  expect(countDice(replay([15, 5, 10, 10, 10, 10])).chance).toBeCloseTo(0.4159, 4); // (25 + 25) / 10 = 5
  expect(countDice(replay([10, 10, 10, 10, 10, 10])).chance).toBeCloseTo(1, 6);
  expect(countDice(replay([0, 0, 0, 0, 0, 0])).chance).toBeNull();
});
