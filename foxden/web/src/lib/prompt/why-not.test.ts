/** Why a die cannot be used, as the player reads it who touches it. */
import { describe, expect, test } from 'vitest';
import { de as german } from '../../locale/de';
import { en as english, type Messages } from '../../locale/en';
import { later as laterGerman } from '../../locale/later.de';
import { later as laterEnglish, type Later } from '../../locale/later.en';
import type { Paper, Reason, SeatChoices, State } from '../net/types';
import type { Table } from '../table/table.svelte';
import { choice, dice, enter, paper, state, SYMBOLS_SHEET, tableWith } from '../testing/hand-made';
import type { ReasonWords } from '../text/reasons';
import { whyDie } from './why-not';

const words = (t: Messages, { reasons, whyDie, places }: Later): ReasonWords => ({ ...t, reasons, whyDie, places });
const en = words(english, laterEnglish);
const de = words(german, laterGerman);
const reason = (code: string, say: Record<string, unknown> = {}): Reason => ({ code, say });
/** The server's reasons for each die, by area. */
function table(
  now: State,
  dice_why: SeatChoices['dice_why'] = {},
  more: Partial<SeatChoices> = {},
  rest: Partial<Table> = {},
): Table {
  const made = tableWith(now, [], rest);
  if (made.seatChoices) made.seatChoices = { ...made.seatChoices, dice_why, ...more };
  return made;
}
const crossed = (...marks: string[]): Paper['areas'] => ({
  yellow: { marks: Object.fromEntries(marks.map((m) => [m, null])), points: 0, earned: [], missed: [], shut: [], styles: {} },
});

describe('something else comes first', () => {
  test('rolling, waiting, or the answer of the server', () => {
    expect(whyDie(en, table(state({ to_roll: 1, actors: [] })), 'white')).toBe('Roll the dice first.');
    expect(whyDie(en, table(state({ active: 2, actors: [2] })), 'white')).toBe('Wait for your turn.');
    expect(whyDie(en, tableWith(state(), [], { seatChoices: null }), 'white')).toBe('A moment…');
  });
  test('a bonus or an extra cross', () => {
    const why = { white: { yellow: reason('redeem_first', { bonuses: ['?B'] }) } };
    expect(whyDie(en, table(state(), why), 'white')).toBe('Redeem your bonus first: blue, free choice.');
    const extra = { white: { yellow: reason('extra_first') } };
    expect(whyDie(en, table(state(), extra), 'white')).toBe('Make your extra crosses first, or stop.');
  });
  test('one reason for everything', () => {
    expect(whyDie(en, table(state(), {}, { why_all: reason('over') }), 'white')).toBe('The game is over.');
  });
});

describe('it lies in the wrong place', () => {
  test('of the active player', () => {
    const now = state({ dice: dice('white 4', 'blue 2 platter', 'green 5 II') });
    expect(whyDie(en, table(now), 'blue')).toBe('Blue 2 fell to the platter: you cannot choose it any more.');
    expect(whyDie(en, table(now), 'green')).toBe('Green 5 is already taken: it lies on die field II.');
    expect(whyDie(de, table(now), 'green')).toBe('Grün 5 ist schon genommen und liegt auf Würfelfeld II.');
  });
  test('of a passive player, while something on the platter fits', () => {
    const picks = [paper({ stage: 'pick' }), paper({ seat: 2 })];
    const now = state({ phase: 'closing', active: 2, seats: picks, dice: dice('green 5 II', 'yellow 3 platter') });
    const fits = { choices: [enter('yellow 3', 'yellow r1c1')] };
    expect(whyDie(en, table(now, {}, fits), 'green')).toBe(
      'Green 5 is not on the platter: you may take it only if nothing there fits.',
    );
    const others = { choices: [enter('white 4', 'orange 1 = 4'), choice('decline')] };
    expect(whyDie(en, table(now, {}, others), 'green')).toBe('Green 5 fits nowhere now.');
    expect(whyDie(en, table(now, {}, { choices: [choice('decline')] }), 'green')).toBe('Green 5 fits nowhere now.');
  });
  test('alone, a die that is not on the platter is for extra dice, unless the table plays otherwise', () => {
    const now = state({ phase: 'closing', seats: [paper({ stage: 'pick' })], solo_passive: true, dice: dice('green 5 aside') });
    expect(whyDie(en, table(now), 'green')).toBe('Green 5 is not on the platter: only an extra die may use it.');
    expect(whyDie(en, table(now, {}, {}, { options: { solo_fallback: true } }), 'green')).toBe('Green 5 fits nowhere now.');
  });
  test('an extra die is used once', () => {
    const now = state({ phase: 'closing', seats: [paper({ stage: 'plus', spent: ['white'] })] });
    expect(whyDie(en, table(now), 'white')).toBe('White 4 was already used as an extra die this turn.');
  });
});

describe('no colour takes it', () => {
  test('each colour with what is in the way there', () => {
    const why = {
      white: {
        yellow: reason('marked', { field: 'r1c1' }),
        blue: reason('marked', { field: '7' }),
        green: reason('needs_at_least', { least: 5, found: [4] }),
      },
    };
    expect(whyDie(en, table(state(), why), 'white')).toBe('White 4: yellow 3 and blue 7 taken, green needs 5 or more.');
  });
  test('two colours that need the same are not one', () => {
    const least = reason('needs_at_least', { least: 5 });
    const why = { white: { green: least, orange: least } };
    expect(whyDie(en, table(state(), why), 'white')).toBe('White 4: green needs 5 or more, orange needs 5 or more.');
  });
  test('a sum is said, for it cannot be read off the die', () => {
    const why = { white: { blue: reason('needs', { number: 8, found: [6] }) } };
    expect(whyDie(en, table(state(), why), 'white')).toBe('White 4: blue needs 8, not 6.');
  });
  test('a full colour, and one without a way back', () => {
    const full = state({ seats: [paper({ areas: crossed('r1c1', 'r2c1x') })] });
    const why = { yellow: { yellow: reason('marked', { field: 'r1c1' }) }, pink: { pink: reason('never_back') } };
    expect(whyDie(en, table(full, why), 'yellow')).toBe('Yellow 3: yellow full.');
    expect(whyDie(en, table(full, why), 'pink')).toBe('Pink 1: no way back in pink.');
  });
  test('nothing is known but that it fits nowhere', () => {
    expect(whyDie(en, table(state()), 'white')).toBe('White 4 fits nowhere now.');
    expect(whyDie(de, table(state()), 'white')).toBe('Weiß 4 passt jetzt nirgends.');
  });
});

test('with one roll it does not matter where a die lies', () => {
  const now = state({ dice: dice('1 candle platter') });
  const sheet = { sheet: SYMBOLS_SHEET };
  expect(whyDie(en, table(now, {}, {}, sheet), '1')).toBe('Candle fits nowhere now.');
  expect(whyDie(en, table(now, { 1: { red: reason('marks_first') } }, {}, sheet), '1')).toBe('Mark what your dice allow first.');
});
