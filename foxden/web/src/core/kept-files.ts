/** Nets and puzzles are kept once they were fetched, for later without a network; those of older versions go. */
const NETS = 'foxden-nets';

/** A store of the browser; undefined where there is none, or it is refused: then files are fetched each time. */
async function open(store: string): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(store).catch(() => undefined);
}

/** A file, from the store if it is there. */
export async function keptFile(url: string, fetchFile: (url: string) => Promise<Response>, store = NETS): Promise<Response> {
  const kept = await open(store);
  const found = await kept?.match(url);
  if (found) return found;
  const answer = await fetchFile(url);
  await kept?.put(url, answer.clone()).catch(() => undefined); // full
  return answer;
}

/** Remove the files beside these, which an older version of the client fetched; other sites of the same origin keep theirs. */
export async function removeOtherFiles(urls: readonly string[], store = NETS): Promise<void> {
  const kept = await open(store);
  const ours = new Set(urls.map((url) => new URL(url, location.href).href));
  const folders = new Set([...ours].map((url) => new URL('.', url).href));
  const old = ((await kept?.keys()) ?? []).filter(({ url }) => !ours.has(url) && folders.has(new URL('.', url).href));
  await Promise.all(old.map((request) => kept?.delete(request)));
}
