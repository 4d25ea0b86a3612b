/** What the service worker does not keep by itself, so that everything on the device works without a network. */
import { netUrls } from '../../core/files';
import { NETS } from '../../core/kept-files';
import { removeOtherFiles } from '../../core/old-files';
import { PUZZLES, puzzleUrls } from '../puzzle/fetch-puzzles';

/** Let the worker fetch all nets and puzzles, also after the page is closed; not where data are saved. */
export async function keepOffline(worker: ServiceWorker): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !navigator.onLine) return;
  const wanted = { [NETS]: Object.values(netUrls), [PUZZLES]: Object.values(puzzleUrls) };
  for (const [store, urls] of Object.entries(wanted)) await removeOtherFiles(urls, store);
  const keep = Object.fromEntries(Object.entries(wanted).map(([store, urls]) => [store, urls.map(absolute)]));
  worker.postMessage({ keep });
}

const absolute = (url: string): string => new URL(url, location.href).href;
