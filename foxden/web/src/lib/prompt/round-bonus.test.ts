import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en } from '../../locale/en';
import type { State } from '../net/types';
import { choice, choosingAt, NUMBERS_SHEET, state, SYMBOLS_SHEET, tableWith } from '../testing/hand-made';
import { prompt } from './prompt';
import { roundBonus, roundSaid } from './round-bonus';

test('what the sheet prints beside a round', () => {
  expect(roundBonus(NUMBERS_SHEET, 1)).toBe('RR');
  expect(roundBonus(NUMBERS_SHEET, 5)).toBeNull();
  expect(roundBonus(NUMBERS_SHEET, 9)).toBeNull();
});

test('a round is announced with what everybody gets', () => {
  expect(roundSaid(en, NUMBERS_SHEET, 2)).toBe('Round 2: everybody gets an extra die.');
  expect(roundSaid(de, NUMBERS_SHEET, 2)).toBe('Runde 2: Alle bekommen einen Zusatzwürfel.');
  expect(roundSaid(en, NUMBERS_SHEET, 5)).toBe('Round 5.');
});

describe('it stands in the prompt', () => {
  const shown = (more: Partial<State>, sheet = NUMBERS_SHEET): ReturnType<typeof prompt> => {
    const table = tableWith(state({ round: 2, ...more }), [], { sheet });
    return prompt(en, table, choosingAt(table));
  };
  const gift = [
    { kind: 'badge', word: '+1' },
    { kind: 'words', text: 'everybody gets an extra die' },
  ];
  const mine: Partial<State> = { phase: 'rolling', to_roll: 1, actors: [] };
  test('until I roll', () => {
    expect(shown(mine)).toMatchObject({ gift: true, chain: gift });
    expect(shown({ phase: 'choosing' }).gift).toBeUndefined();
  });
  test('or until the others have taken their first die', () => {
    const table = tableWith(state({ round: 2, active: 1, actors: [1] }), [], { you: [2] });
    expect(prompt(en, table, choosingAt(table)).chain).toEqual(gift);
    const later = tableWith(state({ round: 2, active: 1, actors: [1], roll: 2 }), [], { you: [2] });
    expect(prompt(en, later, choosingAt(later)).chain).toEqual([]);
  });
  test('a mark is redeemed at once, so when I roll there is none left to speak of', () => {
    expect(shown({ ...mine, round: 4 }).chain).toEqual([]);
  });
  test('not in the turn of the second player, nor in a passive turn, nor if there is none', () => {
    expect(shown({ ...mine, active: 2, to_roll: 1 }).chain).toEqual([]);
    expect(shown({ ...mine, solo_passive: true }).chain).toEqual([]);
    expect(shown({ ...mine, round: 5 }).chain).toEqual([]);
  });
  test('a bonus that a die earned is not that of the round', () => {
    const table = tableWith(state({ round: 2 }), [choice('redeem', { bonus: '?B' }, {}, 'blue 7')]);
    expect(prompt(en, table, choosingAt(table)).chain.at(-1)).toEqual({ kind: 'words', text: 'now' });
  });
  test('a game of one roll tells no rounds', () => {
    expect(shown(mine, { ...SYMBOLS_SHEET, rounds: NUMBERS_SHEET.rounds }).chain).toEqual([]);
  });
});
