/** How bonuses are drawn, and where they fly. */
import { expect, test } from 'vitest';
import type { AreaState, Paper } from '../net/types';
import { paper, track } from '../testing/hand-made';
import { badgeForm, bonusColour } from './bonus-badge';
import { bonusFlights } from './bonus-flight';
import { viewBox } from './icons';
import { seatColour, suitIcon } from './suits';

test('the words of bonuses as badges', () => {
  expect(badgeForm('FOX')).toEqual({ kind: 'fox' });
  expect(badgeForm('RR')).toEqual({ kind: 'token', icon: 'i-reroll' });
  expect(badgeForm('?K')).toEqual({ kind: 'any', glyph: '?' });
  expect(badgeForm('X6')).toEqual({ kind: 'two' });
  expect(badgeForm('6')).toEqual({ kind: 'any', glyph: '6' });
  expect(badgeForm('yX')).toEqual({ kind: 'colour', colour: 'yellow', glyph: 'X' });
  expect(badgeForm('o4')).toEqual({ kind: 'colour', colour: 'orange', glyph: '4' });
  expect(badgeForm('?Br')).toEqual({ kind: 'colour', colour: 'brown', glyph: '?' });
  expect(badgeForm('(red)')).toEqual({ kind: 'colour', colour: 'red', glyph: 'X' });
});

test('small p is purple, capital P is pink', () => {
  expect([bonusColour('p6'), bonusColour('?P'), bonusColour('RR')]).toEqual(['purple', 'pink', null]);
});

test('drawings: a suit for a colour, a die for anything else; seats have colours of their own', () => {
  expect([suitIcon('yellow'), suitIcon('nothing')]).toEqual(['suit-sun', 'die-line']);
  expect(seatColour(5)).toBe(seatColour(1));
  expect(new Set([1, 2, 3, 4].map(seatColour)).size).toBe(4);
  expect([viewBox('badge-sun'), viewBox('star'), viewBox('i-check')]).toEqual(['-1 -1 26 26', '0 0 48 48', '0 0 24 24']);
});

const yellow = (earned: number[]): Record<string, AreaState> => ({
  yellow: { marks: {}, points: 0, earned, missed: [], shut: [], styles: {} },
});
const flights = (before: Partial<Paper>, after: Partial<Paper>, word: string): string[][] =>
  bonusFlights(paper(before), paper(after), () => word).map((f) => [f.word, f.from, f.to]);

test('a colour flies from its line to its area, an action to the next free circle', () => {
  expect(flights({ areas: yellow([0]) }, { areas: yellow([0, 2]) }, '?B')).toEqual([
    ['?B', '[data-line="yellow/2"]', '#area-blue .tab .suit'],
  ]);
  const before = { areas: yellow([]), tracks: [track('RR', 1)] };
  expect(flights(before, { areas: yellow([1]), tracks: [track('RR', 2)] }, 'RR')).toEqual([
    ['RR', '[data-line="yellow/1"]', '.act[data-track="RR"] .circ:nth-child(3)'],
  ]);
});

test('the bonus of a round flies from what is said about it', () => {
  expect(flights({ tracks: [track('+1', 0)] }, { tracks: [track('+1', 1)] }, '')).toEqual([
    ['+1', '.prompt.is-gift .chain .badge', '.act[data-track="+1"] .circ:nth-child(2)'],
  ]);
  expect(flights({ tracks: [track('+1', 1)] }, { tracks: [track('+1', 1)] }, '')).toEqual([]);
});
