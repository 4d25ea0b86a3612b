/** IndexedDB with promises: the little of it that the store of this device needs. */

/** The answer to a request. */
export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('refused'));
  });

/** Everything that a transaction writes is written, or nothing. */
export const ended = (tx: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    tx.oncomplete = () => done();
    tx.onabort = () => fail(tx.error ?? new Error('aborted'));
  });

/** Open a database, made by `upgrade` if it is new; `lost` is called when it can no longer be used. */
export async function openDatabase(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase) => void,
  lost: () => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  const db = await answer(request);
  db.onclose = lost;
  db.onversionchange = () => {
    db.close(); // a newer page wants to change it
    lost();
  };
  return db;
}
