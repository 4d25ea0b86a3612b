/** All games and results of this browser as one file, and back: what is here already stays, and no game is taken in twice. */
import { GAMES } from '../../generated/names';
import { Refused } from '../net/refused';
import type { StoredEvent } from '../net/types';
import { addResults, storedResults, storeTable, type Result } from '../storage/storage';
import { isCard, isOnDevice } from './device-id';
import { playedGame } from './device-replays';
import { deviceStore } from './device-store';
import type { DeviceTable } from './device-table';

const KIND = 'games';
const VERSION = 1;

interface FiledGame {
  table: DeviceTable;
  events: StoredEvent[];
}
interface GamesFile {
  foxden: typeof KIND;
  version: number;
  results: Result[];
  games: FiledGame[];
}

/** How much of a file was new, and how many games of it could not be read. */
export interface Brought {
  games: number;
  results: number;
  unreadable: number;
}

/** Refused if what the browser keeps cannot be read. */
export async function writeGamesFile(): Promise<string> {
  const tables = await deviceStore.tables();
  const games = await Promise.all(tables.map(async (table) => ({ table, events: await deviceStore.events(table.id) })));
  return JSON.stringify({ foxden: KIND, version: VERSION, results: storedResults(), games } satisfies GamesFile);
}

/** Take in a file; Refused if it is none, or if it cannot be held against what is here. */
export async function bringGamesFile(text: string): Promise<Brought> {
  const file = readFile(text);
  const brought: Brought = { games: 0, results: 0, unreadable: 0 };
  for (const game of file.games) {
    try {
      if (await bringGame(game)) brought.games++;
    } catch (error) {
      if (error instanceof Refused && error.code === 'unread') throw error;
      brought.unreadable++;
    }
  }
  brought.results = await bringResults(file.results.filter(isResult));
  return brought;
}

function readFile(text: string): GamesFile {
  let file: Partial<GamesFile> | null;
  try {
    file = JSON.parse(text) as Partial<GamesFile> | null;
  } catch {
    throw new Refused(text.startsWith(`{"foxden":"${KIND}"`) ? 'cut_file' : 'no_games_file', {}, 0);
  }
  if (file?.foxden !== KIND || typeof file.version !== 'number') throw new Refused('no_games_file', {}, 0);
  if (file.version > VERSION) throw new Refused('later_file', {}, 0);
  if (!Array.isArray(file.results) || !Array.isArray(file.games)) throw new Refused('no_games_file', {}, 0);
  return file as GamesFile;
}

/** Add a game, or what is new of it; true if there was anything. Games that cannot be by the rules are an error. */
async function bringGame({ table, events }: FiledGame): Promise<boolean> {
  if (!isOnDevice(table.id) || !(table.realDice ? /^$/ : /^[0-9a-f]{64}$/).test(table.secret))
    throw new Refused('broken_game', {}, 0);
  const over = isCard(table.id) ? await cardOver(table, events) : (await playedGame(table, events)).closed;
  const here = await deviceStore.events(table.id);
  const known = await deviceStore.table(table.id);
  const wentOn = here.every((event, i) => JSON.stringify(event) === JSON.stringify(events[i]));
  if (known && (!wentOn || events.length <= here.length)) return false; // the same, or it went on here in another way
  const row = { ...table, over };
  const fresh = events.slice(here.length).map((event) => [table.id, event] as const);
  const written = await deviceStore.write({ ...(known ? over && { over: row } : { made: [row] }), events: fresh });
  if (written && !over)
    storeTable({ table: table.id, game: table.game, secrets: {}, owner: null, at: table.made * 1000, over: false });
  return written;
}

/** Is a score card finished? An error if its words cannot be. */
async function cardOver(table: DeviceTable, events: readonly StoredEvent[]): Promise<boolean> {
  const { playedCard } = await import('../card/card-store');
  await playedCard(table, events);
  return table.over;
}

async function bringResults(results: readonly Result[]): Promise<number> {
  const known = new Set(storedResults().map((one) => `${one.table} ${one.seat}`));
  const fresh = results.filter((one) => !known.has(`${one.table} ${one.seat}`));
  addResults(fresh);
  await deviceStore.write({ results: fresh });
  return fresh.length;
}

function isResult(one: Partial<Result> | null): boolean {
  const numbers = [one?.at, one?.seats, one?.seat, one?.total, one?.place, one?.foxes, one?.foxWorth];
  const named = typeof one?.table === 'string' && typeof one.name === 'string' && typeof one.areas === 'object';
  return named && (GAMES as readonly unknown[]).includes(one.game) && numbers.every(Number.isFinite);
}
