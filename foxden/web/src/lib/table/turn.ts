/** Whom the table waits for. Header and prompt both use this, so that they cannot disagree. */
import type { Messages } from '../../locale/en';
import type { Table } from './table.svelte';

export type Turn =
  | { for: 'nobody' } // the game is over
  | { for: 'me'; seat: number }
  | { for: 'seats'; free: number } // somebody has yet to sit down
  | { for: 'others'; seats: number[] } // several may be asked at the same time
  | { for: 'active'; seat: number };

export function turnNow(table: Table): Turn {
  const state = table.state;
  if (!state || state.over) return { for: 'nobody' };
  if (table.acting !== null) return { for: 'me', seat: table.acting };
  const free = table.seats.filter((w) => w.kind === 'open').length;
  if (free) return { for: 'seats', free };
  if (state.phase === 'closing' || state.phase === 'start') return { for: 'others', seats: table.awaited };
  return { for: 'active', seat: state.active };
}

/** Whom the table waits for, as shown in header and prompt; empty if it waits for me. */
export function waitingFor(t: Messages, table: Table, turn: Turn): string {
  if (turn.for === 'seats') return t.prompt.waitSeats;
  if (turn.for === 'others') return t.prompt.waitOthers(t.list(turn.seats.map((seat) => table.name(seat))));
  return turn.for === 'active' ? t.prompt.wait(table.name(turn.seat)) : '';
}

/** The header. */
export function headline(t: Messages, table: Table): string {
  const state = table.state;
  if (!state) return '';
  const turn = turnNow(table);
  if (turn.for === 'nobody') return t.top.finished;
  if (turn.for !== 'me') return waitingFor(t, table, turn);
  const mine = state.active === turn.seat;
  if (table.you.length > 1) return (mine ? t.top.turnOf : t.top.pickOf)(table.name(turn.seat));
  if (state.phase === 'start') return t.top.yourBonus;
  if (state.solo_passive) return t.top.passive;
  return mine ? t.top.yourTurn : t.top.yourPick;
}
