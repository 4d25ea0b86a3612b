/** What is drawn otherwise for each kind of turn: one interface, components for each kind. */
import type { Component } from 'svelte';
import type { Choosing } from '../../lib/table/choosing.svelte';
import type { Table } from '../../lib/table/table.svelte';

export interface PlayersProps {
  table: Table;
  /** Look at the sheet of a seat. */
  onopen: (seat: number) => void;
  /** Decide who plays a seat. */
  onseat: (seat: number) => void;
}
export interface DiceProps extends PlayersProps {
  choosing: Choosing;
  /** Show the result of a finished game. */
  onresult: () => void;
}
/** What keys do with the dice; false if they mean nothing here. */
export interface DiceKeys {
  /** Choose the nth die. */
  digit(n: number): boolean;
  /** Choose a number that a die counts as. */
  number(): boolean;
}
export interface TurnView {
  /** The players and their story, beside the sheet. */
  Players: Component<PlayersProps> | null;
  /** On top of a sheet that has no tracks there. */
  SheetHead: Component<{ table: Table }> | null;
  /** The dice with what is asked and the steps. */
  DicePanel: Component<DiceProps, DiceKeys>;
}
