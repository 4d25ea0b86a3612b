/** What is asked of me now, as a sentence: it is read out, and stands in the notification of a turn. */
import type { Messages } from '../locale/en';
import type { Choosing } from './choosing.svelte';
import { wouldFall } from './falls';
import { prompt } from './prompt';
import type { Table } from './store.svelte';

const stop = (text: string): string => (!text || /[.!?…]$/.test(text) ? text : `${text}.`);

/** '' if nothing is asked; null if that is not known yet. */
export function askedNow(t: Messages, table: Table, choosing: Choosing): string | null {
  if (table.acting === null) return '';
  if (!table.settled || table.waiting || (!table.mustRoll && !choosing.choices.length)) return null;
  const said = prompt(t, table, choosing);
  return [said.title, said.text, wouldFall(t, table, choosing)].filter(Boolean).map(stop).join(' ');
}
