/** Makes a table and opens it: on this device, unless there are seats for people elsewhere. */
import { makeTable } from '../net/api';
import type { Chair, GameId } from '../net/types';
import { router } from '../browser/router.svelte';
import { settings } from '../storage/settings.svelte';
import { storeTable } from '../storage/storage';

/** Alone, or with the given others. */
export function startTable(game: GameId, others: readonly Chair[] = []): Promise<void> {
  return openTable(game, [{ kind: 'me', name: settings.name }, ...others]);
}

export async function openTable(game: GameId, chairs: Chair[], options: Record<string, boolean> = {}): Promise<void> {
  if (chairs.some((chair) => chair.kind === 'open')) {
    const made = await makeTable({ game, seats: chairs, options });
    storeTable({ table: made.table, game, secrets: made.seats, owner: made.owner, at: Date.now(), over: false });
    return router.go(`/t/${made.table}`);
  }
  const { makeDeviceTable } = await import('../device/make-table');
  router.go(`/t/${await makeDeviceTable(game, chairs, options)}`);
}
