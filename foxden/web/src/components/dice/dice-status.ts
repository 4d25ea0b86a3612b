/** What the dice on the table mean for the player just now. */
import type { Rank } from '../../lib/sheet/sheet-view';

export interface DiceStatus {
  /** The passive choice: the platter comes first and large. */
  passive: boolean;
  /** The dice wait to be rolled by this player. */
  idle: boolean;
  /** Dice on the platter and the die fields may be used too. */
  everywhere: boolean;
  usable: ReadonlySet<string>;
  /** Would fall because they show less. */
  swept: readonly string[];
  /** Would go to the platter because the rolling ends. */
  rest: readonly string[];
  touch(die: string): void;
  /** Dice that were chosen, after everything was said. */
  chosen?: ReadonlySet<string>;
  /** What the coach says of a die. */
  hint?(die: string): DieHint | undefined;
}

/** A die that the coach ranks, or one beside those. */
export type DieHint = Rank | 'others';
