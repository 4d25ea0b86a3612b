/** What a player does not know yet. */
import type { GameId } from '../net/types';
import { storedResults, wasShown } from '../storage/storage';

/** The game that the first lesson teaches. */
export const LESSON_GAME: GameId = 'pretty';

/** Games whose differences from the first one are shown. */
const LATER_GAMES = ['twice', 'cubed'] as const;
export type LaterGame = (typeof LATER_GAMES)[number];

export const laterGame = (game: GameId): LaterGame | null => LATER_GAMES.find((later) => later === game) ?? null;

/** The later game whose differences are to be shown: once, and not to those who have finished one. */
export function newsFor(game: GameId): LaterGame | null {
  const later = laterGame(game);
  return later && !wasShown(`new-${later}`) && !storedResults().some((r) => r.game === later) ? later : null;
}

/** Has the player taken the lesson or finished any game? */
export const knowsATurn = (): boolean => wasShown('lesson') || storedResults().length > 0;
