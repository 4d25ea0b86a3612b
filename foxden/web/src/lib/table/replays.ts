/** Whole games to watch: of a table, or of a record. */
import { NotationError } from '../../core/errors';
import { replayOfRecord, replayOfTable } from '../../core/replay';
import { isOnDevice } from '../device/device-id';
import { fetchRecord, fetchReplay } from '../net/api';
import { Refused } from '../net/refused';
import type { Replay } from '../net/types';
import { firstSeats, loadRules, NoRules, withRules } from './rules';

/** The game of a table; Refused says why it cannot be shown. */
export async function replayOf(table: string): Promise<Replay> {
  if (isOnDevice(table)) return (await import('../device/device-replays')).deviceReplay(table);
  const found = await fetchReplay(table);
  try {
    const setup = await withRules((core) => core.setup(found.game, found.options, found.rules));
    const seats = firstSeats(found.seats, found.events);
    const { commitment, events, secret } = found;
    return replayOfTable(table, { setup, seats, date: found.tags['Date'] ?? '', commitment, tags: found.tags }, events, secret);
  } catch (error) {
    throw new Refused(error instanceof NoRules ? error.code : 'old_page', {}, 0);
  }
}

/** The record of a table; Refused says why there is none. */
export async function recordOf(table: string): Promise<string> {
  return isOnDevice(table) ? (await import('../device/device-replays')).deviceRecord(table) : fetchRecord(table);
}

/** Records that are well written, but not for this page. */
const REFUSED: Readonly<Record<string, string>> = { sheet_given_not_ours: 'own_sheet', rules: 'later_rules' };

/** The game of a record; Refused says where it cannot be read. */
export async function replayText(record: string): Promise<Replay> {
  try {
    return replayOfRecord(await (await loadRules()).fromRecord(record));
  } catch (error) {
    if (error instanceof NotationError)
      throw new Refused(REFUSED[error.code] ?? 'bad_record', { line: error.line, column: error.column }, 0);
    throw new Refused(error instanceof NoRules ? error.code : 'offline', {}, 0);
  }
}
