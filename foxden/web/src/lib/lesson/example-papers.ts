/** Partly filled sheets for the pictures of the rules. */
import type { AreaState, GameId, Paper } from '../net/types';

type Example = Partial<Omit<AreaState, 'marks'>> & { marks: Record<string, number | null> };

const crossed = (...names: string[]): Record<string, null> => Object.fromEntries(names.map((n) => [n, null]));
const written = (...numbers: number[]): Record<string, number> => Object.fromEntries(numbers.map((n, i) => [String(i + 1), n]));
const upTo = (n: number): Record<string, null> => crossed(...Array.from({ length: n }, (_, i) => String(i + 1)));

const EXAMPLES: Readonly<Record<GameId, Readonly<Record<string, Example>>>> = {
  pretty: {
    yellow: { marks: crossed('r2c4', 'r3c4', 'r4c2', 'r4c4'), points: 20 },
    blue: { marks: crossed('5', '6', '7', '9'), points: 7, earned: [3] },
    green: { marks: upTo(7), points: 28, earned: [0, 1, 2] },
    orange: { marks: written(5, 6, 4, 8), points: 23, earned: [0] },
    purple: { marks: written(2, 5, 6, 1), points: 14, earned: [0, 1] },
  },
  twice: {
    silver: { marks: crossed('y1', 'y3', 'b3', 'b5', 'b6', 'g2', 'g3', 'p3', 'p4'), points: 19, earned: [2] },
    yellow: { marks: crossed('r1c4o', 'r4c1o', 'r3c2o', 'r1c2o', 'r1c2x', 'r2c1o', 'r2c1x'), points: 10, earned: [0, 5] },
    blue: { marks: written(10, 9, 9, 7), points: 10, earned: [0, 1] },
    green: { marks: written(10, 2, 8), points: 8, earned: [0] },
    pink: { marks: written(4, 6, 3, 2), points: 15, earned: [0], missed: [1] },
  },
  cubed: {
    yellow: { marks: crossed('I1', 'I2', 'I6', 'II2', 'II6', 'III3', 'III6'), points: 24, earned: [1, 5, 11] },
    turquoise: { marks: crossed('r1c1', 'r1c2', 'r1c4', 'r2c1', 'r2c2', 'r3c1'), points: 10 },
    blue: { marks: { L1: 6, L2: 5, R1: 8, R2: 9, R3: 10 }, points: 19, earned: [0, 4, 5] },
    brown: { marks: crossed('1', '2', '4', '7'), points: 14, earned: [0], missed: [1, 2, 3], shut: ['3', '5', '6'] },
    pink: { marks: written(3, 2, 12), points: 17, earned: [0], missed: [1], styles: { '1': 'half', '2': 'half', '3': 'full' } },
  },
  junior: {
    yellow: { marks: upTo(5), points: 1, earned: [0] },
    red: { marks: upTo(3), points: 1, earned: [0] },
    green: { marks: crossed('r1c1', 'r1c2', 'r2c1', 'r3c3'), points: 0 },
    blue: { marks: crossed('muffin1', 'donut1'), points: 0, earned: [0, 1] },
  },
};

/** The paper of a game's example. */
export function examplePaper(game: GameId): Paper {
  const areas = Object.fromEntries(
    Object.entries(EXAMPLES[game]).map(([name, a]): [string, AreaState] => [
      name,
      { points: 0, earned: [], missed: [], shut: [], styles: {}, ...a },
    ]),
  );
  const points = Object.values(areas).map((a) => a.points);
  return {
    seat: 1,
    areas,
    foxes: 1,
    fox_worth: Math.min(...points),
    total: points.reduce((a, b) => a + b, 0) + Math.min(...points),
    tracks: [],
    pending: [],
    extra: null,
    token: null,
    stage: null,
    spent: [],
    colour: null,
  };
}
