/** The example turns of the rules, as the engine plays them (tests/web/scenes.py). */
import type { Choice, DieState, GameId } from '../net/types';
import turns from './example-turns.json';

export interface TurnStep {
  seat: number;
  /** The dice before the choice. */
  dice: DieState[];
  taken: string[];
  choice: Choice;
  /** The seat's points after it. */
  points: number;
}
export const TURNS = turns as unknown as Readonly<Record<GameId, readonly TurnStep[]>>;
