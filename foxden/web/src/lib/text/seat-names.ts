/** The names of the players on seats. */
import type { Messages } from '../../locale/en';
import type { Who } from '../net/types';

/** The names of bots by seat; the level is shown beside the name. */
const NAMES = ['Amber', 'Rusty', 'Ginger', 'Maple'] as const;
export const botName = (seat: number): string => NAMES[(seat - 1) % NAMES.length] ?? NAMES[0];

/** The name of the player on a seat. */
export const whoName = (t: Messages, who: Who): string =>
  who.name || (who.kind === 'bot' ? botName(who.seat) : who.kind === 'open' ? t.setup.seat(who.seat) : t.setup.player(who.seat));

/** The person for whom a bot plays; null if it plays for nobody. */
export const playedFor = (t: Messages, who: Who): string | null =>
  who.plays_for === undefined ? null : who.plays_for || t.setup.player(who.seat);
