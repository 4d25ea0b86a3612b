import { expect, test } from 'vitest';
import { en } from '../../locale/en';
import type { GameEvent, SheetInfo } from '../net/types';
import { lineText, storyLines, type Teller } from './story';

const teller: Teller = {
  sheet: { turn: 'three rolls', dice_show: 'numbers', rounds: [{ round: 1, bonus: 'RR' }], areas: [] } as unknown as SheetInfo,
  called: (seat) => (seat === 1 ? 'You' : 'Bob'),
  isYou: (seat) => seat === 1,
  name: (seat) => (seat === 1 ? 'Ann' : 'Bob'),
};
const forfeit = { kind: 'forfeit', die: null, bonus: null, effect: { marks: [], earned: [], spent: [] } };
const act = (n: number): GameEvent =>
  ({ n, kind: 'act', seat: 2, turn: '1.2', word: 'forfeit', choice: forfeit }) as unknown as GameEvent;

test('a round begins with what everybody gets, then the turn', () => {
  const lines = storyLines(en, [act(1)], teller);
  expect(lines.map((line) => line.kind)).toEqual(['when', 'when', 'did']);
  expect(lines[0]).toMatchObject({ badges: ['RR'] });
  expect(lines[1]).toMatchObject({ text: 'Bob’s turn' });
});

test('what was taken back is left out, and so is taking it back', () => {
  const undo: GameEvent = { n: 3, kind: 'undo', seat: 2, undone: 2 };
  const told = storyLines(en, [act(1), act(2), undo], teller);
  expect(told.filter((line) => line.kind === 'did').map((line) => line.n)).toEqual([1]);
});

test('the turn that has just begun has a heading before anything happened in it', () => {
  const lines = storyLines(en, [act(1)], teller, '1.1');
  const last = lines.at(-1);
  expect(last && lineText(en, last)).toBe('Your turn');
});
