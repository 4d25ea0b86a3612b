/** The puzzles of a game as `foxden puzzles` wrote them. A file comes from the network, so it is checked before it is used. */
import type { Gains } from '../../core/coach/report';

/** A line of play, as the coach valued it; `why`: what the best line gains over it, null for the best. */
export interface PuzzleLine {
  words: string[];
  value: number;
  behind: number;
  error: number;
  why: Gains | null;
}
export interface Puzzle {
  /** Seat 1 chooses. */
  position: string;
  /** The best first, at most six. */
  lines: PuzzleLine[];
  /** How far the second line is behind, and the standard error of that. */
  gap: number;
  error: number;
}

/** What is wrong with a file, for the console; players are told that it cannot be read. */
export class PuzzleFault extends Error {}

type Plain = Readonly<Record<string, unknown>>;

/** The puzzles of a file; PuzzleFault says where it is not as it should be. */
export function readPuzzles(file: unknown, game: string): Puzzle[] {
  const { game: named, puzzles } = object(file, 'the file');
  if (named !== game) throw new PuzzleFault(`the file is of ${String(named)}, not of ${game}`);
  const found = list(puzzles, 'puzzles').map((one, i) => readPuzzle(one, `puzzle ${i + 1}`));
  if (!found.length) throw new PuzzleFault('there are no puzzles');
  return found;
}

function readPuzzle(value: unknown, at: string): Puzzle {
  const { position, lines, gap, error } = object(value, at);
  const read = list(lines, `${at}, lines`).map((line, i) => readLine(line, i, `${at}, line ${i + 1}`));
  if (read.length < 2) throw new PuzzleFault(`${at} has no choice`);
  if (read.some((line, i) => line.behind < (read[i - 1]?.behind ?? 0)))
    throw new PuzzleFault(`${at}: the best line does not come first`);
  return {
    position: text(position, `${at}, position`),
    lines: read,
    gap: number(gap, `${at}, gap`),
    error: number(error, `${at}, error`),
  };
}

function readLine(value: unknown, place: number, at: string): PuzzleLine {
  const { words, value: worth, behind, error, why } = object(value, at);
  const said = list(words, `${at}, words`).map((word) => text(word, `${at}, words`));
  if (!said.length) throw new PuzzleFault(`${at} has no words`);
  return {
    words: said,
    value: number(worth, `${at}, value`),
    behind: place ? number(behind, `${at}, behind`) : 0,
    error: number(error, `${at}, error`),
    why: why === null || why === undefined ? null : readWhy(why, `${at}, why`),
  };
}

function readWhy(value: unknown, at: string): Gains {
  const { areas, foxes, kept } = object(value, at);
  return { areas: numbers(areas, at), foxes: number(foxes, at), kept: numbers(kept, at) };
}

function object(value: unknown, at: string): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new PuzzleFault(`${at} is no object`);
  return value as Plain;
}

function list(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw new PuzzleFault(`${at}: no list`);
  return value;
}

function text(value: unknown, at: string): string {
  if (typeof value !== 'string' || !value) throw new PuzzleFault(`${at}: no text`);
  return value;
}

function number(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new PuzzleFault(`${at}: no number`);
  return value;
}

function numbers(value: unknown, at: string): Record<string, number> {
  return Object.fromEntries(Object.entries(object(value, at)).map(([name, one]) => [name, number(one, `${at}, ${name}`)]));
}
