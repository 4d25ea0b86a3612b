/** What a choice of the active player means for the turn, in words. */
import type { Messages } from '../../locale/en';
import type { Choice } from '../net/types';
import type { Table } from '../table/table.svelte';

/** Rolling goes on · the turn is over · no more rolls, but something may follow · no dice left, but one may be taken back. */
export type TurnEnd = 'rolls' | 'ends' | 'last' | 'return';

/** Empty if rolling goes on. */
export function turnEndText(t: Messages, table: Table, choice: Choice): string {
  const what = table.turnKind.turnEnd(table, choice);
  return what === 'rolls' ? '' : t.prompt.after[what];
}

/** Short, for a button. */
export function turnEndShort(t: Messages, table: Table, choice: Choice): string {
  const what = table.turnKind.turnEnd(table, choice);
  return what === 'rolls' ? '' : t.button.after[what];
}
