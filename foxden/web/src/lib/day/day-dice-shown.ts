/** The dice of each game of the day, for the picture on its page. */
import type { Colour } from '../drawing/suits';

export const DAY_DICE: Readonly<Record<string, readonly Colour[]>> = {
  pretty: ['white', 'yellow', 'blue', 'green', 'orange', 'purple'],
  twice: ['white', 'silver', 'yellow', 'green', 'blue', 'pink'],
  cubed: ['white', 'yellow', 'turquoise', 'blue', 'brown', 'pink'],
};
export const DAY_AREAS: Readonly<Record<string, readonly Colour[]>> = {
  pretty: ['yellow', 'blue', 'green', 'orange', 'purple'],
  twice: ['silver', 'yellow', 'blue', 'green', 'pink'],
  cubed: ['yellow', 'turquoise', 'blue', 'brown', 'pink'],
};
