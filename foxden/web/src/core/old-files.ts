/** Nets and puzzles of older versions go. Few pages need this, so it is not a part of fetching them. */
import { openStore } from './kept-files';

/** Remove the files beside these, which an older version of the client fetched; other sites of the same origin keep theirs. */
export async function removeOtherFiles(urls: readonly string[], store: string): Promise<void> {
  const kept = await openStore(store);
  const ours = new Set(urls.map((url) => new URL(url, location.href).href));
  const folders = new Set([...ours].map((url) => new URL('.', url).href));
  const old = ((await kept?.keys()) ?? []).filter(({ url }) => !ours.has(url) && folders.has(new URL('.', url).href));
  await Promise.all(old.map((request) => kept?.delete(request)));
}
