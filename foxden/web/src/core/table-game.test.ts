import { beforeAll, expect, test } from 'vitest';
import type { Who } from '../lib/net/types';
import type { Core } from './core';
import { coreForTests } from './core-for-tests';
import { commitmentOf, drawsOf, findMismatches, nextRoll } from './fair-dice';
import { replayOfRecord } from './replay';
import type { TableGame } from './table-game';
import { recordOf } from './write-record';

let core: Core;
const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i);
const ANN: Who = { seat: 1, kind: 'person', name: 'Ann', level: null };
const BOT: Who = { seat: 2, kind: 'bot', name: '', level: 'hard' };

beforeAll(async () => {
  core = await coreForTests();
});

function table(): Promise<TableGame> {
  return core.table('pretty', '2', {}, { seats: [ANN, BOT], date: '2026-11-15', commitment: commitmentOf(SECRET) });
}

test('events become what they did and the state after them', async () => {
  const game = await table();
  const rolled = game.apply({ n: 1, kind: 'roll', at: 5, seat: 1, word: '{W3 Y3 B5 G3 O2 P3}' });
  expect(rolled.event).toMatchObject({ n: 1, kind: 'roll', at: 5, seat: 1, turn: '1.1', word: '{W3 Y3 B5 G3 O2 P3}' });
  expect(rolled.event.dice?.[4]).toEqual({ die: 'orange', face: '2', where: 'hand' });
  expect(rolled.state).toMatchObject({ n: 1, phase: 'choosing', actors: [1], to_roll: null, secret: null });
  const { event, state } = game.apply({ n: 2, kind: 'act', seat: 1, word: 'purple' });
  expect(event.choice?.effect).toMatchObject({ marks: [{ area: 'purple', field: '1', written: 3 }], swept: ['orange'], points: 3 });
  expect(state.to_roll).toBe(1);
  expect(state.rolling).toEqual(['white', 'yellow', 'blue', 'green']);
  const undone = game.apply({ n: 3, kind: 'undo', seat: 1 });
  expect(undone.event).toMatchObject({ kind: 'undo', word: 'purple', undone: 2 });
  expect(undone.state.seats[0]?.total).toBe(0);
});

test('an event that cannot be is refused, and nothing changes', async () => {
  const game = await table();
  expect(() => game.apply({ n: 2, kind: 'undo', seat: 1 })).toThrow('event_number');
  expect(() => game.apply({ n: 1, kind: 'act', seat: 1, word: 'purple' })).toThrow('roll_first');
  expect(() => game.apply({ n: 1, kind: 'roll', seat: 1, word: '{W3}' })).toThrow('possible_roll');
  expect(game.n).toBe(0);
  expect(game.game.events).toEqual([]);
});

test('a bot that plays for somebody is noted in the record, and told', async () => {
  const game = await table();
  const helper: Who = { seat: 1, kind: 'bot', name: '', level: 'easy', plays_for: 'Ann' };
  const { event } = game.apply({ n: 1, kind: 'seat', seat: 1, who: helper });
  expect(event).toMatchObject({ was: ANN, who: helper });
  expect(recordOf(game.recorded())).toContain('[Players "human:Ann,hard"]');
  expect(recordOf(game.recorded())).toContain('[Substitutes "1:easy:1.1-"]');
  game.apply({ n: 2, kind: 'seat', seat: 1, who: ANN });
  expect(recordOf(game.recorded())).toContain('[Substitutes "1:easy:1.1-1.1"]');
});

test('the draws of a known secret', () => {
  // the bytes of: printf 1/1/0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0001...1f, then 1/2/0 and so on
  const byOpenssl = [175, 102, 69, 161, 93, 79];
  const below = drawsOf(SECRET, 1);
  expect(byOpenssl.map(() => below(6))).toEqual(byOpenssl.map((byte) => byte % 6));
});

test('dice follow from the secret, and a record in which they do not is found out', async () => {
  const game = await table();
  // 175, 102, 69, 161, 93, 79 modulo 6, and one more
  expect(nextRoll(game, SECRET)).toBe('{W2 Y1 B4 G6 O4 P2}');
  game.apply({ n: 1, kind: 'roll', seat: 1, word: nextRoll(game, SECRET) });
  expect(findMismatches(game.game, SECRET)).toEqual([]);
  const other = await table();
  other.apply({ n: 1, kind: 'roll', seat: 1, word: '{W2 Y1 B4 G6 O4 P3}' });
  expect(findMismatches(other.game, SECRET)).toEqual([
    { roll: 1, turn: '1.1', found: '{W2 Y1 B4 G6 O4 P3}', right: '{W2 Y1 B4 G6 O4 P2}' },
  ]);
});

test('the secret is shown when no more dice are rolled with it', async () => {
  const game = await table();
  game.secret = 'ab';
  expect(game.state().secret).toBeNull();
  const { event, state } = game.apply({ n: 1, kind: 'moved', table: 'other', by: 1 });
  expect(event).toEqual({ n: 1, kind: 'moved', turn: '1.1', table: 'other', by: 1 });
  expect(state.secret).toBe('ab');
  expect(recordOf(game.recorded())).toContain('[Secret "ab"]');
});

test('a record is told again', async () => {
  const game = await table();
  game.apply({ n: 1, kind: 'roll', seat: 1, word: '{W3 Y3 B5 G3 O2 P3}' });
  game.apply({ n: 2, kind: 'act', seat: 1, word: 'purple' });
  const replay = replayOfRecord(await core.fromRecord(recordOf(game.recorded())));
  expect(replay.seats).toEqual([ANN, BOT]);
  expect(replay.steps.map((step) => step.event.word)).toEqual(['{W3 Y3 B5 G3 O2 P3}', 'purple']);
  expect(replay.steps[1]?.state.seats[0]?.areas['purple']?.marks).toEqual({ 1: 3 });
  expect(replay.first.seats[0]?.total).toBe(0);
});
