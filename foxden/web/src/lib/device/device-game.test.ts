import { beforeAll, expect, test } from 'vitest';
import { coreForTests } from '../../core/core-for-tests';
import type { Core } from '../../core/core';
import type { StoredEvent, Who } from '../net/types';
import { DeviceGame, seatsForRematch, type MoveMessage } from './device-game';
import { isOnDevice, newDeviceId } from './device-id';
import { newDeviceTable } from './device-table';

let core: Core;
beforeAll(async () => {
  core = await coreForTests();
});

const person = (seat: number, name = ''): Who => ({ seat, kind: 'person', name, level: null });
const bot = (seat: number): Who => ({ seat, kind: 'bot', name: '', level: 'easy' });
const SECRET = '00'.repeat(32);

async function table(...seats: Who[]): Promise<DeviceGame> {
  const row = newDeviceTable({ game: 'pretty', options: {}, seats, secret: SECRET });
  return new DeviceGame(row, { setup: await core.setup('pretty') });
}
/** Let what a message asks for happen. */
function does(game: DeviceGame, message: Omit<MoveMessage, 'id'>): StoredEvent {
  const event = game.asked({ id: 1, ...message } as MoveMessage);
  game.apply(event);
  return event;
}
const refusal = (game: DeviceGame, message: Omit<MoveMessage, 'id'>): unknown => {
  try {
    game.asked({ id: 1, ...message } as MoveMessage);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const roll = (seat: number, n: number): Omit<MoveMessage, 'id'> => ({ t: 'roll', seat, n }) as Omit<MoveMessage, 'id'>;
const act = (seat: number, n: number, word: string): Omit<MoveMessage, 'id'> =>
  ({ t: 'act', seat, n, word }) as Omit<MoveMessage, 'id'>;
const undo = (seat: number, n: number): Omit<MoveMessage, 'id'> => ({ t: 'undo', seat, n }) as Omit<MoveMessage, 'id'>;

/** A word that the seat may play, and that does not end its turn. */
const first = (game: DeviceGame, seat: number): string => game.table.game.legalWords(seat)[0] ?? '';

test('events are numbered, and a message that knows less than the last event of its seat is stale', async () => {
  const game = await table(person(1));
  expect(refusal(game, act(1, 0, 'go'))).toBe('illegal');
  expect(does(game, roll(1, 0))).toMatchObject({ n: 1, kind: 'roll', seat: 1 });
  expect(refusal(game, roll(1, 0))).toBe('stale');
  expect(refusal(game, roll(1, 2))).toBe('stale');
  expect(refusal(game, roll(1, 1))).toBe('not_now');
  const word = first(game, 1);
  expect(refusal(game, act(1, 0, word))).toBe('stale');
  expect(does(game, act(1, 1, word))).toMatchObject({ n: 2, kind: 'act', word });
  expect(refusal(game, act(1, 1, word))).toBe('stale');
});

test('undo takes back an own action, never a roll', async () => {
  const game = await table(person(1));
  expect(refusal(game, undo(1, 0))).toBe('nothing_to_undo');
  does(game, roll(1, 0));
  expect(refusal(game, undo(1, 1))).toBe('nothing_to_undo');
  does(game, act(1, 1, first(game, 1)));
  expect(does(game, undo(1, 2))).toMatchObject({ n: 3, kind: 'undo' });
  expect(refusal(game, undo(1, 3))).toBe('nothing_to_undo');
});

test('only seats of people are mine, and only those that exist', async () => {
  const game = await table(person(1), bot(2));
  expect(refusal(game, roll(2, 0))).toBe('not_your_seat');
  expect(refusal(game, roll(3, 0))).toBe('unknown_seat');
  expect(refusal(game, { t: 'reopen', seat: 1 } as Omit<MoveMessage, 'id'>)).toBe('not_owner');
  expect(game.botToMove).toBeNull();
});

test('a person gets another name; a bot plays for one and gives the seat back', async () => {
  const game = await table(person(1, 'Anna'), person(2, 'Ben'));
  does(game, { t: 'name', seat: 2, name: '  Ben\u0007 the Second ' } as Omit<MoveMessage, 'id'>);
  expect(game.table.seats[1]).toEqual(person(2, 'Ben the Second'));
  expect(refusal(game, { t: 'hand_back', seat: 2 } as Omit<MoveMessage, 'id'>)).toBe('not_replaced');
  expect(refusal(game, { t: 'replace', seat: 2, level: 'god' } as Omit<MoveMessage, 'id'>)).toBe('bad_setup');
  does(game, { t: 'replace', seat: 2, level: 'hard' } as Omit<MoveMessage, 'id'>);
  expect(game.table.seats[1]).toMatchObject({ kind: 'bot', level: 'hard', plays_for: 'Ben the Second', by: 1 });
  expect([game.people, game.lent]).toEqual([[1], [2]]);
  does(game, { t: 'hand_back', seat: 2 } as Omit<MoveMessage, 'id'>);
  expect(game.table.seats[1]).toEqual(person(2, 'Ben the Second'));
});

test('a table that moved takes nothing more, and shows its secret', async () => {
  const game = await table(person(1));
  expect(game.revealed).toBeUndefined();
  game.apply(game.moved('d-aaaaaaaaaaaaa'));
  expect(game.revealed).toBe(SECRET);
  expect(refusal(game, roll(1, 1))).toBe('moved');
  expect(() => game.moved('d-bbbbbbbbbbbbb')).toThrow('moved');
});

test('what an event leaves is known before it happens', async () => {
  const game = await table(person(1));
  const event = game.asked({ id: 1, ...roll(1, 0) } as MoveMessage);
  expect(game.after(event).phase).toBe('choosing');
  expect(game.table.game.phase).toBe('rolling');
});

test('after a game the next person begins', () => {
  const names = (seats: Who[]): string[] => seatsForRematch(seats).map((who) => `${who.seat}${who.name || 'bot'}`);
  expect(names([person(1, 'A'), bot(2), person(3, 'B')])).toEqual(['1B', '2A', '3bot']);
  expect(names([person(1, 'A'), bot(2)])).toEqual(['1A', '2bot']);
  expect(names([person(1, 'A')])).toEqual(['1A']);
});

test('ids of the device cannot be those of a server', () => {
  const id = newDeviceId();
  expect(isOnDevice(id)).toBe(true);
  expect(isOnDevice(id.slice(2))).toBe(false);
  expect(newDeviceId()).not.toBe(id);
});
