/** A move that was asked for: it is done once, or the player is told. */
import type { GameEvent, State } from './protocol';

export type Move = { t: 'roll' } | { t: 'act'; word: string } | { t: 'undo' };

export interface Request {
  id: number;
  seat: number;
  what: Move;
  /** The last event known when it was first asked for. */
  since: number;
  /** It has been said more than once: if it is refused now, that is that. */
  again: boolean;
}

/** Is what was asked for still possible? */
export function still(state: State, seat: number, what: Move): boolean {
  if (what.t === 'roll') return state.to_roll === seat;
  if (what.t === 'undo') return !!state.undo[seat];
  return state.can[seat]?.includes(what.word) ?? false;
}

/** Has it happened, though nobody told us so? */
export function done({ seat, what, since }: Request, events: readonly GameEvent[]): boolean {
  return events.some((e) => e.n > since && e.seat === seat && e.kind === what.t && (what.t !== 'act' || e.word === what.word));
}
