/** The link that hands over a game of this device: it holds the record, in the fragment, which no server sees. */
import { linkToSend } from '../browser/addresses';
import { deviceRecord } from './device-replays';
import { packRecord } from './record-link';

export async function shareLink(table: string): Promise<string> {
  return linkToSend('/replay', await packRecord(await deviceRecord(table)));
}
