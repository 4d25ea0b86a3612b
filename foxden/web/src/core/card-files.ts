/** What a score card fetches when it is first opened: its module. */
import moduleUrl from '../generated/card.wasm?url';
import type { CardEntries } from '../generated/kernel';
import { Core } from './core';
import { fetchSheet, fetchTables } from './files';
import { load, type GameId, type Kernel } from './kernel';
import { once } from './once';

/** The rules with those of score cards; their module has all that the core asks of the page's. */
export const loadCardCore = once(async () => {
  const kernel = await load<CardEntries>(fetch(moduleUrl));
  return new Core(kernel as unknown as Kernel, async (game) => {
    const [sheet, tables] = await Promise.all([fetchSheet(game as GameId), fetchTables(game as GameId)]);
    return { sheet, tables };
  });
});
