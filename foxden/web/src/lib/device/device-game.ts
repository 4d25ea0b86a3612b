/**
 * The judge of a table on this device: makes the next event of what was asked for, or refuses it, as a server does.
 *
 * The same rules and codes as in foxden/server/tables; everybody at such a table uses this device, so every person's seat is ours.
 */
import { fromHex } from '../../core/sha256';
import { IllegalAction } from '../../core/errors';
import { nextRoll } from '../../core/fair-dice';
import { Game } from '../../core/game';
import { cleanName } from '../../core/player-names';
import { TableGame } from '../../core/table-game';
import { levels } from '../../generated/kernel';
import { Refused } from '../net/refused';
import type { ClientMessage, StoredEvent, Who } from '../net/types';
import { configOf, type DeviceTable, type Outset } from './device-table';

/** The messages that ask for an event. */
export type MoveMessage = Exclude<ClientMessage, { t: 'hello' | 'part' | 'ping' | 'restart' }>;
type Made = Pick<StoredEvent, 'kind'> & Partial<StoredEvent>;

export class DeviceGame {
  readonly table: TableGame;
  readonly events: StoredEvent[] = [];
  private readonly secret: Uint8Array;
  /** The next roll, if it is not drawn as usual. */
  draw: ((game: Game, secret: Uint8Array) => string) | null = null;
  private legal: Map<number, string[]>;
  /** For each seat the last event that changed what it may do. */
  private readonly changedAt: number[];

  constructor(
    readonly row: DeviceTable,
    outset: Outset,
  ) {
    this.table = new TableGame(configOf(row, outset));
    this.table.secret = row.secret || null;
    this.secret = fromHex(row.secret);
    this.legal = this.findLegal();
    this.changedAt = row.seats.map(() => 0);
  }

  get n(): number {
    return this.table.n;
  }

  /** The secret of the dice, once no more dice are rolled with it. */
  get revealed(): string | undefined {
    return this.table.closed ? this.row.secret || undefined : undefined;
  }

  /** The seats of people: all of them play here. */
  get people(): number[] {
    return this.table.seats.filter((who) => who.kind === 'person').map((who) => who.seat);
  }

  /** The seats that a bot plays for somebody. */
  get lent(): number[] {
    return this.table.seats.filter((who) => who.kind === 'bot' && who.plays_for != null).map((who) => who.seat);
  }

  /** A bot's seat that has to roll or choose now, the active seat first. */
  get botToMove(): number | null {
    const { game, seats, closed } = this.table;
    if (closed) return null;
    const order = [...this.seatsToMove].sort(
      (a, b) => turnsAfter(game.active, a, game.seats) - turnsAfter(game.active, b, game.seats),
    );
    return order.find((seat) => seats[seat - 1]?.kind === 'bot') ?? null;
  }

  // The next event.

  /** The event that a message asks for. */
  asked(message: MoveMessage): StoredEvent {
    const { seat } = message;
    const was = this.table.seats[seat - 1];
    if (!was) throw new Refused('unknown_seat', { seat, seats: this.table.seats.length }, 0);
    switch (message.t) {
      case 'roll':
        return this.roll(this.own(seat), message.n);
      case 'act':
        return this.act(this.own(seat), message.n, message.word);
      case 'undo':
        return this.undo(this.own(seat), message.n);
      case 'name':
        return this.sits(was, { ...was, seat: this.own(seat), name: cleanName(message.name) });
      case 'replace':
        return this.sits(was, this.withBot(was, message.level));
      case 'hand_back':
        return this.sits(was, personBack(was));
      case 'leave':
      case 'react':
      case 'take_back': // a real game answers that itself
      case 'reopen':
        throw new Refused('not_owner', {}, 0); // nobody else can come
    }
  }

  roll(seat: number, n: number): StoredEvent {
    return this.rolled(seat, n, () => this.draw?.(this.table.game, this.secret) ?? nextRoll(this.table, this.secret));
  }

  /** The event of a roll, if the seat may roll now. */
  protected rolled(seat: number, n: number, word: () => string): StoredEvent {
    this.checkOpen();
    this.checkCurrent(seat, n);
    const roller = this.seatToRoll;
    if (seat !== roller) throw new Refused(roller ? 'not_your_turn' : 'not_now', { seats: this.seatsToMove }, 0);
    return this.next({ kind: 'roll', seat, word: word() });
  }

