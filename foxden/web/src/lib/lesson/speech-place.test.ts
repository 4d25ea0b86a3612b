import { expect, test } from 'vitest';
import { placeSpeech } from './speech-place';

const ROOM = { left: 0, top: 0, right: 1000, bottom: 600 };
const SIZE = { width: 200, height: 100 };
const box = (left: number, top: number, right: number, bottom: number): typeof ROOM => ({ left, top, right, bottom });

test('the fox speaks on the side that was asked for, in the middle of what it points at', () => {
  const die = box(480, 280, 520, 320);
  expect(placeSpeech(SIZE, die, die, ROOM, ['above'])).toMatchObject({
    side: 'above',
    left: 400,
    top: 134,
    tail: 100,
    blind: false,
  });
  expect(placeSpeech(SIZE, die, die, ROOM, ['left'])).toMatchObject({ side: 'left', left: 234, top: 250, tail: 50 });
});

test('without room there it takes the next side', () => {
  const die = box(480, 20, 520, 60);
  expect(placeSpeech(SIZE, die, die, ROOM, ['above', 'below'])).toMatchObject({ side: 'below', top: 106 });
});

test('at the edge it stays inside, and the tail still points', () => {
  const die = box(10, 280, 50, 320);
  expect(placeSpeech(SIZE, die, die, ROOM, ['below'])).toMatchObject({ left: 10, tail: 40 });
});

test('without any room it covers what is far from the box, and points at nothing', () => {
  const all = box(0, 100, 1000, 590);
  expect(placeSpeech(SIZE, all, all, ROOM, ['above', 'below'])).toMatchObject({ blind: true, side: 'above', top: 10 });
});
