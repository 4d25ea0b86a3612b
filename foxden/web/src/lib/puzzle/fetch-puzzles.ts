/** Fetches the puzzles of a game, and keeps them for the days without a network. */
import { keptFile } from '../../core/kept-files';
import { removeOtherFiles } from '../../core/old-files';
import type { GameId } from '../net/types';
import { readPuzzles, type Puzzle } from './puzzle-file';

export const PUZZLES = 'foxden-puzzles';
const FOLDER = '../../generated/puzzles/';
export const puzzleUrls = import.meta.glob<string>('../../generated/puzzles/*', { query: '?url', import: 'default', eager: true });

const urlOf = (game: string): string | undefined => puzzleUrls[`${FOLDER}${game}-puzzles.json`];

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
  return keptFile(url, answered, async (response) => readPuzzles(await response.json(), game), PUZZLES);
}

/** Fetch what another day will need, and forget the files of older versions. */
export async function keepAllPuzzles(): Promise<void> {
  await removeOtherFiles(Object.values(puzzleUrls), PUZZLES);
  for (const game of PUZZLE_GAMES) await fetchPuzzles(game);
}
