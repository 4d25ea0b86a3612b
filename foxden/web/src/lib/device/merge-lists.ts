/**
 * The lists of the start page and the statistics stand in localStorage, which a crash can set back by some seconds. What they
 * lack of the games of this device is added from IndexedDB, where it is kept safely.
 */
import { addResults, storedResults, storedTables, storeTable, updateTable } from '../storage/storage';
import { deviceStore } from './device-store';

/** True if something was missing. */
export async function mergeLists(): Promise<boolean> {
  const found = await Promise.all([deviceStore.tables(), deviceStore.results()]).catch(() => null);
  if (!found) return false; // it cannot be read now
  const [tables, results] = found;
  const listed = new Map(storedTables().map((one) => [one.table, one]));
  const missing = tables.filter((table) => !table.over && !listed.has(table.id)).sort((a, b) => a.made - b.made);
  for (const { id, game, made } of missing) storeTable({ table: id, game, secrets: {}, owner: null, at: made * 1000, over: false });
  const ended = tables.filter((table) => table.over && listed.get(table.id)?.over === false);
  for (const { id } of ended) updateTable(id, { over: true });
  const known = new Set(storedResults().map((one) => `${one.table} ${one.seat}`));
  const uncounted = results.filter((one) => !known.has(`${one.table} ${one.seat}`));
  if (uncounted.length) addResults(uncounted);
  return missing.length + ended.length + uncounted.length > 0;
}
