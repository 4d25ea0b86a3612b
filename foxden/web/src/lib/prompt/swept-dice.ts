/** Dice that a choice moves to the platter, in words. */
import type { Messages } from '../../locale/en';
import type { Choosing } from '../table/choosing.svelte';
import { dieShort, dieWords } from '../text/die-names';
import type { Choice, SheetInfo, State } from '../net/types';
import type { Table } from '../table/table.svelte';

/** Dice with what they show. */
const named = (t: Messages, sheet: SheetInfo, state: State, dice: readonly string[]): string[] =>
  dice.map((die) => dieWords(t, sheet, die, state.dice.find((d) => d.die === die)?.face ?? null));

/** What fell, and what was left over after the last roll: sentences, or nothing. */
export function sweptText(t: Messages, sheet: SheetInfo, before: State, choice: Choice): string {
  const { swept, left } = choice.effect;
  const parts = [
    swept.length ? t.spoken.fell(named(t, sheet, before, swept)) : '',
    left.length ? t.spoken.left(named(t, sheet, before, left)) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** The same before it is confirmed: what would fall. */
export function wouldSweepText(t: Messages, table: Table, choosing: Choosing): string {
  const { sheet, state } = table;
  if (!sheet || !state || choosing.mode !== 'dice' || !choosing.source) return '';
  // Wherever a die is entered, the same others fall.
  const choice = choosing.picked ?? choosing.choices.find((c) => c.die === choosing.source);
  if (!choice) return '';
  const { swept, left } = choice.effect;
  const parts = [
    swept.length ? t.table.fallNote(named(t, sheet, state, swept)) : '',
    left.length ? t.table.leftNote(named(t, sheet, state, left)) : '',
  ];
  return parts.filter(Boolean).join('. ');
}

/** The same beside the dice, short if they are many. */
export function sweptNote(t: Messages, sheet: SheetInfo, state: State, swept: readonly string[], rest: readonly string[]): string {
  const many = swept.length + rest.length > 3;
  const name = (die: string): string => {
    const face = state.dice.find((d) => d.die === die)?.face ?? null;
    return many ? dieShort(t, sheet, die, face) : dieWords(t, sheet, die, face);
  };
  if (rest.length) return t.table.leftNote([...swept, ...rest].map(name));
  return swept.length ? t.table.fallNote(swept.map(name)) : t.table.fallNone;
}
