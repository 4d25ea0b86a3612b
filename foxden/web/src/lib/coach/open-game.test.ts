import { expect, test } from 'vitest';
import type { Who } from '../net/types';
import type { GameBook } from './game-book';
import { isRanked, seatsToLookAt } from './open-game';

const ME: Who = { seat: 1, kind: 'person', name: 'Mira', level: null };

function book(over: boolean, tags: Record<string, string>): GameBook {
  return { game: { over, everySeat: [1] }, replay: { seats: [ME], tags } } as unknown as GameBook;
}

test('a game that counts for its day is looked at once it is over', () => {
  const running = book(false, { Day: '2026-11-18' });
  expect([isRanked(running), seatsToLookAt(running, [1])]).toEqual([true, []]);
  expect(seatsToLookAt(book(true, { Day: '2026-11-18' }), [1])).toEqual([1]);
});

test('before its end a game alone may be looked at, also with the dice of a day that everybody knows', () => {
  expect(seatsToLookAt(book(false, {}), [1])).toEqual([1]);
  expect(seatsToLookAt(book(false, { Day: '2026-11-18', KnownDice: 'yes' }), [1])).toEqual([1]);
  expect(seatsToLookAt(book(false, { Day: '2026-11-18', Secret: '00' }), [1])).toEqual([1]);
});
