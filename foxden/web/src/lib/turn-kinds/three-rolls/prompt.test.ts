/** What a player reads in each moment of a turn of three rolls. */
import { describe, expect, test } from 'vitest';
import { de } from '../../../locale/de';
import { en, type Messages } from '../../../locale/en';
import type { Choice, GameEvent, State } from '../../net/types';
import { prompt } from '../../prompt/prompt';
import type { Prompt } from '../../prompt/prompt-parts';
import type { Table } from '../../table/table.svelte';
import { choice, choosingAt, dice, enter, paper, state, tableWith, track } from '../../testing/hand-made';

interface Moment {
  now?: Partial<State>;
  choices?: Choice[];
  source?: string;
  table?: Partial<Table>;
  t?: Messages;
}
function asked({ now = {}, choices = [], source = '', table = {}, t = en }: Moment): Prompt {
  const made = tableWith(state(now), choices, table);
  return prompt(t, made, choosingAt(made, source));
}
const words = (moment: Moment): string[] => {
  const { title, text } = asked(moment);
  return [title, text];
};

const YELLOW = enter('yellow 3', 'yellow r1c1');
const WHITE = enter('white 4', 'orange 1 = 4');

describe('choosing a die', () => {
  test('which roll it is, and that a die can be tried', () => {
    const moment = { now: { roll: 2 }, choices: [YELLOW, WHITE] };
    expect(words(moment)).toEqual(['Choose a die', 'Roll 2 of 3. Choose a die to see where it fits.']);
    expect(asked(moment).rolls).toBe(2);
    expect(words({ ...moment, t: de })).toEqual(['Wähle einen Würfel', 'Wurf 2 von 3. Wähle einen und sieh, wo er passt.']);
  });
  test('the server has not said yet what can be chosen', () => {
    expect(words({})).toEqual(['A moment…', '']);
  });
  test('no die fits: the roll is passed, or changed if there is something to change it with', () => {
    const pass = choice('forfeit');
    expect(words({ choices: [pass] })).toEqual(['No die fits', 'Pass this roll.']);
    expect(words({ choices: [pass, choice('reroll')] })).toEqual(['No die fits', 'Pass this roll, or change it.']);
    expect(words({ choices: [pass, choice('number', { number: 4 })] })[1]).toBe('Pass this roll, or change it.');
  });
  test('a chosen die: how many fields it fits', () => {
    const more = enter('white 4', 'pink 1 = 4');
    expect(words({ choices: [YELLOW, WHITE, more], source: 'white' })).toEqual(['White 4', 'Fits two fields. Choose one.']);
    expect(words({ choices: [YELLOW, WHITE], source: 'white' })).toEqual(['White 4', 'Fits one field. Choose one.']);
  });
  test('a chosen die that leaves none to roll ends the turn', () => {
    const last = enter('orange 6', 'orange 1 = 6', { swept: ['white', 'yellow', 'blue', 'green', 'pink'] });
    expect(words({ choices: [last], source: 'orange' })[1]).toBe('Fits one field. Choose one. This ends your turn.');
  });
  test('a die that counts as another number', () => {
    const now = { seats: [paper({ token: 'N4' })] };
    expect(words({ now, choices: [YELLOW, WHITE] })).toEqual(['A die counts as 4', 'Choose which die.']);
  });
});

describe('a bonus to redeem', () => {
  const redeem = (bonus: string, marks: string): Choice => choice('redeem', { bonus }, {}, marks);
  test('it is named, and where to go', () => {
    const choices = [redeem('?B', 'blue 7'), redeem('?B', 'blue 8')];
    expect(words({ choices })).toEqual(['Bonus: blue, free choice', 'Choose a lit field.']);
    expect(asked({ choices })).toMatchObject({ bonus: true, avatar: 'fox-happy', rolls: null });
  });
  test('of several one comes first', () => {
    const choices = [redeem('?B', 'blue 7'), redeem('yX', 'yellow r1c1')];
    expect(words({ choices })).toEqual(['Bonus: blue, free choice', 'Choose which bonus to use first.']);
    expect(words({ choices, source: 'yX' })[0]).toBe('Bonus: yellow cross');
  });
  test('what earned it just now stands before it', () => {
    const fresh = { n: 2, kind: 'act', seat: 1, choice: YELLOW } as GameEvent;
    const links = asked({ choices: [redeem('?B', 'blue 7')], table: { fresh } }).chain;
    expect(links).toEqual([
      { kind: 'chip', colour: 'yellow', text: '3', mark: 'i-check' },
      { kind: 'arrow' },
      { kind: 'badge', word: '?B', state: 'pending' },
      { kind: 'words', text: 'now' },
    ]);
  });
  test('a round may begin with one, which everybody gets', () => {
    const now: Partial<State> = { phase: 'start', round: 4, roll: 1 };
    const moment = { now, choices: [redeem('X6', 'yellow r1c1'), redeem('X6', 'orange 1 = 6')] };
    expect(words(moment)).toEqual(['Bonus: cross or 6, any colour', 'Round 4 begins with a bonus.']);
    expect(asked(moment).chain).toEqual([
      { kind: 'badge', word: 'X6', state: 'pending' },
      { kind: 'words', text: 'everybody gets a cross or a 6' },
    ]);
  });
});

