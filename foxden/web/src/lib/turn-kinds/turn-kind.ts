/** What differs between the kinds of turns that games have: one interface, a module for each kind. */
import type { Messages } from '../../locale/en';
import type { Choice, DieState, State } from '../net/types';
import type { Asked, Prompt } from '../prompt/prompt-parts';
import type { TurnEnd } from '../prompt/turn-end';
import type { Choosing } from '../table/choosing.svelte';
import type { Step, StepsAt } from '../table/step-parts';
import type { Table } from '../table/table.svelte';

/** The parts of the table that the rules explain with a picture, in this order. */
export type TablePart = 'hand' | 'fields' | 'platter' | 'tracks' | 'rounds' | 'used' | 'left';

export interface TurnKind {
  // What a turn is like.

  /** Dice leave the hand one by one: what is taken lies on a die field, what falls on the platter. */
  readonly setsDiceAside: boolean;
  /** The game goes in rounds: they are told, and a replay jumps to them. */
  readonly tellsRounds: boolean;
  /** A touched field is marked at once; otherwise it is shown first, and Done marks it. */
  readonly touchMarks: boolean;
  /** If no die of a roll can be used, all are rolled again without being asked for. */
  readonly rollsAgainByItself: boolean;
  /** The first lesson teaches this kind of turn. */
  readonly hasLesson: boolean;
  /** Games with this kind of turn share a part of their rules. */
  readonly sharesRules: boolean;
  readonly tableParts: readonly TablePart[];

  // What is asked.

  rollPrompt(t: Messages, state: State): Prompt;
  /** Nothing is selected that Done would confirm: what is there to do? */
  askPrompt(at: Asked): Prompt;
  /** Which of the rolls of a turn it is, if that is shown. */
  rollShown(state: State): number | null;
  /** Said of a choice that earns nothing. */
  noGain(t: Messages): string;
  turnEnd(table: Table, choice: Choice): TurnEnd;

  // The buttons.

  /** Below "Roll". */
  rollSmall(t: Messages, state: State | null): string;
  /** The button that ends a turn before everything is used. */
  endLabels(t: Messages): Pick<Step, 'label'> & { small: string };
  /** Is a choice asked for, so that ending the turn stands beside it? */
  asks(at: StepsAt): boolean;
  /** Below "Done", while nothing is chosen. */
  chooseFirst(t: Messages): string;
  /** Said when Done is pressed too early. */
  missing(t: Messages, choosing: Choosing): string;
  /** Steps between Undo and the primary one. */
  moreSteps(at: StepsAt, primary: Pick<Step, 'id'>): Step[];

  // In words.

  /** Where a die lies, if it matters. */
  placeName(t: Messages, where: DieState['where']): string;
  /** Somebody who has nothing to do now. */
  waits(t: Messages): string;
  /** "First roll", "Re-roll": the nth roll of a turn. */
  rollName(t: Messages, nth: number, again: boolean): string;
}