  act(seat: number, n: number, word: string): StoredEvent {
    this.checkOpen();
    this.checkCurrent(seat, n);
    try {
      return this.next({ kind: 'act', seat, word: this.table.game.action(seat, word).word });
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      const code = error.reason.code === 'not_your_turn' ? 'not_your_turn' : 'illegal';
      throw new Refused(code, { word, why: error.reason }, 0);
    }
  }

  private undo(seat: number, n: number): StoredEvent {
    this.checkOpen();
    this.checkCurrent(seat, n);
    const why = this.table.game.whyNotUndo(seat);
    if (why) throw new Refused('nothing_to_undo', { why }, 0);
    return this.next({ kind: 'undo', seat });
  }

  /** Play continues at another table. */
  moved(table: string): StoredEvent {
    if (this.table.movedTo) throw new Refused('moved', { table: this.table.movedTo }, 0);
    return this.next({ kind: 'moved', table, ...(this.people[0] && { by: this.people[0] }) });
  }

  private sits(was: Who, who: Who): StoredEvent {
    return this.next({ kind: 'seat', seat: who.seat, was, who });
  }

  private withBot(was: Who, level: string): Who {
    if (!Object.hasOwn(levels, level)) throw new Refused('bad_setup', { level, levels: Object.keys(levels) }, 0);
    const bot = { seat: was.seat, kind: 'bot', name: '', level } as const;
    if (was.kind === 'person') return { ...bot, plays_for: was.name, ...(this.people[0] && { by: this.people[0] }) };
    return was.plays_for != null ? { ...was, level } : bot;
  }

  protected next(made: Made): StoredEvent {
    return { n: this.n + 1, at: Math.round(Date.now()) / 1000, ...made };
  }

  // What is refused.

  protected own(seat: number): number {
    if (!this.people.includes(seat)) throw new Refused('not_your_seat', { seat, you: this.people }, 0);
    return seat;
  }

  protected checkOpen(): void {
    if (this.table.game.over) throw new Refused('over', {}, 0);
    if (this.table.movedTo) throw new Refused('moved', { table: this.table.movedTo }, 0);
  }

  /** Refuse a seat that did not know, at event n, of a later roll, its own last move, or a change of its legal actions. */
  private checkCurrent(seat: number, n: number): void {
    if (n < (this.changedAt[seat - 1] ?? 0) || n > this.n) throw new Refused('stale', { n: this.n }, 0);
  }

  /** The game as an event will leave it. */
  after({ kind, seat, word = '' }: StoredEvent): Game {
    const { game } = this.table;
    const copy = new Game(game.setup, game.bytes, false);
    if (kind === 'roll') copy.put({ roll: copy.readRoll(word) });
    else if (kind === 'act') copy.play(seat ?? 0, word);
    return copy;
  }

  // What happened.

  apply(event: StoredEvent): void {
    const [before, roller] = [this.legal, this.seatToRoll];
    this.table.tell(event);
    this.events.push(event);
    this.legal = this.findLegal();
    for (const { seat } of this.table.seats) {
      const own = event.seat === seat && (event.kind === 'act' || event.kind === 'undo');
      const other = !same(before.get(seat), this.legal.get(seat)) || (roller === seat) !== (this.seatToRoll === seat);
      if (own || other || event.kind === 'roll' || event.kind === 'take_back') this.changedAt[seat - 1] = event.n;
    }
  }

  private findLegal(): Map<number, string[]> {
    const { game } = this.table;
    return new Map(game.actors.map((seat) => [seat, game.legalWords(seat)]));
  }

  protected get seatToRoll(): number {
    return this.table.game.toRoll.length ? this.table.game.active : 0;
  }

  private get seatsToMove(): number[] {
    return this.seatToRoll ? [this.seatToRoll] : [...this.legal.keys()];
  }
}

/** The person for whom a bot plays, back on the seat. */
function personBack(was: Who): Who {
  if (was.plays_for == null) throw new Refused('not_replaced', { seat: was.seat }, 0);
  return { seat: was.seat, kind: 'person', name: was.plays_for, level: null };
}

/** After a game the next person begins: the same circle, turned; bots in between move to the end. */
export function seatsForRematch(seats: readonly Who[]): Who[] {
  const first = seats.findIndex((who, i) => i > 0 && (who.kind === 'person' || who.plays_for != null));
  const from = Math.max(0, first);
  return [...seats.slice(from), ...seats.slice(0, from)].map((who, i) => ({ ...who, seat: i + 1 }));
}

const turnsAfter = (active: number, seat: number, seats: number): number => (seat - active + seats) % seats;

function same(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a === b || (!!a && !!b && a.length === b.length && a.every((word, i) => word === b[i]));
}
