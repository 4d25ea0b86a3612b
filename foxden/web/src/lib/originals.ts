/** The games whose rules are played, by the names people know: German first, as they came. */
import { GAMES, type GameId } from './protocol';

interface Names {
  de: string;
  en?: string;
}
export const ORIGINALS: Readonly<Record<GameId, Names>> = {
  pretty: { de: 'Ganz schön clever', en: 'That’s Pretty Clever' },
  twice: { de: 'Doppelt so clever', en: 'Twice as Clever' },
  cubed: { de: 'Clever hoch Drei', en: 'Clever Cubed' },
  junior: { de: 'Auch schon clever' },
};

/** A name as it stands in an address: ganz-schoen-clever. */
const slug = (name: string): string => name.toLowerCase().replace('ö', 'oe').replace('’', '').replaceAll(' ', '-');

/** The game that is meant by part of an address: its own name, or an original one. */
export function gameCalled(text: string): GameId | undefined {
  const wanted = decodeURIComponent(text).toLowerCase();
  return GAMES.find((game) => game === wanted || Object.values(ORIGINALS[game]).some((name) => slug(name) === wanted));
}
