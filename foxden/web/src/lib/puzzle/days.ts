/**
 * The puzzle of the day, the same for everybody without a server: the day in UTC says which game and which puzzle. The games
 * take turns; the puzzles of a game come in an order that jumps, so that whoever takes the next one from the pile does not meet
 * tomorrow's.
 */
const DAY = 86_400_000; // ms

/** The days since 1970, in UTC. */
export const dayNumber = (at: number): number => Math.floor(at / DAY);

/** A day as text: 2026-11-18. */
export const dayName = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** When a day begins, in ms. */
export const dayBegins = (day: number): number => day * DAY;

/** The game of a day. */
export function gameOfDay<G>(day: number, games: readonly G[]): G | undefined {
  return games[day % games.length];
}

/** The puzzle of a day, from 1, among `count` of its game, if so many games take turns. */
export function numberOfDay(day: number, games: number, count: number): number {
  return ((Math.floor(day / games) * stride(count)) % count) + 1;
}

/** A step that reaches every puzzle before it comes back to one: it has no divisor in common with their number. */
export function stride(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618));
  while (divisor(step, count) > 1) step++;
  return step;
}

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);
