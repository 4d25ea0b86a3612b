/** Sends moves one at a time: each is made exactly once, or the player is told that it failed. */
import { i18n } from '../text/i18n.svelte';
import type { TableState } from './table-state.svelte';
import type { GameEvent, State } from '../net/types';
import type { Connection } from '../net/connection';

const LATE = 2_000; // ms after which an answer is late

export type Move = { t: 'roll'; faces?: string } | { t: 'act'; word: string } | { t: 'undo' };

interface PendingMove {
  id: number;
  seat: number;
  what: Move;
  /** The last event known when it was first sent. */
  since: number;
  /** It has been sent more than once: a refusal now is final. */
  again: boolean;
}
interface AskingTable extends TableState {
  tell(text: string): void;
}

/** Is the move still possible? */
function still(state: State, seat: number, what: Move): boolean {
  if (what.t === 'roll') return state.to_roll === seat;
  if (what.t === 'undo') return !!state.undo[seat];
  return state.can[seat]?.includes(what.word) ?? false;
}

/** Has the move been made, although it was not confirmed? */
function done({ seat, what, since }: PendingMove, events: readonly GameEvent[]): boolean {
  return events.some((e) => e.n > since && e.seat === seat && e.kind === what.t && (what.t !== 'act' || e.word === what.word));
}

export class MoveRequests {
  private request: PendingMove | null = null;
  private unsaid = false; // not sent on the current connection
  private late = 0;

  /** `last`: the number of the last event received. */
  constructor(
    private readonly table: AskingTable,
    private readonly connection: () => Connection,
    private readonly last: () => number,
  ) {}

  ask(seat: number, what: Move): void {
    if (!this.request) this.send({ id: 0, seat, what, since: this.last(), again: false });
  }

  /** Send a move. Without a connection it is kept until there is one. */
  private send(request: PendingMove): void {
    const { seat, what } = request;
    const id = this.connection().nextId();
    this.request = { ...request, id };
    this.table.waiting = true;
    this.unsaid = !this.table.online || !this.connection().say({ ...what, id, seat, n: this.last() });
    if (this.unsaid) this.table.tell(i18n.t.errors.offline);
    clearTimeout(this.late);
    this.late = window.setTimeout(() => {
      this.table.unconfirmed = true;
      this.connection().check?.();
    }, LATE);
  }

  /** A move was confirmed; true if it was the pending one. */
  confirmed(id: number): boolean {
    if (id !== this.request?.id) return false;
    this.end();
    return true;
  }

  end(): void {
    clearTimeout(this.late);
    this.request = null;
    this.table.waiting = false;
    this.table.unconfirmed = false;
  }

  connectionLost(): void {
    this.unsaid = true;
  }

  /** Reconnected: if the pending move was not made meanwhile and is still possible, it is sent again. */
  resume(state: State): void {
    const mine = this.request;
    if (!mine || !this.unsaid) return;
    if (done(mine, this.table.story)) return this.end();
    if (this.table.you.includes(mine.seat) && still(state, mine.seat, mine.what)) return this.send({ ...mine, again: true });
    this.end();
    void i18n.errorText('dropped').then((text) => this.table.tell(text));
  }

  /** A message was refused. True if that is no error: the move was made before, or will be sent again. */
  refused(id: number | null, code: string, state: State | null, heard: readonly GameEvent[]): boolean {
    const mine = this.request;
    if (!mine || id !== mine.id) return false;
    if (code === 'closing') {
      this.unsaid = true; // the server restarts: send it again after reconnecting
      return true;
    }
    this.end();
    if (code !== 'stale' || !state) return false;
    if (done(mine, heard)) return true;
    if (mine.again || !still(state, mine.seat, mine.what)) return false;
    this.send({ ...mine, again: true });
    return true;
  }
}
