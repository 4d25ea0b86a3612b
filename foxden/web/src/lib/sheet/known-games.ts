/** What pages without a sheet know of the games: covers, the start page before the server has answered, statistics.
 *
 * tests/web/test_known_games.py compares it with the sheets. */
import type { GameId, SheetInfo } from '../net/types';

interface KnownGame extends Pick<SheetInfo, 'turn' | 'dice_show' | 'points_as'> {
  /** How many can play: from, to. */
  seats: readonly [number, number];
}

const adult = { turn: 'three rolls', dice_show: 'numbers', points_as: 'points', seats: [1, 4] } as const;

export const KNOWN_GAMES: Readonly<Record<GameId, KnownGame>> = {
  pretty: adult,
  twice: adult,
  cubed: adult,
  junior: { turn: 'one roll', dice_show: 'symbols', points_as: 'stars', seats: [2, 4] },
};
