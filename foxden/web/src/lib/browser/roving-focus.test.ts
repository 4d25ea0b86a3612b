import { expect, test } from 'vitest';
import { nearest } from './roving-focus';

const at = (x: number, y: number): HTMLElement =>
  ({ getBoundingClientRect: () => ({ x, y, width: 10, height: 10 }) }) as unknown as HTMLElement;

const here = at(0, 0);
const right = at(20, 0);
const farRight = at(60, 0);
const below = at(0, 20);

test('an arrow goes to the nearest one in its direction', () => {
  const all = [here, farRight, right, below];
  expect(nearest(here, all, [1, 0])).toBe(right);
  expect(nearest(here, all, [0, 1])).toBe(below);
  expect(nearest(farRight, all, [-1, 0])).toBe(right);
});

test('there is nothing to the left of the first', () => {
  expect(nearest(here, [here, right, below], [-1, 0])).toBeNull();
});
