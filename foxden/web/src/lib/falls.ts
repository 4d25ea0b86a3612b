/** Dice that a choice moves to the platter, in words. */
import type { Messages } from '../locale/en';
import type { Choosing } from './choosing.svelte';
import { dieWords } from './names';
import type { Choice, SheetInfo, State } from './protocol';
import type { Table } from './store.svelte';

/** Dice with what they show. */
const named = (t: Messages, sheet: SheetInfo, state: State, dice: readonly string[]): string[] =>
  dice.map((die) => dieWords(t, sheet, die, state.dice.find((d) => d.die === die)?.face ?? null));

/** What fell, and what was left over after the last roll: sentences, or nothing. */
export function fallen(t: Messages, sheet: SheetInfo, before: State, choice: Choice): string {
  const { swept, left } = choice.effect;
  const parts = [swept.length ? t.spoken.fell(named(t, sheet, before, swept)) : '', left.length ? t.spoken.left(named(t, sheet, before, left)) : ''];
  return parts.filter(Boolean).join(' ');
}

/** The same before it is confirmed: what would fall. */
export function wouldFall(t: Messages, table: Table, choosing: Choosing): string {
  const { sheet, state } = table;
  if (!sheet || !state || choosing.mode !== 'dice' || !choosing.source) return '';
  const choice = choosing.picked ?? choosing.choices.find((c) => c.die === choosing.source); // wherever a die is entered, the same others fall
  if (!choice) return '';
  const { swept, left } = choice.effect;
  const parts = [swept.length ? t.table.fallNote(named(t, sheet, state, swept)) : '', left.length ? t.table.leftNote(named(t, sheet, state, left)) : ''];
  return parts.filter(Boolean).join('. ');
}
