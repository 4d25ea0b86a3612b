/** What differs with how points are told: one interface, a module for points and one for stars. */
import type { Messages } from '../../locale/en';
import type { Later } from '../../locale/later.en';

export interface PointsKind {
  /** Points are sums with foxes: shown while one plays, spelled out at the end. */
  readonly summed: boolean;
  /** A result is compared with earlier ones: best, average. */
  readonly compared: boolean;
  /** Equal totals are decided by the best area. */
  readonly tieBreak: boolean;
  /** Behind a total. */
  readonly icon: string | null;
  /** How many points a bar of the statistics stands for. */
  readonly barWidth: number;
  totalName(t: Later): string;
  /** Below the heading of the result of several players. */
  resultText(t: Later, players: number): string;
  /** "Anna: 12 points". */
  score(t: Messages, name: string, n: number): string;
}
