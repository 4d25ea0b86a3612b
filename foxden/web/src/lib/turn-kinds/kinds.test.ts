/** The kinds of games are chosen by what the sheet says, each on its own. */
import { expect, test } from 'vitest';
import { diceKind } from '../dice-kinds';
import { numbers } from '../dice-kinds/numbers';
import { symbols } from '../dice-kinds/symbols';
import { en } from '../../locale/en';
import { later } from '../../locale/later.en';
import { laterGame } from '../lesson/newcomers';
import { GAMES } from '../net/types';
import { pointsKind } from '../points-kinds';
import { KNOWN_GAMES } from '../sheet/known-games';
import { turnKind } from '.';
import { oneRoll } from './one-roll';
import { threeRolls } from './three-rolls';

test('by the kind of turn, by what dice show, by how points are told', () => {
  expect([turnKind({ turn: 'three rolls' }), turnKind({ turn: 'one roll' })]).toEqual([threeRolls, oneRoll]);
  expect([diceKind({ dice_show: 'numbers' }), diceKind({ dice_show: 'symbols' })]).toEqual([numbers, symbols]);
  expect(pointsKind({ points_as: 'points' }).score(en, 'Ann', 1)).toBe('Ann: 1 point');
  expect(pointsKind({ points_as: 'stars' }).score(en, 'Ann', 12)).toBe('Ann: 12 stars');
});

test('before the sheet has come, as most games are', () => {
  expect([turnKind(null), diceKind(undefined)]).toEqual([threeRolls, numbers]);
  expect(pointsKind(null).totalName(later)).toBe('Total');
});

test('the rolls of a turn have names, where there are several', () => {
  expect([1, 2, 3].map((nth) => threeRolls.rollName(en, nth, false))).toEqual(['First roll', 'Second roll', 'Third roll']);
  expect(threeRolls.rollName(en, 2, true)).toBe('Re-rolled');
  expect(oneRoll.rollName(en, 1, false)).toBe('Rolled');
});

test('where a die lies is said where it matters', () => {
  expect(threeRolls.placeName(en, 'platter')).toBe('on the platter');
  expect(threeRolls.placeName(en, 'II')).toBe('on die field II');
  expect([threeRolls.placeName(en, 'hand'), oneRoll.placeName(en, 'platter')]).toEqual(['', '']);
});

test('areas are colours, or things at a party', () => {
  expect(numbers.areaTitle(en, 'yellow')).toBe('Yellow');
  expect(symbols.areaTitle(en, 'yellow')).toBe('Balloons');
  expect([numbers.faceName(en, '4'), symbols.faceName(en, 'gift')]).toEqual(['4', 'gift']);
  expect([numbers.areaIcon('yellow'), symbols.areaIcon('yellow')]).toEqual(['suit-sun', 'balloon-heart']);
});

test('something is known of every game, and the later ones have news', () => {
  expect(Object.keys(KNOWN_GAMES).sort()).toEqual([...GAMES].sort());
  expect(GAMES.map(laterGame)).toEqual([null, 'twice', 'cubed', null]);
});
