/** What the service worker does not fetch by itself, so that everything on the device works without a network. */
import { answered, netUrls } from '../../core/files';
import { keptFile, NETS } from '../../core/kept-files';
import { removeOtherFiles } from '../../core/old-files';
import { keepAllPuzzles } from '../puzzle/fetch-puzzles';

/** Fetch and keep the nets of all bots and all puzzles, one after the other; not where data are to be saved. */
export async function keepOffline(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !navigator.onLine) return;
  const nets = Object.values(netUrls);
  await removeOtherFiles(nets, NETS);
  for (const url of nets) await keptFile(url, answered);
  await keepAllPuzzles();
}
