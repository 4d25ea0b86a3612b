/** The files that the core fetches when it first needs them: modules, sheets, tables and nets. */
import moduleUrl from '../generated/page.wasm?url';
import { fetching } from './fetching';
import { once } from './once';
import { Core } from './core';
import type { SheetFile } from './game-setup';
import { keptFile } from './kept-files';
import { inflate, netFile } from './setup';
import { load, type GameId, type Kernel, type PageEntries } from './kernel';

const sheetUrls = import.meta.glob<string>('../generated/sheets/*', { query: '?url', import: 'default', eager: true });
const tableUrls = import.meta.glob<string>('../generated/tables/*', { query: '?url', import: 'default', eager: true });
export const netUrls = import.meta.glob<string>('../generated/nets/*', { query: '?url', import: 'default', eager: true });

/** The rules and the bots in one module, for the page and for the worker in which the bots run. */
export const fetchModule = once(() => fetching(answered(moduleUrl).then((answer) => answer.arrayBuffer())));

export async function loadRules(): Promise<Kernel<PageEntries>> {
  return load<PageEntries>(await fetchModule());
}

/** The core; it fetches the files of a game when it first needs them. */
export async function loadCore(): Promise<Core> {
  const files = async (game: GameId): Promise<{ sheet: SheetFile; tables: Uint8Array }> => {
    const [sheet, tables] = await Promise.all([fetchSheet(game), fetchTables(game)]);
    return { sheet, tables };
  };
  return new Core(await loadRules(), (game) => fetching(files(game as GameId)));
}

/** The sheet of a game, with the words of its actions. */
export async function fetchSheet(game: GameId): Promise<SheetFile> {
  const response = await answered(sheetUrls[`../generated/sheets/${game}.json`]);
  return (await response.json()) as SheetFile;
}

/** The tables of a game with its usual house rules. */
export function fetchTables(game: GameId): Promise<Uint8Array> {
  return fetched(tableUrls[`../generated/tables/${game}.tables`]);
}

/** The net of a game for so many seats. */
export async function fetchNet(game: GameId, seats: number): Promise<Uint8Array> {
  return keptFile(known(netUrls[`../generated/nets/${netFile(game, seats)}`]), answered, inflate);
}

async function fetched(url: string | undefined): Promise<Uint8Array> {
  return inflate(await answered(url));
}

function known(url: string | undefined): string {
  if (url === undefined) throw new Error('there is no such file');
  return url;
}

export async function answered(url: string | undefined): Promise<Response> {
  const response = await fetch(known(url));
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)}`);
  return response;
}
