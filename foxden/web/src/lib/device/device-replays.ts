/** The games of this device, to be looked at: as a replay, and as the text of a record. */
import { recordOf } from '../../core/write-record';
import type { TableGame } from '../../core/table-game';
import { replayOfTable } from '../../core/replay';
import { Refused } from '../net/refused';
import type { Replay, StoredEvent } from '../net/types';
import { NoRules, withRules } from '../table/rules';
import { DeviceGame } from './device-game';
import { deviceStore } from './device-store';
import { configOf, outsetOf, type DeviceTable, type Outset } from './device-table';

/** A table with its events; Refused if it is not here. */
export async function deviceTable(id: string): Promise<{ row: DeviceTable; events: StoredEvent[] }> {
  const row = await deviceStore.table(id);
  if (!row) throw new Refused('not_on_device', {}, 0);
  return { row, events: await deviceStore.events(id) };
}

/** A game of this device to be watched; Refused if it is not here, or cannot be. */
export async function deviceReplay(id: string): Promise<Replay> {
  const { row, events } = await deviceTable(id);
  try {
    return replayOfTable(id, configOf(row, await rulesOf(row)), events, row.secret);
  } catch (error) {
    throw refusal(error);
  }
}

export async function deviceRecord(id: string): Promise<string> {
  const { row, events } = await deviceTable(id);
  return recordOf((await playedGame(row, events)).recorded());
}

/** The game of a table after its events; Refused if they cannot be. */
export async function playedGame(row: DeviceTable, events: readonly StoredEvent[]): Promise<TableGame> {
  try {
    const game = new DeviceGame(row, await rulesOf(row));
    for (const event of events) game.apply(event);
    return game.table;
  } catch (error) {
    throw refusal(error);
  }
}

const rulesOf = (row: DeviceTable): Promise<Outset> => withRules((core) => outsetOf(core, row, row.position));

const refusal = (error: unknown): Refused => new Refused(error instanceof NoRules ? error.code : 'broken_game', {}, 0);
