/** What a player reads about the die and the field that Done would confirm. */
import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en, type Messages } from '../../locale/en';
import type { Choice, State } from '../net/types';
import { areaOf, fieldOf } from '../sheet/sheet';
import type { Table } from '../table/table.svelte';
import {
  area,
  choice,
  choosingAt,
  enter,
  field,
  NUMBERS_SHEET,
  paper,
  state,
  SYMBOLS_SHEET,
  tableWith,
} from '../testing/hand-made';
import { prompt } from './prompt';
import type { Prompt } from './prompt-parts';

/** The player has touched the field of a choice; the others could be chosen too. */
function touched(
  picked: Choice,
  others: Choice[] = [],
  now: Partial<State> = {},
  t: Messages = en,
  more: Partial<Table> = {},
): Prompt {
  const table = tableWith(state(now), [picked, ...others], more);
  const choosing = choosingAt(table);
  const mark = picked.effect.marks[0];
  if (mark && table.sheet) {
    const area = areaOf(table.sheet, mark.area);
    const field = fieldOf(area, mark.field);
    if (field) choosing.touch(area, field);
  }
  return prompt(t, table, choosing);
}
/** There is only one field for it, and the setting takes it along. */
function alone(only: Choice, others: Choice[] = [], now: Partial<State> = {}): Prompt {
  const table = tableWith(state(now), [only, ...others]);
  return prompt(en, table, choosingAt(table, only.die ?? '', true));
}
const words = ({ title, text }: Prompt): string[] => [title, text];

describe('a die on a field', () => {
  test('its own number in its own colour is said once', () => {
    expect(words(touched(enter('yellow 3', 'yellow r1c1')))).toEqual(['Yellow 3', 'Earns no bonus.']);
    expect(words(touched(enter('yellow 3', 'yellow r1c1'), [], {}, de))).toEqual(['Gelb 3', 'Bringt keinen Bonus.']);
  });
  test('white goes anywhere', () => {
    expect(touched(enter('white 3', 'yellow r1c1')).title).toBe('White 3 on yellow 3');
  });
  test('a number is written', () => {
    expect(touched(enter('white 4', 'orange 1 = 4')).title).toBe('White 4: 4 in orange field 1');
  });
  test('white and blue are added', () => {
    const now = { dice: state().dice.map((d) => (d.die === 'blue' ? { ...d, face: '3' } : d)) };
    expect(words(touched(enter('white 4', 'blue 7'), [], now))).toEqual(['White 4 on blue 7', '4 + 3 = 7.']);
    expect(words(touched(enter('blue 3', 'blue 7'), [], now))).toEqual(['Blue 3 on blue 7', '3 + 4 = 7.']);
  });
  test('some fields multiply, some halve', () => {
    expect(touched(enter('green 5', 'green 2 = 10')).text).toBe('5 × 2 = 10.');
    const half = { ...enter('pink 5', 'pink 1 = 3'), style: 'half' };
    expect(touched(half).text).toBe('Half of 5 is 3.');
  });
  test('what it earns', () => {
    const choice = enter('yellow 3', 'yellow r1c1', { earned: ['RR'] });
    expect(touched(choice).text).toBe('Earns a re-roll.');
    expect(touched(enter('yellow 3', 'yellow r1c1', { earned: ['RR', 'FOX'] })).text).toBe('Earns a re-roll and a fox.');
    expect(touched(choice, [], {}, de).text).toBe('Bringt einen Neuwurf.');
  });
  test('extra crosses follow', () => {
    expect(touched(enter('yellow 3', 'yellow r1c1', { extra: 1 })).text).toBe('Then one more cross.');
    expect(touched(enter('yellow 3', 'yellow r1c1', { extra: 2 })).text).toBe('Then up to two more crosses.');
  });
  test('it is the last die of the turn', () => {
    const last = enter('orange 6', 'orange 1 = 6', { swept: ['white', 'yellow', 'blue', 'green', 'pink'] });
    const said = touched(last);
    expect(said.text).toBe('Earns no bonus. This ends your turn.');
    expect(said.end).toBe('ends your turn');
  });
  test('nobody chose the only field', () => {
    expect(words(alone(enter('white 4', 'orange 1 = 4')))).toEqual([
      'White 4: 4 in orange field 1',
      'Fits only here. Earns no bonus.',
    ]);
  });
  test('it can be taken without being entered', () => {
    const table = tableWith(state(), [choice('waste', { die: 'pink', face: '1' }), enter('white 4', 'orange 1 = 4')]);
    const said = prompt(en, table, choosingAt(table, 'pink'));
    expect(words(said)).toEqual(['Pink 1: take it without entering it', 'It marks nothing; lower dice still fall.']);
    expect(said.chain).toEqual([{ kind: 'chip', colour: 'pink', text: '1' }]);
  });
});

