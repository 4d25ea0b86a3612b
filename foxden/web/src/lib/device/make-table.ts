/** Makes tables on this device. */
import { cleanName } from '../../core/player-names';
import type { Chair, GameId, StoredEvent, Who } from '../net/types';
import { storeTable } from '../storage/storage';
import { deviceStore } from './device-store';
import { newDeviceTable, newDice, type DeviceTable } from './device-table';

/** A new game; returns the id of its table. */
export function makeDeviceTable(
  game: GameId,
  chairs: readonly Chair[],
  options: Record<string, boolean> = {},
  realDice = false,
): Promise<string> {
  const seats = chairs.map(seated);
  return keepTable(newDeviceTable({ game, options, seats, ...newDice(realDice) }));
}

/** Store a table with the events that it begins with. */
export async function keepTable(table: DeviceTable, events: readonly StoredEvent[] = []): Promise<string> {
  await deviceStore.write({ made: [table], events: events.map((event) => [table.id, event] as const) });
  storeTable({ table: table.id, game: table.game, secrets: {}, owner: null, at: Date.now(), over: false });
  return table.id;
}

function seated({ kind, name = '', level = null }: Chair, i: number): Who {
  if (kind === 'bot') return { seat: i + 1, kind: 'bot', name: cleanName(name), level };
  return { seat: i + 1, kind: 'person', name: cleanName(name), level: null };
}
