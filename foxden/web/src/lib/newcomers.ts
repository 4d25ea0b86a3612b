/** Who is new to what. */
import type { GameId } from './protocol';
import { results, wasShown } from './storage';

/** The later game whose differences are to be shown: once, and not to those who have finished one. */
export function newsFor(game: GameId): 'twice' | 'cubed' | null {
  if (game !== 'twice' && game !== 'cubed') return null;
  return wasShown(`new-${game}`) || results().some((r) => r.game === game) ? null : game;
}
