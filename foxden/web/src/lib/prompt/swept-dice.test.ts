/** Dice that fall, in words; and the whole prompt as it is read out. */
import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en, type Messages } from '../../locale/en';
import type { Effect } from '../net/types';
import { choice, choosingAt, enter, NUMBERS_SHEET, state, tableWith } from '../testing/hand-made';
import { spokenPrompt } from './spoken-prompt';
import { sweptNote, sweptText, wouldSweepText } from './swept-dice';

const take = (effect: Partial<Effect>): ReturnType<typeof enter> => enter('white 4', 'orange 1 = 4', effect);
const NOW = state(); // white 4, yellow 3, blue 2, green 5, orange 6, pink 1

test('what fell, and what was left over', () => {
  const told = (effect: Partial<Effect>, t: Messages = en): string => sweptText(t, NUMBERS_SHEET, NOW, take(effect));
  expect(told({})).toBe('');
  expect(told({ swept: ['blue'] })).toBe('Blue 2 falls to the platter.');
  expect(told({ swept: ['yellow', 'blue'] })).toBe('Yellow 3 and blue 2 fall to the platter.');
  expect(told({ swept: ['blue'], left: ['green'] })).toBe('Blue 2 falls to the platter. Green 5 goes to the platter.');
  expect(told({ swept: ['blue'] }, de)).toBe('Blau 2 fällt aufs Tablett.');
});

describe('what would fall, before it is confirmed', () => {
  const asked = (effect: Partial<Effect>, source = 'white'): string => {
    const table = tableWith(NOW, [take(effect), enter('green 5', 'green 1 = 5')]);
    return wouldSweepText(en, table, choosingAt(table, source));
  };
  test('by the chosen die', () => {
    expect(asked({ swept: ['yellow', 'blue'] })).toBe('Yellow 3 and blue 2 would fall');
    expect(asked({ swept: ['blue'], left: ['green'] })).toBe('Blue 2 would fall. Green 5 would go to the platter');
  });
  test('nothing, if no die is chosen or a bonus is redeemed', () => {
    expect(asked({ swept: ['blue'] }, '')).toBe('');
    const table = tableWith(NOW, [choice('redeem', { bonus: '?B' }, { swept: ['blue'] }, 'blue 7')]);
    expect(wouldSweepText(en, table, choosingAt(table))).toBe('');
  });
});

test('beside the dice it is short if they are many', () => {
  const note = (swept: string[], rest: string[] = []): string => sweptNote(en, NUMBERS_SHEET, NOW, swept, rest);
  expect(note([])).toBe('Nothing would fall');
  expect(note(['blue'])).toBe('Blue 2 would fall');
  expect(note(['blue'], ['green'])).toBe('Blue 2 and green 5 would go to the platter');
  expect(note(['yellow', 'blue', 'green', 'pink'])).toBe('Y3, B2, G5 and P1 would fall');
});

describe('the prompt, read out', () => {
  test('sentences with full stops, and what would fall', () => {
    const table = tableWith(NOW, [take({ swept: ['blue'] }), enter('white 4', 'pink 1 = 4', { swept: ['blue'] })]);
    expect(spokenPrompt(en, table, choosingAt(table))).toBe('Choose a die. Roll 1 of 3. Choose a die to see where it fits.');
    expect(spokenPrompt(en, table, choosingAt(table, 'white'))).toBe('White 4. Fits two fields. Choose one. Blue 2 would fall.');
  });
  test('nothing, while others are asked', () => {
    const table = tableWith(state({ active: 2, actors: [2] }));
    expect(spokenPrompt(en, table, choosingAt(table))).toBe('');
  });
  test('not known yet, while something is shown or looked up', () => {
    const silent = tableWith(NOW);
    expect(spokenPrompt(en, silent, choosingAt(silent))).toBeNull();
    const rolling = tableWith(NOW, [take({})], { rolling: true });
    expect(spokenPrompt(en, rolling, choosingAt(rolling))).toBeNull();
  });
  test('my roll needs no choices', () => {
    const table = tableWith(state({ phase: 'rolling', to_roll: 1, actors: [], roll: 3, rolling: ['pink'] }));
    expect(spokenPrompt(en, table, choosingAt(table))).toBe('Your roll. 1 die, roll 3 of 3.');
  });
});
