/** A table is made, and one sits down at it. */
import { makeTable } from './api';
import type { Chair, GameId } from './protocol';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { keep } from './storage';

/** Alone, or with whoever is named. */
export async function begin(game: GameId, others: readonly Chair[] = []): Promise<void> {
  const made = await makeTable({ game, seats: [{ kind: 'me', name: settings.name }, ...others], options: {} });
  keep({ table: made.table, game, secrets: made.seats, owner: made.owner, at: Date.now(), over: false });
  router.go(`/t/${made.table}`);
}
