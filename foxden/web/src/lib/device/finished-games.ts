/** Finished games of this device: they are kept until somebody removes them. */
import { removeTable } from '../storage/storage';
import { deviceStore } from './device-store';

export async function finishedTables(): Promise<string[]> {
  return (await deviceStore.tables()).filter((table) => table.over).map((table) => table.id);
}

/** With their events; the results stay. */
export async function removeTables(tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await deviceStore.remove(table);
    removeTable(table);
  }
}