describe('after a die', () => {
  const cross = choice('cross', {}, {}, 'yellow r1c1');
  test('extra crosses, which may be left where the rules let one stop', () => {
    const now = { seats: [paper({ extra: { area: 'yellow', each: ['r1c1'], some: 1, of: ['r2c1'] } })] };
    expect(words({ now, choices: [cross, choice('stop')] })).toEqual(['Up to two more crosses', 'Choose a lit field, or stop.']);
    expect(words({ choices: [cross] })).toEqual(['One more cross', 'Choose a lit field.']);
    expect(words({ choices: [cross, choice('stop')], t: de })).toEqual([
      'Noch ein Kreuz',
      'Wähle ein leuchtendes Feld oder hör auf.',
    ]);
  });
  test('dice can be taken back before the next roll', () => {
    const seats = [paper({ tracks: [track('RT', 2)] })];
    const choices = [choice('return', { die: 'blue', face: '2' }), choice('go')];
    const now = { phase: 'returning' as const, seats, dice: dice('white 4', 'blue 2 platter') };
    expect(words({ now, choices })).toEqual(['Return or roll', 'Take a die back from the platter (2 left), or roll on.']);
    const none = { ...now, dice: dice('white 4 I', 'blue 2 platter') };
    expect(words({ now: none, choices })).toEqual(['Return a die?', 'Take a die back from the platter (2 left), or stop rolling.']);
  });
  test('an extra die at the end', () => {
    const now = { phase: 'closing' as const, seats: [paper({ stage: 'plus', tracks: [track('+1', 3)] })] };
    expect(words({ now, choices: [YELLOW, choice('done')] })).toEqual([
      'Extra die? 3 left',
      'Use any die once more, wherever it lies, or end the turn.',
    ]);
  });
});

describe('the platter', () => {
  const passive = (more: Partial<State> = {}): Partial<State> => ({
    phase: 'closing',
    active: 2,
    actors: [1],
    seats: [paper({ stage: 'pick' }), paper({ seat: 2 })],
    dice: dice('white 4 I', 'yellow 3 platter', 'blue 2 platter'),
    ...more,
  });
  const decline = choice('decline');
  test('a die of it is taken, or none', () => {
    const moment = { now: passive(), choices: [YELLOW, decline] };
    expect(words(moment)).toEqual(['Take one die from the platter', 'Bob is done. Choose a die, or pass.']);
    expect(words({ ...moment, choices: [YELLOW] })[1]).toBe('Bob is done. Choose a die.');
    expect(words({ ...moment, t: de })).toEqual([
      'Nimm einen Würfel vom Tablett',
      'Bob ist fertig. Wähle einen Würfel oder passe.',
    ]);
  });
  test('nothing on it fits: one of the other dice', () => {
    const moment = { now: passive(), choices: [WHITE, decline] };
    expect(words(moment)).toEqual(['Nothing on the platter fits', 'You may take one of Bob’s dice instead, or pass.']);
    expect(words({ ...moment, t: de })[1]).toBe('Du darfst stattdessen einen von Bobs Würfeln nehmen oder passen.');
  });
  test('nothing fits at all', () => {
    expect(words({ now: passive(), choices: [decline] })).toEqual(['No die fits', 'You have to pass.']);
  });
  test('alone nobody else is done', () => {
    const alone = {
      now: passive({ active: 1, solo_passive: true }),
      table: { seats: [{ seat: 1, kind: 'person', name: '', level: null }] },
    };
    expect(words({ ...alone, choices: [YELLOW] } as Moment)[1]).toBe('Choose one of the three dice on the platter.');
    expect(words({ ...alone, choices: [WHITE] } as Moment)[1]).toBe('You may take one of the other dice instead.');
  });
});
