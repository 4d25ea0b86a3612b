/**
 * The tables of this device in IndexedDB, and the results of their games.
 *
 * What is written is on the disk before anybody is told of it. An event has a number, which can be used once: of two pages that
 * write the same one, the second is refused. What the browser will not store is kept in this page, and offered to it again with
 * the next event; if another page has used a number of it meanwhile, what this page kept of that table is dropped.
 */
import { Refused } from '../net/refused';
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
  /** Tables of which something was dropped since they were opened. */
  private readonly overtaken = new Set<string>();
  private work: Promise<unknown> = Promise.resolve();

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
  events(id: string, n = 0): Promise<StoredEvent[]> {
    return this.inTurn(async () => {
      if (this.unkept.some(({ made = [] }) => made.some((table) => table.id === id))) return this.unkeptEvents(id, n);
      const first = this.unkeptEvents(id)[0]?.n ?? Infinity;
      const keys = IDBKeyRange.bound([id, Math.min(n, first - 1)], [id, Infinity], true);
      const found = await this.read((db) => all(db, 'events', keys), []);
      if (found.some((event) => event.n === first)) this.drop(id);
      return [...found.filter((event) => event.n > n), ...this.unkeptEvents(id, n)];
    });
  }

  async results(): Promise<Result[]> {
    return [...(await this.read((db) => all(db, 'results'), [])), ...this.unkept.flatMap(({ results = [] }) => results)];
  }

  /** Write something. False, and nothing was written, if somebody else has used a number of it. */
  write(change: Change): Promise<boolean> {
    return this.inTurn(async () => {
      await this.offerAgain();
      if (tablesWritten(change).some((id) => this.overtaken.has(id))) return false;
      const refused = this.keeps ? await this.refusal(change) : 'unkept';
      if (refused === 'taken') return false;
      if (refused) this.unkept.push(change);
      else if (change.made) askToStay();
      return true;
    });
  }

  /** Was something of a table dropped, so that what the page shows of it is not what is stored? */
  isOvertaken(id: string): boolean {
    return this.overtaken.has(id);
  }

  /** A table is read from its beginning. */
  opened(id: string): void {
    this.overtaken.delete(id);
  }

  /** Forget a table, with its events; its results stay. */
  remove(id: string): Promise<void> {
    return this.inTurn(async () => {
      this.unkept = this.unkept.map((change) => without(change, id)).filter(holdsAnything);
      await this.clear(['tables', 'events'], (tx) => {
        tx.objectStore('tables').delete(id);
        tx.objectStore('events').delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      });
    });
  }

  clearResults(): Promise<void> {
    return this.inTurn(async () => {
      this.unkept = this.unkept.map((change) => ({ ...change, results: [] })).filter(holdsAnything);
      await this.clear(['results'], (tx) => tx.objectStore('results').clear());
    });
  }

  /** One thing after the other, so that none sees what another has half done. */
  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.work.then(task);
    this.work = done.catch(() => undefined);
    return done;
  }

  /** What could not be stored is offered to the browser again, each change by itself. */
  private async offerAgain(): Promise<void> {
    for (let next = this.unkept[0]; next; next = this.unkept[0]) {
      const refused = await this.refusal(next);
      if (refused === 'unkept') return;
      if (refused === 'taken') tablesWritten(next).forEach((id) => this.drop(id));
      else this.unkept.shift();
    }
  }

  /** Another page went on with a table: what this one kept of it can never be stored. */
  private drop(id: string): void {
    const others = (change: Change): Change => ({
      ...without(change, id),
      results: change.results?.filter((result) => result.table !== id) ?? [],
    });
    this.unkept = this.unkept.map(others).filter(holdsAnything);
    this.overtaken.add(id);
  }

  private unkeptEvents(id: string, n = 0): StoredEvent[] {
    return this.unkept.flatMap(({ events = [] }) =>
      events.filter(([table, event]) => table === id && event.n > n).map(([, event]) => event),
    );
  }

  /** Store a change as a whole. If not: a number of it was used already, or the browser does not store it. */
  private async refusal(change: Change): Promise<'taken' | 'unkept' | null> {
    try {
      await this.store(change);
      return null;
    } catch (error) {
      return error instanceof DOMException && error.name === 'ConstraintError' ? 'taken' : 'unkept';
    }
  }

  private async store(change: Change): Promise<void> {
    const db = await this.database();
    const tx = db.transaction(['tables', 'events', 'results'], 'readwrite', { durability: 'strict' });
    const [tables, events, results] = [tx.objectStore('tables'), tx.objectStore('events'), tx.objectStore('results')];
    await Promise.all([
      ...(change.made ?? []).map((table) => answer(tables.add(table))),
      ...(change.events ?? []).map(([table, event]) => answer(events.add(event, [table, event.n]))),
      ...(change.over ? [mended(tables, change.over.id, change.over)] : []),
      ...(change.helped ? [mended(tables, change.helped[0], { helped: change.helped[1] })] : []),
      ...(change.results ?? []).map((result) => answer(results.put(result))),
      ended(tx),
    ]);
  }

  /** Read something, or `nothing` where there is no storage at all; Refused if it cannot be read. */
  private async read<T>(how: (db: IDBDatabase) => Promise<T>, nothing: T): Promise<T> {
    if (!(globalThis as { indexedDB?: IDBFactory }).indexedDB) return nothing;
    try {
      return await how(await this.database());
    } catch {
      throw new Refused('unread', {}, 0);
    }
  }

  /** Remove something; what the browser does not let go stays, and is listed again. */
  private async clear(stores: string[], how: (tx: IDBTransaction) => void): Promise<void> {
    try {
      const tx = (await this.database()).transaction(stores, 'readwrite');
      how(tx);
      await ended(tx);
    } catch {
      return;
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

/** The tables of which a change uses numbers. */
const tablesWritten = ({ made = [], events = [] }: Change): string[] =>
  events.length ? events.map(([table]) => table) : made.map((table) => table.id);

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
