/** The cover of each game: its areas, and three of its dice. */
import type { GameId } from '../../lib/net/types';

export const COVERS: Readonly<Record<GameId, { areas: readonly string[]; dice: readonly (readonly [string, string])[] }>> = {
  pretty: {
    areas: ['yellow', 'blue', 'green', 'orange', 'purple'],
    dice: [
      ['purple', '5'],
      ['white', '6'],
      ['orange', '3'],
    ],
  },
  twice: {
    areas: ['silver', 'yellow', 'blue', 'green', 'pink'],
    dice: [
      ['silver', '4'],
      ['yellow', '2'],
      ['pink', '6'],
    ],
  },
  cubed: {
    areas: ['yellow', 'turquoise', 'blue', 'brown', 'pink'],
    dice: [
      ['turquoise', '3'],
      ['brown', '5'],
      ['blue', '6'],
    ],
  },
  junior: {
    areas: ['yellow', 'red', 'green', 'blue'],
    dice: [
      ['2', 'blue'],
      ['1', 'wild'],
      ['4', 'donut'],
    ],
  },
};
