/** Turns the messages of a table into what the page shows: by the rules it knows what each event did, and how the table stands. */
import { TableGame } from '../../core/table-game';
import type { GameEvent, SeatChoices, ServerMessage, SheetInfo, State, StoredEvent, Welcome } from '../net/types';
import { outsetOf } from '../device/device-table';
import { firstSeats, NoRules, withRules } from './rules';

type EventMessage = Extract<ServerMessage, { t: 'event' }>;

/** What the page is told. */
export interface ReplayListener {
  /** Everything about the table: the events that the page does not know yet, and the state after the last of them. */
  welcomed(message: Welcome, sheet: SheetInfo, missed: GameEvent[], state: State): void;
  happened(event: GameEvent, state: State): void;
  /** A message was carried out. */
  confirmed(id: number): void;
  received(message: Exclude<ServerMessage, Welcome | EventMessage>): void;
  /** An event did not arrive: ask for those after number n. */
  lacking(n: number): void;
  failed(code: string): void;
}

export class TableReplay {
  table: TableGame | null = null;
  private sheet: SheetInfo | null = null;
  /** The state after the last event received, which may not be shown yet. */
  latest: State | null = null;
  private restored = 0;
  private queue: ServerMessage[] | null = null; // what arrives while the rules are fetched

  constructor(private readonly listener: ReplayListener) {}

  /** The number of the last event received. */
  get n(): number {
    return this.table?.n ?? 0;
  }

  received(message: ServerMessage): void {
    if (this.queue) this.queue.push(message);
    else if (message.t === 'welcome') this.welcomed(message);
    else if (message.t === 'event') this.happened(message);
    else this.listener.received(message);
  }

  /** What each choice of a seat would do now; null if the table has gone on. */
  seatChoices(seat: number, n: number): SeatChoices | null {
    return this.table?.n === n ? this.table.seatChoices(seat) : null;
  }

  private welcomed(message: Welcome): void {
    const restored = message.restored ?? 0;
    if (this.table && restored !== this.restored) return location.reload(); // a backup: what is known here may never have been
    this.restored = restored;
    if (this.table && message.since > 0) this.tell(message, this.table);
    else void this.begin(message);
  }

  /** Begin anew, with the rules of the table; other messages wait. */
  private async begin(message: Welcome): Promise<void> {
    const queue: ServerMessage[] = (this.queue = []);
    try {
      const { commitment, dice } = message;
      const outset = await withRules((core) => outsetOf(core, message, dice?.position ?? undefined));
      this.table = new TableGame({ ...outset, seats: firstSeats(message.seats, message.events), date: '', commitment });
      this.sheet = outset.setup.sheet;
    } catch (error) {
      return this.listener.failed(error instanceof NoRules ? error.code : 'other');
    }
    this.queue = null;
    this.tell(message, this.table);
    for (const next of queue) this.received(next);
  }

  private tell(message: Welcome, table: TableGame): void {
    try {
      const missed = message.events.filter((event) => event.n > table.n).map((event) => told(table, event));
      table.skipTo(message.n);
      table.secret = message.secret ?? null;
      this.latest = table.state();
      if (this.sheet) this.listener.welcomed(message, this.sheet, missed, this.latest);
    } catch {
      this.listener.failed('old_page'); // the server plays by other rules
    }
  }

  private happened({ event, id, secret }: EventMessage): void {
    const table = this.table;
    if (!table || event.n > table.n + 1) return this.listener.lacking(this.n);
    if (event.n === table.n + 1) {
      try {
        table.secret = secret ?? table.secret;
        const did = table.apply(event);
        this.latest = did.state;
        this.listener.happened(did.event, did.state);
      } catch {
        return this.listener.failed('old_page');
      }
    }
    if (id !== undefined) this.listener.confirmed(id);
  }
}

/** Let an event of a welcome happen; numbers before it may have been left out. */
function told(table: TableGame, event: StoredEvent): GameEvent {
  table.skipTo(event.n - 1);
  return table.tell(event);
}
