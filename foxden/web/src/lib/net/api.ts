/** HTTP requests to the server. Everything else goes through the socket. */
import { serverReach } from '../browser/server-reach.svelte';
import { hasServer, serverUrl } from '../browser/site';
import { read } from '../storage/storage';
import { Refused } from './refused';
import type { Made, NewTable, StoredReplay, Summary } from './types';

export { Refused };

async function request(path: string, init?: RequestInit): Promise<Response> {
  if (!hasServer) throw new Refused('no_server', {}, 0);
  let answer: Response;
  try {
    answer = await fetch(serverUrl(path), init);
  } catch {
    serverReach.lost();
    throw new Refused('offline', {}, 0);
  }
  if (answer.ok) return answer;
  const said = ((await answer.json().catch(() => null)) ?? {}) as { error?: string; say?: Record<string, unknown> };
  throw new Refused(said.error ?? 'internal', said.say ?? {}, answer.status);
}

/** The browser's secret in the games of the day: it opens one's own, and once it is finished those of others. */
function held(): RequestInit {
  const secret = read('foxden.day', '');
  return secret ? { headers: { authorization: `Bearer ${secret}` } } : {};
}

export const askHeld = <T>(path: string): Promise<T> => ask(path, held());
export const ask = async <T>(path: string, init?: RequestInit): Promise<T> => (await request(path, init)).json() as Promise<T>;

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const makeTable = (wanted: NewTable): Promise<Made> => ask('/api/tables', post(wanted));
export const summary = (table: string): Promise<Summary> => ask(`/api/tables/${table}`);
export const takeSeat = (table: string, seat: number, name: string): Promise<{ secret: string }> =>
  ask(`/api/tables/${table}/seats/${seat}`, post({ name }));
export const fetchReplay = (table: string): Promise<StoredReplay> => ask(`/api/tables/${table}/replay`, held());
export const fetchRecord = async (table: string): Promise<string> => (await request(`/api/tables/${table}/record`, held())).text();
export const recordUrl = (table: string, download = false): string =>
  serverUrl(`/api/tables/${table}/record${download ? '?download=1' : ''}`);
