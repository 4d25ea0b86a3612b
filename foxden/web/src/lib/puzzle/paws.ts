/** The points of a puzzle, and how hard it is. */
import type { Puzzle } from './puzzle-file';

export type Paws = 0 | 1 | 2 | 3;

/** 3 for the best line, 2 up to one point behind, 1 up to four. */
export function pawsOf(behind: number): Paws {
  if (behind <= 0) return 3;
  return behind <= 1 ? 2 : behind <= 4 ? 1 : 0;
}

/** From 1 (clear) to 3 (hard): how small the difference is. */
export function hardness({ gap }: Pick<Puzzle, 'gap'>): 1 | 2 | 3 {
  return gap >= 10 ? 1 : gap >= 6 ? 2 : 3;
}
