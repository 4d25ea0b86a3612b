/** What the browser stores of a table: a summary for the start page and, at the end, the result. */
import type { TableState } from '../table/table-state.svelte';
import type { Paper, State } from '../net/types';
import { addResults, updateTable, storedTable, type Result } from './storage';

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
      names: table.seats.map((w) => table.name(w.seat)),
      totals: state.seats.map((p) => p.total),
      seat,
      yours: table.acting !== null,
      paper,
    },
  });
  if (state.over) addResults(table.you.map((s) => resultOf(table, state, s)));
}

function resultOf(table: TableState, state: State, seat: number): Result {
  const paper = state.seats[seat - 1] as Paper;
  return {
    table: table.id,
    game: state.game,
    at: (table.story.at(-1)?.at ?? Date.now() / 1000) * 1000,
    seats: state.seats.length,
    seat,
    name: table.name(seat),
    total: paper.total,
    place: (state.places ?? []).findIndex((place) => place.includes(seat)) + 1,
    areas: Object.fromEntries(Object.entries(paper.areas).map(([name, area]) => [name, area.points])),
    foxes: paper.foxes,
    foxWorth: paper.fox_worth,
  };
}
