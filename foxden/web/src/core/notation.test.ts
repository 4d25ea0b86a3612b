import { beforeAll, expect, test } from 'vitest';
import type { Core } from './core';
import { coreForTests, run } from './core-for-tests';
import { NotationError } from './errors';
import { writePosition } from './positions';
import { recordOf } from './write-record';

let core: Core;

beforeAll(async () => {
  core = await coreForTests();
});

const RECORD = `[Game "pretty"]
[Rules "2"]
[Seats "2"]
[Options "active_may_forfeit=yes"]
[Date "2026-11-15"]
[Players "a \\"b\\" \\\\ c,🦊"]
[Result "*"]

1.1 {W3 Y3 B5 G3 O2 P3} yellow:r4c2 {W1 B1 G4 P5} white=blue:2 {B6 G2 P2} blue:7 2:orange
`;

test('a record is written as it was read', async () => {
  const game = await core.fromRecord(RECORD);
  expect(recordOf(game)).toBe(RECORD);
  expect(game.tags).toEqual({ Date: '2026-11-15', Players: 'a "b" \\ c,🦊' });
  expect(game.setup.options['active_may_forfeit']).toBe(true);
  expect(game.turn).toBe('1.2');
});

test('a record that begins at a position', async () => {
  const text = 'pretty seats=2 round=2 active=2 phase=rolling roll=1 / RR=2 / blue=2 RR=2';
  const game = await core.fromPosition(text);
  expect(writePosition(game)).toBe(text);
  const record = recordOf(run(game, '{W3 Y3 B5 G3 O2 P3} yellow:r4c2'));
  expect(record).toContain(`[Position "${text}"]`);
  expect(recordOf(await core.fromRecord(record))).toBe(record);
});

async function wrong(reading: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  if (!(error instanceof NotationError)) throw new Error('it could be read');
  return [error.line, error.column, error.text, error.code];
}

test.each([
  [RECORD.replace('2:orange', '2:yellow:r1c1'), [9, 82, '2:yellow:r1c1', 'one_of']],
  [RECORD.replace('{B6 G2 P2}', '{B6 G2}'), [9, 64, '{B6 G2}', 'possible_roll']],
  [RECORD.replace('{B6 G2 P2}', '{B6 Q2 P2}'), [9, 68, 'Q2', 'die']],
  [RECORD.replace('1.1 ', '1.2 '), [9, 1, '1.2', 'turn']],
  [RECORD.replace('"2026', '2026'), [5, 1, '[Date 2026-11-15"]', 'header']],
  [RECORD.replace('[Rules "2"]', '[Rules "3"]'), [2, 9, '3', 'rules']],
  [RECORD.replace('forfeit=yes', 'forfeit=perhaps'), [4, 11, 'active_may_forfeit=perhaps', 'options_form']],
  [RECORD.replace('active_may_forfeit', 'chess'), [4, 11, 'chess=yes', 'options']],
  [RECORD.replace('"*"', '"3 4"'), [7, 10, '3 4', 'result']],
  ['', [1, 1, '', 'header_named']],
])('a record that cannot be read says where: %#', async (text, expected) => {
  expect(await wrong(core.fromRecord(text))).toEqual(expected);
});

test.each([
  ['pretty / purple=3,2', [1, 19, '2', 'one_of_numbers']], // after a 3 only more than 3
  ['pretty / RR=2x3', [1, 15, '3', 'range']],
  ['pretty phase=choosing /', [1, 1, 'pretty', 'all_faces']],
  ['pretty seats=2 / / owed=bX', [1, 20, 'owed=bX', 'owed_acting']],
  ['🦊 pretty /', [1, 1, '🦊', 'one_of']],
  ['pretty 🦊=1 x /', [1, 12, 'x', 'pair']], // columns count characters
  ['pretty /\npretty /', [1, 9, '', 'one_line']],
])('a position that cannot be says where: %s', async (text, expected) => {
  expect(await wrong(core.fromPosition(text))).toEqual(expected);
});

test('an unknown game or house rule is an error with its code', async () => {
  await expect(core.newGame('chess', 2)).rejects.toThrow('no_game');
  await expect(core.newGame('pretty', 2, { chess: true })).rejects.toThrow('no_option');
  await expect(core.newGame('pretty', 2, {}, '99')).rejects.toThrow('no_rules');
  await expect(core.newGame('pretty', 5)).rejects.toThrow('seats');
});
