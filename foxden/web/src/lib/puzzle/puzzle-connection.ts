/** A table without a server that stands at the position of a puzzle: choices are made and taken back, and no die rolls. */
import { VERSION } from '../../generated/names';
import type { ClientMessage, GameId, StoredEvent, Welcome, Who } from '../net/types';
import type { Connect, Connection, ConnectionListener } from '../net/connection';

class PuzzleConnection implements Connection {
  private ids = 1;
  private readonly events: StoredEvent[] = [];

  constructor(
    private readonly table: string,
    private readonly listener: ConnectionListener,
    private readonly game: GameId,
    private readonly position: string,
  ) {
    queueMicrotask(() => listener.opened()); // after the constructor has returned
  }

  say(message: ClientMessage): boolean {
    queueMicrotask(() => this.answer(message));
    return true;
  }

  private answer(message: ClientMessage): void {
    if (message.t === 'hello') this.listener.received(this.welcome());
    else if (message.t === 'act' || message.t === 'undo') {
      const { t: kind, seat, id } = message;
      const word = message.t === 'act' ? { word: message.word } : {};
      const event = { n: this.events.length + 1, at: 0, kind, seat, ...word } as StoredEvent;
      this.events.push(event);
      this.listener.received({ t: 'event', event, id });
    }
  }

  private welcome(): Welcome {
    const seats = Number(/\bseats=(\d)/.exec(this.position)?.[1] ?? 1);
    const who = (seat: number): Who => ({ seat, kind: seat === 1 ? 'person' : 'bot', name: '', level: null });
    return {
      t: 'welcome',
      table: this.table,
      game: this.game,
      options: {},
      rules: VERSION,
      commitment: '',
      you: [1],
      owner: false,
      seats: Array.from({ length: seats }, (_, i) => who(i + 1)),
      n: this.events.length,
      since: 0,
      events: this.events,
      presence: { 1: true },
      watching: 0,
      moved: null,
      dice: { committedFrom: 1, known: true, position: this.position },
    };
  }

  nextId(): number {
    return this.ids++;
  }

  end(): void {
    // nothing to close
  }
}

export const puzzleConnection =
  (game: GameId, position: string): Connect =>
  (table, listener) =>
    new PuzzleConnection(table, listener, game, position);
