/** The example turns of the rules, as the engine plays them (tests/web/scenes.py). */
import type { Choice, DieState, GameId } from '../protocol';
import turns from './turns.json';

export interface TurnStep {
  seat: number;
  /** The dice as they lie before the choice. */
  dice: DieState[];
  taken: string[];
  choice: Choice;
  /** The seat's points after it. */
  points: number;
}
export const TURNS = turns as unknown as Readonly<Record<GameId, readonly TurnStep[]>>;
