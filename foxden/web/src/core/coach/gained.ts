/** Why one line is better than another: the difference of the forecasts by area and foxes, and of the actions kept. */
import type { Gains, Line } from './report';

export function gained(better: Line, played: Line): Gains {
  const less = (a: Record<string, number>, b: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value - (b[name] ?? 0)]));
  return {
    areas: less(better.areas, played.areas),
    foxes: better.foxes - played.foxes,
    kept: less(better.kept, played.kept),
  };
}
