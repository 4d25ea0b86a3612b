/**
 * The tables of this device in IndexedDB, and the results of their games.
 *
 * What is written is on the disk before anybody is told of it. An event has a number, which can be used once: of two pages that
 * write the same one, the second is refused. What the browser will not store is kept in this page, and offered to it again with
 * the next event.
 */
import type { Helped, StoredEvent } from '../net/types';
import type { Result } from '../storage/storage';
import type { DeviceTable } from './device-table';
import { helpedMore } from './helped';
import { answer, ended, openDatabase } from './indexed-db';

/** What is in each of its stores. */
interface Rows {
  tables: DeviceTable; // by their id
  events: StoredEvent; // by table and number
  results: Result; // by table and seat
}

/** What is written together, or not at all. */
export interface Change {
  /** New tables. */
  made?: readonly DeviceTable[];
  /** New events, by table. */
  events?: readonly (readonly [string, StoredEvent])[];
  /** The table is over. */
  over?: DeviceTable;
  /** The coach helped at a table. */
  helped?: readonly [string, Helped];
  results?: readonly Result[];
}

const NAME = 'foxden';
const VERSION = 1;
const PATIENCE = 5_000; // ms; a browser may never answer

export class DeviceStore {
  private opening: Promise<IDBDatabase> | undefined;
  /** What could not be stored. */
  private unkept: Change[] = [];

  /** Does the browser keep everything that was written? */
  get keeps(): boolean {
    return this.unkept.length === 0;
  }

  async tables(): Promise<DeviceTable[]> {
    const found = await this.read((db) => all(db, 'tables'), []);
    const byId = new Map([...found, ...this.unkept.flatMap(tablesOf)].map((table) => [table.id, table]));
    return [...byId.values()];
  }

  async table(id: string): Promise<DeviceTable | undefined> {
    const unkept = this.unkept.flatMap(tablesOf).findLast((table) => table.id === id);
    return (
      unkept ??
      this.read((db) => answer<DeviceTable | undefined>(db.transaction('tables').objectStore('tables').get(id)), undefined)
    );
  }

  /** The events of a table after number n. */
  async events(id: string, n = 0): Promise<StoredEvent[]> {
    const found = await this.read((db) => all(db, 'events', IDBKeyRange.bound([id, n], [id, Infinity], true)), []);
    const unkept = this.unkept.flatMap(({ events = [] }) => events.filter(([table]) => table === id).map(([, event]) => event));
    const byNumber = new Map([...found, ...unkept.filter((event) => event.n > n)].map((event) => [event.n, event]));
    return [...byNumber.values()].sort((a, b) => a.n - b.n);
  }

  async results(): Promise<Result[]> {
    return [...(await this.read((db) => all(db, 'results'), [])), ...this.unkept.flatMap(({ results = [] }) => results)];
  }

  /** Write something. False, and nothing was written, if somebody else has used a number of it. */
  async write(change: Change): Promise<boolean> {
    try {
      await this.store([...this.unkept, change]);
      this.unkept = [];
      if (change.made) askToStay();
    } catch (error) {
      if (isTaken(error) && this.keeps) return false;
      this.unkept.push(change);
    }
    return true;
  }

  /** Forget a table, with its events; its results stay. */
  async remove(id: string): Promise<void> {
    this.unkept = this.unkept.map((change) => without(change, id)).filter(holdsAnything);
    await this.read(async (db) => {
      const tx = db.transaction(['tables', 'events'], 'readwrite');
      tx.objectStore('tables').delete(id);
      tx.objectStore('events').delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      await ended(tx);
    }, undefined);
  }

  async clearResults(): Promise<void> {
    this.unkept = this.unkept.map((change) => ({ ...change, results: [] }));
    await this.read(async (db) => {
      const tx = db.transaction('results', 'readwrite');
      tx.objectStore('results').clear();
      await ended(tx);
    }, undefined);
  }

  private async store(changes: readonly Change[]): Promise<void> {
    const db = await this.database();
    const tx = db.transaction(['tables', 'events', 'results'], 'readwrite', { durability: 'strict' });
    const [tables, events, results] = [tx.objectStore('tables'), tx.objectStore('events'), tx.objectStore('results')];
    const asked = changes.flatMap((change) => [
      ...(change.made ?? []).map((table) => answer(tables.add(table))),
      ...(change.events ?? []).map(([table, event]) => answer(events.add(event, [table, event.n]))),
      ...(change.over ? [mended(tables, change.over.id, change.over)] : []),
      ...(change.helped ? [mended(tables, change.helped[0], { helped: change.helped[1] })] : []),
      ...(change.results ?? []).map((result) => answer(results.put(result))),
    ]);
    await Promise.all([...asked, ended(tx)]);
  }

  /** Read something, or `nothing` where the browser has no storage. */
  private async read<T>(how: (db: IDBDatabase) => Promise<T>, nothing: T): Promise<T> {
    try {
      return await how(await this.database());
    } catch {
      return nothing;
    }
  }

  private database(): Promise<IDBDatabase> {
    this.opening ??= this.open();
    this.opening.catch(() => (this.opening = undefined)); // asked again with the next event
    return this.opening;
  }

  private open(): Promise<IDBDatabase> {
    const forget = (): void => void (this.opening = undefined);
    const opening = openDatabase(NAME, VERSION, makeStores, forget);
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the storage does not answer')), PATIENCE));
    return Promise.race([opening, late]);
  }
}

function makeStores(db: IDBDatabase): void {
  db.createObjectStore('tables', { keyPath: 'id' });
  db.createObjectStore('events');
  db.createObjectStore('results', { keyPath: ['table', 'seat'] });
}

function all<S extends keyof Rows>(db: IDBDatabase, store: S, keys?: IDBKeyRange): Promise<Rows[S][]> {
  return answer(db.transaction(store).objectStore(store).getAll(keys));
}

/** Change a row; that the coach helped is never forgotten, whichever page counted it. */
async function mended(tables: IDBObjectStore, id: string, change: Partial<DeviceTable>): Promise<void> {
  const row = await answer<DeviceTable | undefined>(tables.get(id));
  const helped = helpedMore(row?.helped, change.helped);
  const next = { ...row, ...change, ...(helped && { helped }) };
  if (isWhole(next)) await answer(tables.put(next));
}

const isWhole = (row: Partial<DeviceTable>): row is DeviceTable => row.id !== undefined;

/** Ask the browser not to clear away what is kept here when the disk is full. It decides, or asks the player. */
function askToStay(): void {
  const { storage } = navigator as { storage?: StorageManager };
  void storage?.persisted?.().then(
    (stays) => stays || storage.persist(),
    () => undefined,
  );
}

const isTaken = (error: unknown): boolean => error instanceof DOMException && error.name === 'ConstraintError';

const tablesOf = ({ made = [], over }: Change): DeviceTable[] => [...made, ...(over ? [over] : [])];

function without({ made = [], events = [], over, helped, results = [] }: Change, id: string): Change {
  return {
    made: made.filter((table) => table.id !== id),
    events: events.filter(([table]) => table !== id),
    ...(over && over.id !== id && { over }),
    ...(helped && helped[0] !== id && { helped }),
    results,
  };
}

const holdsAnything = ({ made, events, over, helped, results }: Change): boolean =>
  !!(made?.length || events?.length || over || helped || results?.length);

export const deviceStore = new DeviceStore();
