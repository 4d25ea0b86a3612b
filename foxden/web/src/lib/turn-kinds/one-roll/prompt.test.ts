/** What a child reads in each moment of a turn of one roll. */
import { describe, expect, test } from 'vitest';
import { de } from '../../../locale/de';
import { en, type Messages } from '../../../locale/en';
import type { Choice, State } from '../../net/types';
import { prompt } from '../../prompt/prompt';
import { choice, choosingAt, dice, paper, state, SYMBOLS_SHEET, tableWith } from '../../testing/hand-made';

const mark = (marks: string): Choice => choice('mark', {}, {}, marks);
const BALLOON = mark('yellow 1');
const WAGON = mark('red 1');
const GIFT = mark('green r1c1');
const PAIR = mark('blue muffin1');

function asked(choices: Choice[], source = '', now: Partial<State> = {}, t: Messages = en): string[] {
  const shown = state({ dice: dice('1 heart', '2 candle', '3 gift'), ...now });
  const table = tableWith(shown, choices, { sheet: SYMBOLS_SHEET });
  const { title, text } = prompt(t, table, choosingAt(table, source));
  return [title, text];
}

describe('my roll lies there', () => {
  test('a colour is chosen first', () => {
    expect(asked([BALLOON, WAGON])).toEqual(['Choose a colour', 'You may mark in one colour only.']);
    expect(asked([BALLOON, WAGON], '', {}, de)).toEqual(['Wähle eine Farbe', 'Du darfst nur in einer Farbe ankreuzen.']);
  });
  test('then a thing of that colour', () => {
    expect(asked([BALLOON, WAGON], 'yellow')).toEqual(['Mark a balloon!', 'Choose one that glows.']);
    expect(asked([BALLOON, WAGON], 'red')[0]).toBe('Mark a wagon!');
    expect(asked([GIFT, WAGON], 'green')[0]).toBe('Mark a gift!');
    expect(asked([PAIR, WAGON], 'blue', {}, de)).toEqual(['Kreuze ein Paar an!', 'Wähle, was leuchtet.']);
  });
  test('if only one colour can be chosen, it is', () => {
    expect(asked([WAGON])[0]).toBe('Mark a wagon!');
  });
  test('one more of it, or done', () => {
    expect(asked([WAGON, choice('done')], '', { seats: [paper({ colour: 'red' })] })).toEqual(['Mark a wagon!', 'More? Or done?']);
  });
  test('the server has not said yet what can be chosen', () => {
    expect(asked([])).toEqual(['A moment…', '']);
  });
});

test('the others use what is left', () => {
  const now: Partial<State> = { phase: 'closing', active: 2, actors: [1] };
  expect(asked([BALLOON, WAGON], '', now)).toEqual(['Dice for everybody', 'Choose one colour of the dice left over.']);
});

test('a free mark is a present', () => {
  const free = (colour: string, marks: string): Choice => choice('redeem', { bonus: `(${colour})` }, {}, marks);
  expect(asked([free('red', 'red 1'), choice('leave')])).toEqual(['A free wagon!', 'Choose one that glows.']);
  expect(asked([free('yellow', 'yellow 1')])[0]).toBe('A free balloon!');
  expect(asked([free('green', 'green r1c1')], '', {}, de)[0]).toBe('Ein Geschenk dazu!');
});
