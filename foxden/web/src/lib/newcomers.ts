/** Who is new to what. */
import type { GameId } from './protocol';
import { results, wasShown } from './storage';

/** The later game whose differences are to be shown: once, and not to those who have finished one. */
export function newsFor(game: GameId): 'twice' | 'cubed' | null {
  if (game !== 'twice' && game !== 'cubed') return null;
  return wasShown(`new-${game}`) || results().some((r) => r.game === game) ? null : game;
}

/** Whoever took the lesson or finished any game knows how a turn goes. */
export const knowsATurn = (): boolean => wasShown('lesson') || results().length > 0;
