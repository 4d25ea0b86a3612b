import { describe, expect, test } from 'vitest';
import { en } from '../../locale/en';
import type { Table } from './table.svelte';
import { headline, turnNow } from './turn';

const NAMES = ['', 'Ann', 'Bob', 'Cat'];

/** A table of three, of which I hold seat 1; Bob is active. */
function table(state: object, more: object = {}): Table {
  const seats = [1, 2, 3].map((seat) => ({ seat, kind: 'person', name: NAMES[seat], level: null }));
  const now = { over: false, phase: 'choosing', active: 2, solo_passive: false, ...state };
  return {
    state: now,
    acting: null,
    awaited: [],
    you: [1],
    seats,
    name: (seat: number) => NAMES[seat],
    ...more,
  } as unknown as Table;
}

describe('whom the table waits for', () => {
  test('nobody, when the game is over', () => {
    expect(turnNow(table({ over: true }, { acting: 1 }))).toEqual({ for: 'nobody' });
    expect(headline(en, table({ over: true }))).toBe('Finished');
  });
  test('me, if I am asked, even while others are asked too', () => {
    const mine = table({ phase: 'closing' }, { acting: 1, awaited: [1, 3] });
    expect(turnNow(mine)).toEqual({ for: 'me', seat: 1 });
    expect(headline(en, mine)).toBe('Your pick');
    expect(headline(en, table({ active: 1 }, { acting: 1 }))).toBe('Your turn');
  });
  test('everybody who still picks from the platter', () => {
    const picks = table({ phase: 'closing' }, { awaited: [2, 3] });
    expect(turnNow(picks)).toEqual({ for: 'others', seats: [2, 3] });
    expect(headline(en, picks)).toBe('Waiting for Bob and Cat');
  });
  test('the active player otherwise', () => {
    expect(headline(en, table({}))).toBe('Bob’s turn');
  });
  test('somebody to sit down, before anything else', () => {
    const free = table(
      {},
      {
        seats: [
          { seat: 1, kind: 'person' },
          { seat: 2, kind: 'open' },
        ],
      },
    );
    expect(turnNow(free)).toEqual({ for: 'seats', free: 1 });
  });
});
