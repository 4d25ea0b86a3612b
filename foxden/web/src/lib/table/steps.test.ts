/** The buttons below the dice: which there are, and what stands on them. */
import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en, type Messages } from '../../locale/en';
import type { Choice, State } from '../net/types';
import { choice, choosingAt, dice, enter, paper, state, SYMBOLS_SHEET, tableWith, track } from '../testing/hand-made';
import { isStray, type Step } from './step-parts';
import { stepsNow, type Steps } from './steps';
import type { Table } from './table.svelte';

interface Moment {
  now?: Partial<State>;
  choices?: Choice[];
  source?: string;
  single?: boolean;
  table?: Partial<Table>;
  t?: Messages;
}
function steps({ now = {}, choices = [], source = '', single = false, table = {}, t = en }: Moment): Steps {
  const made = tableWith(state(now), choices, table);
  return stepsNow({
    t,
    table: made,
    choosing: choosingAt(made, source, single),
    onnumber: () => undefined,
    onresult: () => undefined,
  });
}
const shown = ({ id, label, small }: Step): string[] => [id, label, small ?? ''];
const primary = (moment: Moment): string[] => shown(steps(moment).primary);
const others = (moment: Moment): string[][] => steps(moment).others.map(shown);
const YELLOW = enter('yellow 3', 'yellow r1c1');
const WHITE = enter('white 4', 'orange 1 = 4');
const JUNIOR = { sheet: SYMBOLS_SHEET };

describe('the primary step', () => {
  test('rolling says which roll it is', () => {
    const now: Partial<State> = { phase: 'rolling', to_roll: 1, actors: [] };
    expect(primary({ now })).toEqual(['roll', 'Roll', 'first of three']);
    expect(primary({ now: { ...now, roll: 3 } })).toEqual(['roll', 'Roll', 'last of three']);
    expect(primary({ now: { ...now, solo_passive: true } })).toEqual(['roll', 'Roll', 'all six dice']);
    expect(primary({ now, table: JUNIOR })).toEqual(['roll', 'Roll', '']);
  });
  test('while nothing is chosen it says what is missing', () => {
    const choices = [YELLOW, WHITE, enter('white 4', 'pink 1 = 4')];
    expect(primary({ choices })).toEqual(['done', 'Done', 'choose a die']);
    expect(primary({ choices, source: 'white' })).toEqual(['done', 'Done', 'choose a field']);
    expect(steps({ choices }).primary.off).toBe('Choose a die, then a field.');
    expect(steps({ choices, source: 'white' }).primary.off).toBe('Choose a lit field.');
  });
  test('with one roll it is a colour that is missing', () => {
    const choices = [choice('mark', {}, {}, 'yellow 1'), choice('mark', {}, {}, 'red 1')];
    expect(primary({ choices, table: JUNIOR })).toEqual(['done', 'Done', 'choose a colour']);
    expect(steps({ choices, table: JUNIOR }).primary.off).toBe('Choose a colour');
    expect(steps({ choices, source: 'red', table: JUNIOR }).primary.off).toBe('Choose one that glows.');
  });
  test('nobody waits for me', () => {
    const { primary } = steps({ now: { active: 2, actors: [2] } });
    expect(shown(primary)).toEqual(['done', 'Wait', '']);
    expect(primary.off).toBe('Wait for your turn.');
  });
  test('Done says what it would do, and first that the turn ends with it', () => {
    const only = { choices: [WHITE, YELLOW], source: 'white', single: true };
    expect(primary(only)).toEqual(['done', 'Done', 'write 4 in orange']);
    expect(primary({ ...only, source: 'yellow' })).toEqual(['done', 'Done', 'cross yellow 3']);
    expect(primary({ ...only, choices: [WHITE, choice('reroll'), choice('forfeit')] })).toEqual(['done', 'Done', 'write 4']);
    const last = enter('orange 6', 'orange 1 = 6', { swept: ['white', 'yellow', 'blue', 'green', 'pink'] });
    const step = steps({ choices: [last], source: 'orange', single: true }).primary;
    expect(step).toMatchObject({ small: 'ends your turn', long: 'Done: write 6 in orange, ends your turn' });
  });
  test('what can be ended: extra crosses, the turn, the choice of a die', () => {
    expect(primary({ choices: [choice('stop')] })).toEqual(['stop', 'Stop here', '']);
    expect(primary({ choices: [YELLOW, choice('done')] })).toEqual(['end', 'End turn', 'without extra die']);
    expect(primary({ choices: [choice('done')], table: JUNIOR })).toEqual(['end', 'Done', '']);
    expect(primary({ choices: [choice('forfeit')] })).toEqual(['pass', 'Pass', 'this roll']);
    expect(primary({ choices: [choice('decline')] })).toEqual(['pass', 'Pass', 'no die']);
  });
  test('while a field is asked for, ending stands beside', () => {
    const crosses = [choice('cross', {}, {}, 'yellow r1c1'), choice('stop')];
    expect(primary({ choices: crosses })).toEqual(['done', 'Done', 'choose a field']);
    expect(others({ choices: crosses })).toEqual([['stop', 'Stop here', '']]);
    const extra = { choices: [YELLOW, choice('done')], source: 'yellow' };
    expect(primary(extra)).toEqual(['done', 'Done', 'choose a field']);
    expect(others(extra)).toEqual([['end', 'End turn', '']]);
  });
  test('a child is done after the first mark, and may pass before', () => {
    const party = { choices: [choice('mark', {}, {}, 'yellow 1'), choice('done')], table: JUNIOR };
    expect(primary({ ...party, now: { seats: [paper({ colour: 'yellow' })] } })).toEqual(['end', 'Done', '']);
    expect(primary(party)).toEqual(['done', 'Done', 'choose a field']);
    expect(others(party)).toEqual([['end', 'Pass', '']]);
  });
  test('returning dice, and rolling on', () => {
    const back = choice('return', { die: 'blue', face: '2' });
    const now: Partial<State> = { phase: 'returning', roll: 1, dice: dice('white 4', 'blue 2 platter') };
    expect(primary({ now, choices: [back, choice('go')] })).toEqual(['go', 'Roll on', 'roll 2 of 3']);
    expect(others({ now, choices: [back, choice('go')] })).toEqual([]);
    expect(primary({ now, choices: [back, choice('go')], source: 'blue' })).toEqual(['back', 'Return', 'blue 2']);
    expect(others({ now, choices: [back, choice('go')], source: 'blue' })).toEqual([['go', 'Roll on', 'roll 2 of 3']]);
    const none = { ...now, dice: dice('white 4 I', 'blue 2 platter') };
    expect(primary({ now: none, choices: [back, choice('go')] })).toEqual(['go', 'Stop here', 'no more rolls']);
  });
  test('the end, and the next at the same screen', () => {
    expect(primary({ now: { over: true } })).toEqual(['result', 'See the result', '']);
    expect(primary({ table: { handing: { from: 1, to: 2 } } })).toEqual(['next', 'Next: Bob', '']);
  });
});

