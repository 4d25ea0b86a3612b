/** What is asked of me now, as a sentence: it is read out, and stands in the notification of a turn. */
import type { Messages } from '../../locale/en';
import type { Choosing } from '../table/choosing.svelte';
import { wouldSweepText } from './swept-dice';
import { prompt } from './prompt';
import type { Table } from '../table/table.svelte';

const stop = (text: string): string => (!text || /[.!?…]$/.test(text) ? text : `${text}.`);

/** '' if nothing is asked; null if that is not known yet. */
export function spokenPrompt(t: Messages, table: Table, choosing: Choosing): string | null {
  if (table.acting === null) return '';
  if (!table.settled || table.waiting || (!table.mustRoll && !choosing.choices.length)) return null;
  const said = prompt(t, table, choosing);
  return [said.title, said.text, wouldSweepText(t, table, choosing)].filter(Boolean).map(stop).join(' ');
}
