/** Moves that are asked for, one at a time: each is done once, or the player is told. */
import { i18n } from './i18n.svelte';
import type { Known } from './known.svelte';
import type { GameEvent, State } from './protocol';
import type { Line } from './socket';

const LATE = 2_000; // an answer that has not come by then is late

export type Move = { t: 'roll' } | { t: 'act'; word: string } | { t: 'undo' };

interface Request {
  id: number;
  seat: number;
  what: Move;
  /** The last event known when it was first asked for. */
  since: number;
  /** It has been said more than once: if it is refused now, that is that. */
  again: boolean;
}
interface Asks extends Known {
  tell(text: string): void;
}

/** Is what was asked for still possible? */
function still(state: State, seat: number, what: Move): boolean {
  if (what.t === 'roll') return state.to_roll === seat;
  if (what.t === 'undo') return !!state.undo[seat];
  return state.can[seat]?.includes(what.word) ?? false;
}

/** Has it happened, though nobody told us so? */
function done({ seat, what, since }: Request, events: readonly GameEvent[]): boolean {
  return events.some((e) => e.n > since && e.seat === seat && e.kind === what.t && (what.t !== 'act' || e.word === what.word));
}

export class Requests {
  private request: Request | null = null;
  private unsaid = false; // not said on the line as it is now
  private late = 0;

  /** `last`: the number of the last event heard. */
  constructor(
    private readonly table: Asks,
    private readonly line: () => Line,
    private readonly last: () => number,
  ) {}

  ask(seat: number, what: Move): void {
    if (!this.request) this.send({ id: 0, seat, what, since: this.last(), again: false });
  }

  /** Say what is asked for. If nobody listens, it is kept until somebody does. */
  private send(request: Request): void {
    const { seat, what } = request;
    const id = this.line().nextId();
    this.request = { ...request, id };
    this.table.waiting = true;
    this.unsaid = !this.table.online || !this.line().say({ ...what, id, seat, n: this.last() });
    if (this.unsaid) this.table.tell(i18n.t.errors.offline);
    clearTimeout(this.late);
    this.late = window.setTimeout(() => {
      this.table.unconfirmed = true;
      this.line().check?.();
    }, LATE);
  }

  /** It was done; true if it was the one we wait for. */
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

  lineLost(): void {
    this.unsaid = true;
  }

  /** The line was gone and is back: was it done meanwhile? If not, and if it still holds, it is said once more. */
  resume(state: State): void {
    const mine = this.request;
    if (!mine || !this.unsaid) return;
    if (done(mine, this.table.story)) return this.end();
    if (this.table.you.includes(mine.seat) && still(state, mine.seat, mine.what)) return this.send({ ...mine, again: true });
    this.end();
    this.table.tell(i18n.t.errors.dropped);
  }

  /** Something was refused. True if there is nothing to complain of: it was done before, or will be said again. */
  refused(id: number | null, code: string, state: State | undefined, heard: readonly GameEvent[]): boolean {
    const mine = this.request;
    if (!mine || id !== mine.id) return false;
    if (code === 'closing') {
      this.unsaid = true; // the server restarts: it is said when it is back
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
