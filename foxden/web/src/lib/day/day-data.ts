/** A day as its page shows it: from the server, or without one from what this device keeps. */
import { hasServer } from '../browser/site';
import { ask, askHeld, post, Refused } from '../net/api';
import type { DayScore } from '../net/protocol';
import type { DayView } from '../net/types';
import { router } from '../browser/router.svelte';
import { storeTable, storedTable } from '../storage/storage';
import { daySecret } from './day-secret';
import { dayBegins } from '../puzzle/days';
import { gameOf, isDay, numberOf, shifted, today } from './dates';

/** Null where everybody can compute the dice: nothing is counted. */
export type Day = DayView & { ranked: boolean };

export async function fetchDay(day: string): Promise<Day> {
  if (hasServer) return { ...(await askHeld<DayView>(`/api/day/${day || 'today'}`)), ranked: true };
  return ownDay(day || today());
}

/** All games of the day of this browser. */
export async function fetchScores(): Promise<DayScore[]> {
  if (hasServer) return (await askHeld<{ games: DayScore[] }>('/api/day/mine')).games;
  return (await import('./device-days')).deviceScores();
}

async function ownDay(day: string): Promise<Day> {
  const now = Date.now() / 1000;
  const begins = dayBegins(numberOf(day)) / 1000;
  if (!isDay(day) || begins > now) throw new Refused('unknown_day', { day, expected: today() }, 0);
  const { publicDay, deviceScores } = await import('./device-days');
  const own = (await deviceScores()).find((one) => one.day === day);
  return {
    ...publicDay(day),
    day,
    game: gameOf(day),
    begins,
    ends: begins + 86_400,
    now,
    published: begins,
    begun: 0,
    finished: 0,
    before: shifted(day, -1),
    you: own ? { table: own.table, name: '', mark: '', score: own.score, place: null } : null,
    results: null,
    ranked: false,
  };
}

/** Begin the game of a day, or go on with it. */
export async function playDay(day: Day, name: string): Promise<void> {
  const table = day.ranked ? await begin(day, name) : await (await import('./device-days')).beginOnDevice(day, name);
  router.go(`/t/${table}`);
}

async function begin({ day, game }: Day, name: string): Promise<string> {
  const secret = daySecret();
  const { table } = await ask<{ table: string }>(`/api/day/${day}/games`, post({ secret, name }));
  if (!storedTable(table)) {
    storeTable({ table, game, secrets: { '1': secret }, owner: null, at: Date.now(), over: false });
  }
  return table;
}

/** Play the dice of a day whose secret is known, on this device; this does not count. */
export async function playForFun(day: Day, name: string): Promise<void> {
  const { playKnown } = await import('./device-days');
  router.go(`/t/${await playKnown(day, name)}`);
}