describe('the other steps', () => {
  const stocked = (more: Partial<State> = {}): Partial<State> => ({
    seats: [paper({ tracks: [track('RR', 2), track('N', 3)] })],
    ...more,
  });
  test('a re-roll is there as long as there are some, though not always possible', () => {
    expect(others({ now: stocked(), choices: [YELLOW, choice('reroll')] })).toEqual([['reroll', 'Re-roll', '2 left']]);
    expect(steps({ now: stocked(), choices: [YELLOW] }).others[0]?.off).toBe('Not possible now.');
    expect(others({ now: stocked({ phase: 'closing' }), choices: [YELLOW] })).toEqual([]);
  });
  test('any number shows the circles that are left', () => {
    const [step] = steps({ now: stocked({ phase: 'closing' }), choices: [YELLOW, choice('number', { number: 3 })] }).others;
    expect(step && shown(step)).toEqual(['number', 'Number', '3 4 ?']);
  });
  test('passing stands beside a die that could be taken', () => {
    expect(others({ choices: [YELLOW, choice('decline')] })).toEqual([['pass', 'Pass', 'no die']]);
    expect(others({ choices: [YELLOW, choice('decline')], t: de })[0]?.[1]).toBe('Passen');
  });
  test('a free mark may be left', () => {
    const free = choice('redeem', { bonus: '(red)' }, {}, 'red 1');
    expect(others({ choices: [free, choice('leave')], table: JUNIOR })).toEqual([['leave', 'Leave it', 'no free mark']]);
  });
});

test('the second click of a double click on Done neither stops nor passes', () => {
  expect(isStray('stop', 'done', 2)).toBe(true);
  expect(isStray('stop', 'done', 1)).toBe(false);
  expect(isStray('roll', 'done', 2)).toBe(false); // gives up nothing
  expect(isStray('pass', 'pass', 2)).toBe(false); // it is still the same button
});

test('Undo first drops what is chosen, then takes a step back, and never a roll', () => {
  const choices = [YELLOW, WHITE];
  expect(steps({ choices, source: 'white' }).undo.long).toBe('Undo: drop the choice');
  expect(steps({ choices, now: { undo: { 1: true } } }).undo.long).toBe('Undo the last step');
  expect(steps({ choices }).undo.off).toBe('Nothing to undo. A roll cannot be undone.');
});
