/** Nets are kept once they were fetched, so that bots play without a network; nets of older versions go. */
const STORE = 'foxden-nets';

/** The store of the browser; undefined where there is none, or it is refused: then nets are fetched each time. */
async function store(): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(STORE).catch(() => undefined);
}

/** A net, from the store if it is there. */
export async function keptNet(url: string, fetchNet: (url: string) => Promise<Response>): Promise<Response> {
  const kept = await store();
  const found = await kept?.match(url);
  if (found) return found;
  const answer = await fetchNet(url);
  await kept?.put(url, answer.clone()).catch(() => undefined); // full
  return answer;
}

/** Remove the nets beside these, which an older version of the client fetched; other sites of the same origin keep theirs. */
export async function removeOtherNets(urls: readonly string[]): Promise<void> {
  const kept = await store();
  const ours = new Set(urls.map((url) => new URL(url, location.href).href));
  const folders = new Set([...ours].map((url) => new URL('.', url).href));
  const old = ((await kept?.keys()) ?? []).filter(({ url }) => !ours.has(url) && folders.has(new URL('.', url).href));
  await Promise.all(old.map((request) => kept?.delete(request)));
}
