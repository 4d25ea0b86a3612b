/** The official titles of the games, the original German one first. */
import { GAMES, type GameId } from '../net/types';

interface Names {
  de: string;
  en?: string;
}
export const GAME_TITLES: Readonly<Record<GameId, Names>> = {
  pretty: { de: 'Ganz schön clever', en: 'That’s Pretty Clever' },
  twice: { de: 'Doppelt so clever', en: 'Twice as Clever' },
  cubed: { de: 'Clever hoch Drei', en: 'Clever Cubed' },
  junior: { de: 'Auch schon clever' },
};

/** A name as it is used in a URL: ganz-schoen-clever. */
const slug = (name: string): string => name.toLowerCase().replace('ö', 'oe').replace('’', '').replaceAll(' ', '-');

/** The game that a part of a URL names: by Foxden's name or by an official title. */
export function gameByTitle(text: string): GameId | undefined {
  const wanted = decodeURIComponent(text).toLowerCase();
  return GAMES.find((game) => game === wanted || Object.values(GAME_TITLES[game]).some((name) => slug(name) === wanted));
}
