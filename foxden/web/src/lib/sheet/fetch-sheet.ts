/** The printed sheet of a game, from the files of the rules: pages without a game fetch it when they show one. */
import type { GameId, SheetInfo } from '../net/types';

const coming = new Map<GameId, Promise<SheetInfo>>();

/** Fetched once; after a failure it is fetched again when it is needed again. */
export function fetchSheet(game: GameId): Promise<SheetInfo> {
  const sheet = coming.get(game) ?? import('../../first-table').then((table) => table.fetchSheet(game));
  coming.set(game, sheet);
  return sheet.catch((error: unknown) => {
    coming.delete(game);
    throw error;
  });
}
