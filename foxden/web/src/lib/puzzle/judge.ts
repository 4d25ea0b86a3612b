/** The verdict on an answer: its place among the lines of the puzzle; one that is not listed is valued by the coach here. */
import { gained } from '../../core/coach/gained';
import { reasonsFor } from '../../core/coach/reasons';
import type { Advice, Gains, Why } from '../../core/coach/report';
import { Game } from '../../core/game';
import { choiceOf } from '../../core/read-model';
import type { StateBytes } from '../../core/workspace';
import type { Choice } from '../net/types';
import { pawsOf, type Paws } from './paws';
import type { Puzzle } from './puzzle-file';

export interface ShownLine {
  /** Its place, from 1; null: the coach did not list it. */
  place: number | null;
  choices: Choice[];
  value: number;
  behind: number;
  mine: boolean;
}
export interface Verdict {
  paws: Paws;
  behind: number;
  /** Nobody could value the answer: it is at least so far behind. */
  atLeast: boolean;
  mine: ShownLine;
  /** The listed lines, the best first, and the answer if it is not among them. */
  lines: ShownLine[];
  /** What the best line gains over the answer; of the best one, over the second. */
  why: Why | null;
}

/** Asks the coach for a line that is not listed. */
export type Ask = (words: readonly string[]) => Promise<Advice>;

const SEAT = 1;

/** `position`: the game as the puzzle begins. */
export async function judge(puzzle: Puzzle, position: Game, words: readonly string[], ask: Ask): Promise<Verdict> {
  const place = placeOf(puzzle, position, words);
  const lines = puzzle.lines.map(({ words: line, value, behind }, i) => {
    const mine = i === place;
    return { place: i + 1, choices: choicesOf(position, mine ? words : line), value, behind, mine };
  });
  const listed = lines[place];
  if (listed) {
    const compared = puzzle.lines[place || 1];
    const why = compared?.why ? whyOf(puzzle, position, compared.words, compared.why) : null;
    return { paws: pawsOf(listed.behind), behind: listed.behind, atLeast: false, mine: listed, lines, why };
  }
  return unlisted(puzzle, position, words, lines, await ask(words).catch(() => null));
}

/** The figures, and the reasons. */
function whyOf({ lines: [best] }: Puzzle, { setup, bytes }: Game, words: readonly string[], gains: Gains): Why {
  return { ...gains, codes: reasonsFor(setup, bytes, SEAT - 1, best?.words ?? [], words, gains) };
}

function unlisted(puzzle: Puzzle, position: Game, words: readonly string[], lines: ShownLine[], advice: Advice | null): Verdict {
  const played = advice?.lines.find((line) => line.played);
  const last = lines.at(-1);
  const behind = played?.behind ?? last?.behind ?? 0;
  const value = (puzzle.lines[0]?.value ?? 0) - behind;
  const mine: ShownLine = { place: null, choices: choicesOf(position, words), value, behind, mine: true };
  const best = advice?.lines[0];
  return {
    paws: played ? pawsOf(behind) : 0,
    behind,
    atLeast: !played,
    mine,
    lines: [...lines, mine],
    why: played && best && played !== best ? whyOf(puzzle, position, words, gained(best, played)) : null,
  };
}

/** The place of a line in the list, from 0: the same words, or others that lead to the same end; -1 if there is none. */
export function placeOf(puzzle: Puzzle, position: Game, words: readonly string[]): number {
  const end = endOf(position, words);
  return puzzle.lines.findIndex((line) => sameBytes(end, endOf(position, line.words)));
}

function endOf(position: Game, words: readonly string[]): StateBytes {
  const at = new Game(position.setup, position.bytes, false);
  for (const word of words) at.play(SEAT, word);
  return at.bytes;
}

const sameBytes = (a: StateBytes, b: StateBytes): boolean => a.every((byte, i) => byte === b[i]);

/** What each word of a line does. */
export function choicesOf(position: Game, words: readonly string[]): Choice[] {
  const at = new Game(position.setup, position.bytes, false);
  return words.map((word) => {
    const { id } = at.action(SEAT, word);
    const { choice } = choiceOf(at, SEAT, id);
    at.put({ seat: SEAT, action: id });
    return choice;
  });
}

/** Four lines at most, the answer among them. */
export function shownLines({ lines, mine }: Verdict, most = 4): ShownLine[] {
  const first = lines.slice(0, most);
  return first.includes(mine) ? first : [...lines.slice(0, most - 1), mine];
}
