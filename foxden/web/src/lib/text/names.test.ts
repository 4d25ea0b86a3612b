import { expect, test } from 'vitest';
import { en } from '../../locale/en';
import type { SheetInfo } from '../net/types';
import { bonusName, giftNames } from './bonus-names';
import { dieName, dieShort, dieWords } from './die-names';
import { gameByTitle } from './game-titles';
import { botName, playedFor, whoName } from './seat-names';

const numbers = { dice_show: 'numbers' } as SheetInfo;
const symbols = { dice_show: 'symbols' } as SheetInfo;

test('a die is called by its colour and number, or by the thing it shows', () => {
  expect(dieName(en, numbers, 'white', '4')).toBe('White 4');
  expect(dieName(en, numbers, 'white', null)).toBe('White, not rolled');
  expect(dieWords(en, numbers, 'white', '4')).toBe('white 4');
  expect(dieShort(en, numbers, 'white', '4')).toBe('W4');
  expect(dieName(en, symbols, '3', 'gift')).toBe(en.symbols.gift);
});

test('the words of bonuses: small letters for colours of pretty, what happens after them', () => {
  expect(bonusName(en, 'RR')).toBe('re-roll');
  expect(bonusName(en, 'yX')).toBe('yellow cross');
  expect(bonusName(en, 'o4')).toBe('4 in orange');
  expect(bonusName(en, '?B')).toBe('blue, free choice');
  expect(bonusName(en, 'X6')).toBe('cross or 6, any colour');
});

test('equal bonuses are counted', () => {
  expect(giftNames(en, ['RR', 'FOX'])).toBe('a re-roll and a fox');
  expect(giftNames(en, ['RR', 'RR'])).toBe('2 × re-roll');
});

test('bots have names by their seats, people their own', () => {
  expect(botName(1)).toBe('Amber');
  expect(botName(5)).toBe('Amber');
  expect(whoName(en, { seat: 2, kind: 'bot', name: '', level: 'easy' })).toBe('Rusty');
  expect(whoName(en, { seat: 2, kind: 'person', name: 'Ann', level: null })).toBe('Ann');
  expect(playedFor(en, { seat: 2, kind: 'bot', name: '', level: 'easy' })).toBeNull();
  expect(playedFor(en, { seat: 2, kind: 'bot', name: '', level: 'easy', plays_for: 'Ann' })).toBe('Ann');
});

test('games are found by the names on their boxes', () => {
  expect(gameByTitle('ganz-schoen-clever')).toBe('pretty');
  expect(gameByTitle('thats-pretty-clever')).toBe('pretty');
  expect(gameByTitle('Clever-hoch-Drei')).toBe('cubed');
  expect(gameByTitle('chess')).toBeUndefined();
});
