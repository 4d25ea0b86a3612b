/** What the browser stores of a table: a summary for the start page and, at the end, the result. */
import type { TableState } from '../table/table-state.svelte';
import { resultsOf } from './results';
import { addResults, updateTable, storedTable } from './storage';

export function saveTable(table: TableState): void {
  const state = table.state;
  if (!state || !table.you.length || !storedTable(table.id)) return;
  const seat = table.you.includes(table.seat) ? table.seat : (table.you[0] ?? 1);
  const paper = table.paper(seat);
  if (!paper) return;
  updateTable(table.id, {
    over: state.over || table.moved !== null,
    you: table.you,
    at: Date.now(),
    glance: {
      round: state.round,
      rounds: state.rounds,
      names: table.seats.map((w) => (table.isYou(w.seat) ? w.name : table.name(w.seat))), // nobody is called "you" by name
      totals: state.seats.map((p) => p.total),
      seat,
      yours: table.acting !== null,
      paper,
    },
  });
  if (!state.over || table.dice?.known || table.dice?.position) return;
  const at = table.story.at(-1)?.at ?? Date.now() / 1000;
  addResults(resultsOf(table.id, state, table.seats, table.you, at, table));
}
