/** Makes a table and opens it: on this device, unless there are seats for people elsewhere. */
import type { Level } from '../../core/kernel';
import type { Chair, GameId, NewTable, SheetInfo } from '../net/types';
import { router } from '../browser/router.svelte';
import { settings } from '../storage/settings.svelte';
import { storeTable } from '../storage/storage';

/** Alone, or with the given others. */
export function startTable(game: GameId, others: readonly Chair[] = []): Promise<void> {
  return openTable(game, [{ kind: 'me', name: settings.name }, ...others]);
}

/** Of a table with friends: whether anyone may join, and the time for a turn; of any table: whether the dice are real. */
export type TableExtras = Pick<NewTable, 'open' | 'turn_seconds' | 'bot_after' | 'real_dice'>;

export async function openTable(
  game: GameId,
  chairs: Chair[],
  options: Record<string, boolean> = {},
  extras: TableExtras = {},
): Promise<void> {
  if (chairs.some((chair) => chair.kind === 'open')) {
    const { makeTable } = await import('../net/api');
    const made = await makeTable({ game, seats: chairs, options, ...extras });
    storeTable({ table: made.table, game, secrets: made.seats, owner: made.owner, at: Date.now(), over: false });
    return router.go(`/t/${made.table}`);
  }
  const { makeDeviceTable } = await import('../../first-table');
  router.go(`/t/${await makeDeviceTable(game, chairs, options, !!extras.real_dice)}`);
}

/** Somebody sets up a table: what it will draw is fetched before it is opened, and for bots their net; their worker is started. */
export async function prepareTable(sheet: SheetInfo, seats: number, level: Level | null): Promise<void> {
  const { game } = sheet;
  const { botClient, loadRules, loadTurnView } = await import('../../first-table');
  const rules = loadRules().then((core) => core.prepare(game));
  await Promise.all([rules, loadTurnView(sheet), level && botClient.prepare(level, { game, seats })]);
}
