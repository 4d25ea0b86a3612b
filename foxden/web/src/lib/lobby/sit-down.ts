/** Takes a seat at an open table, and remembers it. */
import { router } from '../browser/router.svelte';
import { takeSeat } from '../net/api';
import type { OpenTable } from '../net/types';
import { settings } from '../storage/settings.svelte';
import { storedTable, storeTable, withSecret } from '../storage/storage';

/** Sit on the first free seat. Whoever has no name yet gives it first, at the page of the table. */
export async function sitDown(table: OpenTable): Promise<void> {
  const free = table.seats.find((who) => who.kind === 'open');
  if (!settings.name.trim() || !free) return router.go(`/join/${table.table}`);
  const { secret } = await takeSeat(table.table, free.seat, settings.name.trim());
  const mine = storedTable(table.table);
  storeTable({
    table: table.table,
    game: table.game,
    secrets: withSecret(mine?.secrets ?? {}, free.seat, secret),
    owner: mine?.owner ?? null,
    at: Date.now(),
    over: false,
  });
  router.go(`/t/${table.table}`);
}
