/** What the server says of people at its tables besides the game: the time for a turn, reactions. Filled by the socket. */
import type { ClientMessage, ServerMessage } from '../net/types';

const SHOWN = 6_000; // ms that a reaction is shown

export interface Reaction {
  seat: number;
  what: string;
  at: number;
}

export class Overheard {
  /** Anyone may join this table; how many seconds people have for a turn. */
  open = $state(false);
  turnSeconds = $state(0);
  /** When the time of each seat that is asked ends, by the clock of this page. */
  deadlines: Readonly<Record<string, number>> = $state.raw({});
  reactions: readonly Reaction[] = $state.raw([]);
  /** Send something to the table. */
  say: (message: ClientMessage) => void = () => undefined;
  nextId: () => number = () => 0;

  hear(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.open = message.open ?? false;
      this.turnSeconds = message.turn_seconds ?? 0;
    }
    if (message.t === 'welcome' || message.t === 'event') this.setClocks(message.clocks ?? {});
    if (message.t === 'reaction') this.show({ seat: message.seat, what: message.what, at: Date.now() });
  }

  private setClocks(left: Readonly<Record<string, number>>): void {
    const now = performance.now();
    this.deadlines = Object.fromEntries(Object.entries(left).map(([seat, seconds]) => [seat, now + seconds * 1000]));
  }

  private show(reaction: Reaction): void {
    this.reactions = [...this.reactions.filter((one) => one.seat !== reaction.seat), reaction];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== reaction)), SHOWN);
  }
}

const tables = new Map<string, Overheard>();

/** What was heard of a table. */
export function overheard(table: string): Overheard {
  const found = tables.get(table) ?? new Overheard();
  tables.set(table, found);
  return found;
}
