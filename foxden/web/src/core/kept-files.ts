/** Nets and puzzles are kept once they were fetched, for later without a network. */
export const NETS = 'foxden-nets';

/** A store of the browser; undefined where there is none, or it is refused: then files are fetched each time. */
export async function openStore(store: string): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(store).catch(() => undefined);
}

/** A file, from the store if it is there. */
export async function keptFile(url: string, fetchFile: (url: string) => Promise<Response>, store = NETS): Promise<Response> {
  const kept = await openStore(store);
  const found = await kept?.match(url);
  if (found) return found;
  const answer = await fetchFile(url);
  await kept?.put(url, answer.clone()).catch(() => undefined); // full
  return answer;
}
