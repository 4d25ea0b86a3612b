/** Opens a game for the coach: of a table, or of the record that a link holds; and says which seats may be looked at. */
import { NotationError } from '../../core/errors';
import { recordOf } from '../table/replays';
import { loadRules, NoRules } from '../table/rules';
import { Refused } from '../net/api';
import type { Who } from '../net/types';
import { ownSeats } from '../storage/storage';
import { isOnDevice } from '../device/device-id';
import { unpackRecord } from '../device/record-link';
import { GameBook } from './game-book';
import { readMoment } from './moment-link';

export interface OpenGame {
  book: GameBook;
  record: string;
  /** Seats that may be looked at; none: other people still play, or the game counts for its day and is not over. */
  seats: number[];
  ranked: boolean;
  own: number[];
  seat: number | null;
  event: number | null;
}

/** Refused says why not. */
export async function openGame(table: string, held: string): Promise<OpenGame> {
  const moment = readMoment(held);
  const record = table ? await recordOf(table) : await unpackRecord(moment.record);
  const book = await read(record);
  const people = book.replay.seats.filter(isPerson).map((who) => who.seat);
  const here = table && !isOnDevice(table) ? ownSeats(table) : people;
  const own = here.length ? here : people.length === 1 ? people : [];
  const seats = seatsToLookAt(book, own);
  return { book, record, seats, ranked: isRanked(book), own: ownGames(own), seat: moment.seat, event: moment.event };
}

/** Where several people use one device, nobody is "you". */
const ownGames = (own: number[]): number[] => (own.length === 1 ? own : []);

/** After the end everybody, one's own seat first. Before it only one's own, and only if nobody else plays. */
export function seatsToLookAt({ game, replay }: Pick<GameBook, 'game' | 'replay'>, own: readonly number[]): number[] {
  if (game.over) return [...own, ...game.everySeat.filter((seat) => !own.includes(seat))];
  if (isRanked({ game, replay })) return [];
  const people = replay.seats.filter(isPerson);
  return people.length === 1 && people[0] && (own.includes(people[0].seat) || !own.length) ? [people[0].seat] : [];
}

/** A game that still counts for its day, where the coach would be a hint: nobody knows its dice yet. */
export function isRanked({ game, replay: { tags } }: Pick<GameBook, 'game' | 'replay'>): boolean {
  return !game.over && 'Day' in tags && tags['KnownDice'] !== 'yes' && !('Secret' in tags);
}

/** A person, also one for whom a bot plays, and a seat that is still free. */
const isPerson = (who: Who): boolean => who.kind !== 'bot' || who.plays_for != null;

async function read(record: string): Promise<GameBook> {
  try {
    return new GameBook(await (await loadRules()).fromRecord(record));
  } catch (error) {
    if (error instanceof NotationError) throw new Refused('bad_record', { line: error.line, column: error.column }, 0);
    throw new Refused(error instanceof NoRules ? error.code : 'offline', {}, 0);
  }
}