describe('the chain', () => {
  test('what is crossed, what that earns, and the points before and after', () => {
    const seats = [paper({ total: 31 })];
    const said = touched(enter('yellow 3', 'yellow r1c1', { earned: ['?B'], points: 10 }), [], { seats });
    expect(said.chain).toEqual([
      { kind: 'chip', colour: 'yellow', text: '3', mark: 'm-x' },
      { kind: 'arrow' },
      { kind: 'badge', word: '?B' },
      { kind: 'words', text: 'blue, free choice' },
    ]);
    expect([said.from, said.to]).toEqual([31, 41]);
  });
  test('a circle is a ring, a written number is only itself', () => {
    expect(touched(enter('yellow 2', 'yellow r2c1o')).chain).toEqual([
      { kind: 'chip', colour: 'yellow', text: '2', mark: 'ring-1' },
    ]);
    expect(touched(enter('white 4', 'orange 1 = 4')).chain).toEqual([{ kind: 'chip', colour: 'orange', text: '4' }]);
  });
  test('several bonuses are badges without names; extra crosses are counted', () => {
    const two = touched(enter('yellow 3', 'yellow r1c1', { earned: ['RR', 'FOX'] })).chain.slice(1);
    expect(two).toEqual([{ kind: 'arrow' }, { kind: 'badge', word: 'RR' }, { kind: 'badge', word: 'FOX' }]);
    expect(touched(enter('yellow 3', 'yellow r1c1', { extra: 2 })).chain.at(-1)).toEqual({ kind: 'words', text: '2 more' });
  });
});

describe('a bonus', () => {
  const redeem = (bonus: string, marks: string): Choice => choice('redeem', { bonus }, {}, marks);
  test('on a field: it is the first link', () => {
    const said = touched(redeem('?B', 'blue 7'), [redeem('?B', 'blue 8')]);
    expect(words(said)).toEqual(['Blue 7', 'Earns no bonus.']);
    expect(said.bonus).toBe(true);
    expect(said.chain.slice(0, 2)).toEqual([{ kind: 'badge', word: '?B' }, { kind: 'arrow' }]);
  });
  test('with one field only', () => {
    expect(words(alone(redeem('?B', 'blue 7')))).toEqual(['Bonus: blue, free choice', 'The only field: blue 7.']);
    expect(alone(redeem('X6', 'orange 1 = 6'), [], { phase: 'start', round: 4 }).text).toBe(
      'Round 4 begins with a bonus. The only field: orange field 1.',
    );
  });
  test('an extra cross with one field only', () => {
    const cross = choice('cross', {}, {}, 'yellow r1c1');
    expect(words(alone(cross, [choice('stop')]))).toEqual(['One more cross', 'The only field: yellow 3, or stop.']);
  });
});

test('the bonus of the field itself that is missed is struck out', () => {
  const orange = area('orange', [field('1')], { lines: [{ bonus: 'RR', fields: ['1'], least: 4 }] });
  const sheet = { ...NUMBERS_SHEET, areas: NUMBERS_SHEET.areas.map((a) => (a.name === 'orange' ? orange : a)) };
  const end = (choice: Choice): unknown => touched(choice, [], {}, en, { sheet }).chain.slice(1);
  expect(end(enter('orange 3', 'orange 1 = 3'))).toEqual([{ kind: 'badge', word: 'RR', state: 'missed' }]);
  expect(end(enter('orange 4', 'orange 1 = 4', { earned: ['RR'] }))).not.toContainEqual({
    kind: 'badge',
    word: 'RR',
    state: 'missed',
  });
});

test('with symbols it is asked whether the star die shall count, without a chain of numbers', () => {
  const mark = (wilds: number): Choice => ({ ...choice('mark', { wilds }, {}, 'yellow 1'), word: `yellow ${wilds}` });
  const said = touched(mark(0), [mark(1)], {}, en, { sheet: SYMBOLS_SHEET });
  expect(words(said)).toEqual(['Balloon 1, heart balloon', 'With the star die, or without?']);
  expect(said.chain).toEqual([]);
});
