/** Fetches the puzzles of a game, and keeps them for the days without a network. */
import { keptFile } from '../../core/kept-files';
import { removeOtherFiles } from '../../core/old-files';
import type { GameId } from '../net/types';
import { readPuzzles, type Puzzle } from './puzzle-file';

const STORE = 'foxden-puzzles';
const FOLDER = '../../generated/puzzles/';
const urls = import.meta.glob<string>('../../generated/puzzles/*', { query: '?url', import: 'default', eager: true });

const urlOf = (game: string): string | undefined => urls[`${FOLDER}${game}-puzzles.json`];

/** The games that there are puzzles of, always in this order. */
export const PUZZLE_GAMES: readonly GameId[] = (['pretty', 'twice', 'cubed'] as const).filter((game) => urlOf(game));

async function answered(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)}`);
  return response;
}

/** PuzzleFault if the file is not as it should be; another error if it does not arrive. */
export async function fetchPuzzles(game: GameId): Promise<Puzzle[]> {
  const url = urlOf(game);
  if (url === undefined) throw new Error(`there are no puzzles of ${game}`);
  const response = await keptFile(url, answered, STORE);
  return readPuzzles(await response.json(), game);
}

/** Fetch what another day will need, and forget the files of older versions. */
export async function keepAllPuzzles(): Promise<void> {
  const all = Object.values(urls);
  await removeOtherFiles(all, STORE);
  for (const url of all) await keptFile(url, answered, STORE);
}
