/** Nets and puzzles are kept once they were fetched, for later without a network. */
export const NETS = 'foxden-nets';

/** A store of the browser; undefined where there is none, or it is refused: then files are fetched each time. */
export async function openStore(store: string): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(store).catch(() => undefined);
}

/**
 * What a file says, from the store if it is there. Only what can be read is kept: a cut file, or the page of a network that asks
 * to sign in, is fetched again the next time.
 */
export async function keptFile<T>(
  url: string,
  fetchFile: (url: string) => Promise<Response>,
  read: (answer: Response) => Promise<T>,
  store = NETS,
): Promise<T> {
  const kept = await openStore(store);
  const found = await kept?.match(url);
  try {
    if (found) return await read(found);
  } catch {
    await kept?.delete(url);
  }
  const answer = await fetchFile(url);
  const copy = answer.clone();
  const content = await read(answer);
  await kept?.put(url, copy).catch(() => undefined); // full
  return content;
}
