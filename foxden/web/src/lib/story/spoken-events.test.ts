/** What happens, as it is read out. */
import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en, type Messages } from '../../locale/en';
import type { Choice, GameEvent, SheetInfo, State } from '../net/types';
import { choice, dice, enter, NUMBERS_SHEET, paper, state, SYMBOLS_SHEET } from '../testing/hand-made';
import { sayBeginning, sayEvent } from './spoken-events';
import type { Teller } from './story';

const teller = (sheet: SheetInfo = NUMBERS_SHEET, t: Messages = en): Teller => ({
  sheet,
  name: (seat) => (seat === 1 ? 'Ann' : 'Bob'),
  isYou: (seat) => seat === 1,
  called: (seat) => (seat === 1 ? t.story.you : 'Bob'),
});
const act = (seat: number, done: Choice, more: Partial<GameEvent> = {}): GameEvent =>
  ({ n: 2, kind: 'act', seat, turn: '3.1', choice: done, ...more }) as GameEvent;
const said = (event: GameEvent, before: State, after: State, sheet = NUMBERS_SHEET): string[] =>
  sayEvent(en, event, before, after, teller(sheet), [event]);
const NOW = state();

describe('rolls and marks', () => {
  test('every die with its colour', () => {
    const roll = { n: 1, kind: 'roll', seat: 2, turn: '3.2', dice: dice('white 4', 'blue 2') } as GameEvent;
    expect(said(roll, NOW, NOW)).toEqual(['Bob rolled white 4 and blue 2.']);
    const passive = { ...roll, turn: '3.1p', seat: 1, dice: dice('white 4', 'blue 2 platter') };
    expect(said(passive, NOW, NOW)).toEqual(['You rolled white 4 and blue 2. On the platter: blue 2.']);
  });
  test('things instead of numbers', () => {
    const roll = { n: 1, kind: 'roll', seat: 2, turn: '3.2', dice: dice('1 candle', '2 gift') } as GameEvent;
    expect(said(roll, NOW, NOW, SYMBOLS_SHEET)).toEqual(['Bob rolled candle and gift.']);
    const mark = act(2, choice('mark', {}, {}, 'red 1'));
    expect(said(mark, NOW, NOW, SYMBOLS_SHEET)).toEqual(['Bob marked wagon 1, 1 candle.']);
  });
  test('a die in its own colour is not named, another one is', () => {
    expect(said(act(2, enter('yellow 3', 'yellow r1c1')), NOW, NOW)).toEqual(['Bob crossed yellow 3.']);
    expect(said(act(1, enter('white 3', 'yellow r1c1')), NOW, NOW)).toEqual(['White 3: You crossed yellow 3.']);
    expect(said(act(2, enter('green 5', 'green 2 = 10')), NOW, NOW)).toEqual(['Green 5: Bob wrote 5 × 2 = 10 in green.']);
  });
  test('what it earned, and what fell', () => {
    const earns = act(2, enter('yellow 3', 'yellow r1c1', { earned: ['RR'], swept: ['blue'] }));
    expect(said(earns, NOW, state({ n: 2 }))).toEqual(['Bob crossed yellow 3 and earned a re-roll. Blue 2 falls to the platter.']);
  });
  test('what was taken back', () => {
    const done = act(2, enter('yellow 3', 'yellow r1c1'));
    const undo = { n: 3, kind: 'undo', seat: 2, undone: 2 } as GameEvent;
    expect(sayEvent(en, undo, NOW, NOW, teller(), [done, undo])).toEqual(['Undone: Bob crossed yellow 3.']);
    expect(sayEvent(en, undo, NOW, NOW, teller(), [undo])).toEqual(['Bob undid the last step.']);
  });
});

describe('what follows', () => {
  const pass = act(1, choice('forfeit'));
  test('the platter, a turn, a round', () => {
    const platter = state({ phase: 'closing', dice: dice('white 4 I', 'blue 2 platter') });
    expect(said(pass, NOW, platter).slice(1)).toEqual(['On the platter: blue 2.']);
    expect(said(pass, NOW, state({ turn: '3.2', active: 2 })).slice(1)).toEqual(['Bob’s turn.']);
    const next = state({ round: 2, turn: '2.1', active: 1 });
    expect(said(pass, state({ round: 1, turn: '1.2' }), next).slice(1)).toEqual([
      'Round 2: everybody gets an extra die.',
      'Your turn.',
    ]);
  });
  test('a game of one roll tells no rounds', () => {
    const next = state({ round: 2, turn: '2.1', active: 1 });
    expect(said(pass, state({ round: 1, turn: '1.2' }), next, SYMBOLS_SHEET).slice(1)).toEqual(['Your turn.']);
  });
  const over = (places: number[][], totals: number[]): State =>
    state({ over: true, places, seats: totals.map((total, i) => paper({ seat: i + 1, total })) });
  test('the end, with points or stars', () => {
    expect(said(pass, NOW, over([[2], [1]], [180, 201])).at(-1)).toBe(
      'The game is over. Bob wins. Bob: 201 points and You: 180 points.',
    );
    expect(said(pass, NOW, over([[1], [2]], [1, 0]), SYMBOLS_SHEET).at(-1)).toBe(
      'The game is over. You win! You: 1 star and Bob: 0 stars.',
    );
    expect(said(pass, NOW, over([[1, 2]], [190, 190])).at(-1)).toBe(
      'The game is over. Ann and Bob share the win. You: 190 points and Bob: 190 points.',
    );
    expect(said(pass, NOW, over([[1]], [212])).at(-1)).toBe('The game is over. You: 212 points.');
  });
});

test('the beginning', () => {
  expect(sayBeginning(en, state({ round: 1 }), teller())).toEqual(['Round 1: everybody gets a re-roll.', 'Your turn.']);
  expect(sayBeginning(en, state({ round: 1, active: 2 }), teller(SYMBOLS_SHEET))).toEqual(['Bob’s turn.']);
  expect(sayBeginning(de, state({ round: 1 }), teller(NUMBERS_SHEET, de))).toEqual([
    'Runde 1: Alle bekommen einen Neuwurf.',
    'Du bist dran.',
  ]);
});
