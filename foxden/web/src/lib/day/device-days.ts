/** Games of the day on this device: of days that are over, and where there is no server, with dice that everybody can compute. */
import { publicSecret } from '../../core/day-dice';
import { commitmentOf } from '../../core/fair-dice';
import { toHex } from '../../core/sha256';
import { playedGame } from '../device/device-replays';
import { deviceStore } from '../device/device-store';
import { newDeviceTable } from '../device/device-table';
import { keepTable } from '../device/make-table';
import { stateOf } from '../../core/read-model';
import type { DayScore } from '../net/protocol';
import type { GameId } from '../net/types';
import { read, write } from '../storage/storage';
import { gameOf } from './dates';

const KEY = 'foxden.days';

interface Played {
  table: string;
  score: number | null;
}
type Days = Record<string, Played>;

/** The dice of a day that no server keeps. */
export function publicDay(day: string): { commitment: string; secret: string } {
  const secret = publicSecret(day);
  return { commitment: commitmentOf(secret), secret: toHex(secret) };
}

/** A game with the dice of a day, which does not count. */
export function playKnown(
  { day, game, secret }: { day: string; game: GameId; secret: string | null },
  name: string,
): Promise<string> {
  const seats = [{ seat: 1, kind: 'person' as const, name, level: null }];
  return keepTable(newDeviceTable({ game, options: {}, seats, secret: secret ?? '', day, knownDice: true }));
}

/** The first game of a day is the one of the calendar. */
export async function beginOnDevice(day: { day: string; game: GameId; secret: string | null }, name: string): Promise<string> {
  const days = read<Days>(KEY, {});
  const own = days[day.day];
  if (own && (await deviceStore.table(own.table))) return own.table;
  const table = await playKnown(day, name);
  write(KEY, { ...days, [day.day]: { table, score: null } });
  return table;
}

/** The games of the calendar, with the scores of those that were finished meanwhile. */
export async function deviceScores(): Promise<DayScore[]> {
  const days: Days = {};
  for (const [day, { table, score }] of Object.entries(read<Days>(KEY, {}))) {
    const found = score ?? (await scoreOf(table));
    if (found !== undefined) days[day] = { table, score: found }; // else its table was removed before it was over
  }
  write(KEY, days);
  return Object.entries(days)
    .map(([day, one]) => ({ day, game: gameOf(day), ...one }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Null while it is not over; undefined if the table is gone. */
async function scoreOf(table: string): Promise<number | null | undefined> {
  const row = await deviceStore.table(table);
  if (!row) return undefined;
  if (!row.over) return null;
  const { game } = await playedGame(row, await deviceStore.events(table));
  return game.over ? (stateOf(game, { n: 0, commitment: '', secret: null }, true).seats[0]?.total ?? null) : null;
}
