import { beforeEach, expect, test, vi } from 'vitest';
import { dayName, dayNumber, gameOfDay, numberOfDay, stride } from './days';
import { hardness, pawsOf } from './paws';
import { PuzzleFault, readPuzzles } from './puzzle-file';
import { answerTo, keepAnswer, nameOfPosition, triedDays } from './results';
import { streakOf } from './streak';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const GAMES = ['pretty', 'twice', 'cubed'];

test('a day begins at midnight in UTC, wherever one is', () => {
  expect(dayNumber(Date.parse('1970-01-02T00:00:00Z'))).toBe(1);
  expect(dayNumber(Date.parse('2026-11-18T23:59:59Z'))).toBe(dayNumber(Date.parse('2026-11-18T00:00:00Z')));
  expect(dayNumber(Date.parse('2026-11-19T00:30:00+02:00'))).toBe(dayNumber(Date.parse('2026-11-18T12:00:00Z')));
  expect(dayName(dayNumber(Date.parse('2026-11-18T12:00:00Z')))).toBe('2026-11-18');
});

test('the games take turns, and a game shows all its puzzles before one comes again', () => {
  expect([0, 1, 2, 3].map((day) => gameOfDay(day, GAMES))).toEqual(['pretty', 'twice', 'cubed', 'pretty']);
  const days = Array.from({ length: 200 }, (_, i) => i * 3);
  const seen = days.map((day) => numberOfDay(day, 3, 200));
  expect(new Set(seen).size).toBe(200);
  expect(Math.min(...seen)).toBe(1);
  expect(Math.max(...seen)).toBe(200);
});

test('the step to the next puzzle of a game, worked by hand', () => {
  expect(stride(200)).toBe(123); // 123.6, and 123 = 3 * 41 has no divisor in common with 200
  expect(stride(10)).toBe(7); // 6 and 10 have 2 in common
  expect(stride(1)).toBe(1);
  expect([0, 3, 6].map((day) => numberOfDay(day, 3, 200))).toEqual([1, 124, 47]); // 1, 1 + 123, 1 + 246 - 200
  expect(numberOfDay(7, 3, 1)).toBe(1);
});

test('paws: 3 for the best, 2 up to one point behind, 1 up to four', () => {
  expect([0, 0.1, 1, 1.01, 4, 4.01, 30].map(pawsOf)).toEqual([3, 2, 2, 1, 1, 0, 0]);
});

test('how hard a puzzle is: by the difference', () => {
  expect([12, 10, 9.9, 6, 5.9, 4].map((gap) => hardness({ gap }))).toEqual([1, 1, 2, 2, 3, 3]);
});

test('days in a row: today is not missed before it is over', () => {
  expect(streakOf(new Set(), 100)).toMatchObject({ now: 0, longest: 0 });
  expect(streakOf(new Set([97, 98, 99]), 100)).toMatchObject({ now: 3, longest: 3 });
  expect(streakOf(new Set([97, 98, 99, 100]), 100)).toMatchObject({ now: 4, longest: 4 });
  expect(streakOf(new Set([90, 91, 92, 93, 99]), 101)).toMatchObject({ now: 0, longest: 4 });
  expect(streakOf(new Set([94, 100]), 100).week.map(({ tried }) => tried)).toEqual([true, false, false, false, false, false, true]);
});

test('the first answer counts, and a day is kept with it', () => {
  const day = dayNumber(Date.parse('2026-11-18T08:00:00Z'));
  keepAnswer('here', { words: ['green'], paws: 1 }, day);
  keepAnswer('here', { words: ['blue:4'], paws: 3 }, day);
  keepAnswer('there', { words: ['reroll'], paws: 0 }, null);
  expect(answerTo('here')).toEqual({ words: ['green'], paws: 1 });
  expect(answerTo('there')?.paws).toBe(0);
  expect(answerTo('elsewhere')).toBeUndefined();
  expect([...triedDays()]).toEqual([day]);
  expect(nameOfPosition('here')).not.toBe(nameOfPosition('there'));
});

const LINES = [
  { words: ['blue:4'], value: 251, behind: 0, error: 0, why: null },
  { words: ['green'], value: 246.6, behind: 4.4, error: 0.3, why: { areas: { blue: 3 }, foxes: 1.4, kept: { RR: 0 } } },
];
const FILE = { game: 'pretty', puzzles: [{ position: 'pretty seats=1', lines: LINES, gap: 4.4, error: 0.3 }] };
const puzzle = (change: object): object => ({ ...FILE, puzzles: [{ ...FILE.puzzles[0], ...change }] });

test('a file of puzzles is read as it is', () => {
  expect(readPuzzles(FILE, 'pretty')).toEqual(FILE.puzzles);
});

test.each([
  ['no object', [], 'is no object'],
  ['another game', { ...FILE, game: 'twice' }, 'the file is of twice, not of pretty'],
  ['no puzzles', { ...FILE, puzzles: [] }, 'there are no puzzles'],
  ['no position', puzzle({ position: '' }), 'puzzle 1, position: no text'],
  ['one line', puzzle({ lines: LINES.slice(0, 1) }), 'puzzle 1 has no choice'],
  ['no words', puzzle({ lines: [LINES[0], { ...LINES[1], words: [] }] }), 'puzzle 1, line 2 has no words'],
  ['a word for a number', puzzle({ gap: '4' }), 'puzzle 1, gap: no number'],
  ['the best line last', puzzle({ lines: [LINES[0], { ...LINES[1], behind: 9 }, LINES[1]] }), 'the best line does not come first'],
  ['a broken reason', puzzle({ lines: [LINES[0], { ...LINES[1], why: { areas: 3 } }] }), 'puzzle 1, line 2, why is no object'],
])('a file with a fault is refused: %s', (_, file, why) => {
  expect(() => readPuzzles(file, 'pretty')).toThrow(PuzzleFault);
  expect(() => readPuzzles(file, 'pretty')).toThrow(why);
});
