/** Whom the table waits for and what rolling asks: the parts of the prompt that no die or field is chosen for. */
import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en, type Messages } from '../../locale/en';
import type { State, Who } from '../net/types';
import type { Table } from '../table/table.svelte';
import { choosingAt, dice, paper, state, SYMBOLS_SHEET, tableWith } from '../testing/hand-made';
import { prompt } from './prompt';
import type { Prompt } from './prompt-parts';

const SIX = ['white', 'yellow', 'blue', 'green', 'orange', 'pink'];
const said = (now: State | null, more: Partial<Table> = {}, t: Messages = en): Prompt => {
  const table = tableWith(now, [], more);
  return prompt(t, table, choosingAt(table));
};
const words = ({ title, text }: Prompt): string[] => [title, text];
const who = (seat: number, more: Partial<Who>): Who => ({ seat, kind: 'person', name: '', level: null, ...more });
/** Bob has the dice. */
const bobs = (more: Partial<State> = {}): State => state({ active: 2, actors: [2], ...more });

describe('somebody else is waited for', () => {
  test('the active player chooses, is about to roll, or is away', () => {
    expect(words(said(bobs()))).toEqual(['Bob’s turn', 'Bob is choosing.']);
    expect(words(said(bobs({ phase: 'rolling', to_roll: 2, actors: [] })))).toEqual(['Bob’s turn', 'Bob is about to roll.']);
    expect(words(said(bobs(), { presence: { 1: true, 2: false } }))).toEqual(['Bob’s turn', 'Bob is not at the table just now.']);
  });
  test('a bot thinks: it is never away', () => {
    const seats = [who(1, { name: 'Ann' }), who(2, { kind: 'bot', level: 'easy' })];
    expect(words(said(bobs(), { seats, presence: { 1: true, 2: false } }))).toEqual(['Rusty’s turn', 'Rusty is choosing.']);
  });
  test('which of the three rolls it is can be seen while somebody chooses', () => {
    expect(said(bobs({ roll: 2 })).rolls).toBe(2);
    expect(said(bobs({ phase: 'rolling', to_roll: 2, actors: [], roll: 2 })).rolls).toBeNull();
  });
  test('several players are asked at once after the last roll', () => {
    const seats = [who(1, { name: 'Ann' }), who(2, { name: 'Bob' }), who(3, { name: 'Cat' })];
    const now = state({ phase: 'closing', active: 1, actors: [2, 3] });
    expect(words(said(now, { seats }))).toEqual(['Waiting for Bob and Cat', '']);
    expect(words(said(now, { seats }, de))).toEqual(['Warten auf Bob und Cat', '']);
  });
  test('free seats come before everything else', () => {
    const seats = [who(1, { name: 'Ann' }), who(2, { kind: 'open' })];
    expect(words(said(bobs(), { seats }))).toEqual(['Waiting for players', '1 seat is still free']);
  });
  test('who watches is asked nothing', () => {
    expect(words(said(state(), { you: [] }))).toEqual(['Ann’s turn', 'Ann is choosing.']);
  });
  test('nothing is known yet', () => {
    expect(words(said(null))).toEqual(['Loading the table…', '']);
  });
});

describe('my roll', () => {
  const mine = (more: Partial<State>): State => state({ phase: 'rolling', to_roll: 1, actors: [], rolling: SIX, ...more });
  test('the first roll says how a turn goes, the others what is rolled', () => {
    expect(words(said(mine({})))).toEqual(['Your roll', 'Six dice. Take one after each of three rolls.']);
    expect(words(said(mine({ roll: 2, rolling: SIX.slice(2) })))).toEqual(['Your roll', '4 dice, roll 2 of 3.']);
    expect(words(said(mine({ roll: 2 })))).toEqual(['Your roll', '6 dice, roll 2 of 3.']); // the first roll was passed
    expect(words(said(mine({ roll: 3, rolling: ['pink'] })))).toEqual(['Your roll', '1 die, roll 3 of 3.']);
    expect(said(mine({ roll: 2, rolling: ['pink'] })).rolls).toBe(2);
  });
  test('alone, the passive roll is mine too', () => {
    const now = mine({ solo_passive: true });
    expect(words(said(now))).toEqual(['The passive roll', 'All six dice; the three lowest go to the platter.']);
  });
  test('one roll is a call', () => {
    const now = mine({ dice: dice('1 -', '2 -', '3 -'), rolling: ['1', '2', '3'] });
    expect(words(said(now, { sheet: SYMBOLS_SHEET }))).toEqual(['Roll the dice!', 'Five dice with pictures.']);
    expect(words(said(now, { sheet: SYMBOLS_SHEET }, de))).toEqual(['Würfle!', 'Fünf Würfel mit Bildern.']);
    expect(said(now, { sheet: SYMBOLS_SHEET }).rolls).toBeNull();
  });
});

describe('one screen for several', () => {
  test('the prompt says whom it asks', () => {
    const now = state({ phase: 'rolling', active: 2, to_roll: 2, actors: [], rolling: SIX });
    expect(said(now, { you: [1, 2] }).title).toBe('Bob: your roll');
    expect(said(now, { you: [1, 2] }, de).title).toBe('Bob: Dein Wurf');
  });
  test('between two players the sheet changes hands', () => {
    const handing = { from: 1, to: 2 };
    expect(words(said(state(), { you: [1, 2], handing }))).toEqual([
      'Bob is next',
      'Ann is done. The next sheet comes in a moment.',
    ]);
  });
});

describe('the game is over', () => {
  const over = (totals: number[], places: number[][]): State =>
    state({ over: true, phase: 'over', actors: [], places, seats: totals.map((total, i) => paper({ seat: i + 1, total })) });
  test('somebody wins', () => {
    expect(words(said(over([180, 201], [[2], [1]])))).toEqual(['The game is over', 'Bob wins with 201.']);
  });
  test('a player without a name is told so', () => {
    const seats = [who(1, {}), who(2, { name: 'Bob' })];
    const won = over([201, 180], [[1], [2]]);
    expect(said(won, { seats }).text).toBe('You win with 201.');
    expect(said(won, { seats }, de).text).toBe('Du gewinnst mit 201.');
  });
  test('a win is shared by all who have it', () => {
    const shared = over([190, 190], [[1, 2]]);
    expect(said(shared).text).toBe('Ann and Bob share the win with 190.');
    expect(said(shared, {}, de).text).toBe('Ann und Bob teilen sich den Sieg mit 190.');
  });
  test('alone there are only points', () => {
    expect(said(over([212], [[1]]), { seats: [who(1, {})] }).text).toBe('212 points.');
  });
});
