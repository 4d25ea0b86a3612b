import { describe, expect, test } from 'vitest';
import { en } from '../../locale/en';
import type { Choice, SheetInfo } from '../net/types';
import type { Table } from '../table/table.svelte';
import { turnKind } from '../turn-kinds';
import { turnEnd } from '../turn-kinds/three-rolls/turn-end';
import { turnEndText } from './turn-end';

const DICE = ['white', 'yellow', 'blue'];

/** The second roll, three dice in hand; `stock` is what is circled and not used. */
function table(stock: Record<string, number>, state: object = {}, turn: SheetInfo['turn'] = 'three rolls'): Table {
  const dice = DICE.map((die) => ({ die, face: '3', where: 'hand' }));
  const tracks = Object.entries(stock).map(([name, circled]) => ({ name, circled, used: [] }));
  return {
    state: { phase: 'choosing', active: 1, roll: 2, dice, ...state },
    acting: 1,
    turnKind: turnKind({ turn }),
    sheet: { turn, tracks: ['RR', '+1', 'RT'].map((name) => ({ name })) },
    paper: () => ({ tracks }),
  } as unknown as Table;
}
const take = (swept: string[], earned: string[] = [], kind = 'enter'): Choice =>
  ({ kind, die: 'blue', effect: { swept, left: [], earned, extra: 0 } }) as unknown as Choice;

describe('what taking a die means for the turn', () => {
  test('rolling goes on while a die stays in hand', () => {
    expect(turnEnd(table({}), take(['yellow']))).toBe('rolls');
    expect(turnEndText(en, table({}), take(['yellow']))).toBe('');
  });
  test('it is over when all other dice fall and nothing can follow', () => {
    expect(turnEnd(table({}), take(['white', 'yellow']))).toBe('ends');
    expect(turnEndText(en, table({}), take(['white', 'yellow']))).toBe('This ends your turn.');
  });
  test('an extra die may follow, also one that is earned just now', () => {
    expect(turnEnd(table({ '+1': 1 }), take(['white', 'yellow']))).toBe('last');
    expect(turnEnd(table({}), take(['white', 'yellow'], ['+1']))).toBe('last');
  });
  test('a fox or a re-roll changes nothing', () => {
    expect(turnEnd(table({}), take(['white', 'yellow'], ['FOX', 'RR']))).toBe('ends');
  });
  test('a return brings a die back before the third roll, not after it', () => {
    expect(turnEnd(table({ RT: 1 }), take(['white', 'yellow']))).toBe('return');
    expect(turnEnd(table({ RT: 1 }, { roll: 3 }), take(['white', 'yellow']))).toBe('ends');
  });
  test('whoever passes takes no die: it stays in hand', () => {
    expect(turnEnd(table({}), take(['white', 'yellow'], [], 'forfeit'))).toBe('rolls');
  });
  test('a passive player and a game of one roll end nothing', () => {
    expect(turnEnd(table({}, { active: 2 }), take(['white', 'yellow']))).toBe('rolls');
    expect(turnEndText(en, table({}, {}, 'one roll'), take(['white', 'yellow']))).toBe('');
  });
});
