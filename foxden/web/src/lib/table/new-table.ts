/** Creates a table and opens it. */
import { makeTable } from '../net/api';
import type { Chair, GameId } from '../net/types';
import { router } from '../browser/router.svelte';
import { settings } from '../storage/settings.svelte';
import { storeTable } from '../storage/storage';

/** Alone, or with the given others. */
export async function startTable(game: GameId, others: readonly Chair[] = []): Promise<void> {
  const made = await makeTable({ game, seats: [{ kind: 'me', name: settings.name }, ...others], options: {} });
  storeTable({ table: made.table, game, secrets: made.seats, owner: made.owner, at: Date.now(), over: false });
  router.go(`/t/${made.table}`);
}
