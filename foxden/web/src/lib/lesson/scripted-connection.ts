/** A connection without a server: it knows one roll, and takes one answer. */
import type { ClientMessage, StoredEvent, Welcome } from '../net/types';
import type { Connect, ConnectionListener, Connection } from '../net/connection';
import { VERSION } from '../../generated/names';

/** Green 5 is taken, four dice are lower, one is equal. */
const ROLL: StoredEvent = { n: 1, kind: 'roll', at: 0, seat: 1, word: '{W3 Y2 B4 G5 O5 P1}' };
const TAKEN: StoredEvent = { n: 2, kind: 'act', at: 0, seat: 1, word: 'green' };

/** The word of the action that enters the lesson's die. */
export const LESSON_WORD = 'green';
export const LESSON_DIE = 'green';

function welcome(table: string): Welcome {
  return {
    t: 'welcome',
    table,
    game: 'pretty',
    options: {},
    rules: VERSION,
    commitment: '',
    you: [1],
    owner: false,
    seats: [{ seat: 1, kind: 'person', name: '', level: null }],
    n: ROLL.n,
    since: 0,
    events: [ROLL],
    presence: { 1: true },
    watching: 0,
    moved: null,
  };
}

class ScriptedConnection implements Connection {
  private ids = 1;

  constructor(
    private readonly table: string,
    private readonly listener: ConnectionListener,
  ) {
    queueMicrotask(() => listener.opened()); // after the constructor has returned
  }

  say(message: ClientMessage): boolean {
    queueMicrotask(() => this.answer(message));
    return true;
  }

  private answer(message: ClientMessage): void {
    if (message.t === 'hello') this.listener.received(welcome(this.table));
    else if (message.t === 'act' && message.word === LESSON_WORD && message.n === ROLL.n)
      this.listener.received({ t: 'event', event: TAKEN, id: message.id });
    else this.listener.received({ t: 'error', id: message.id, code: 'not_now', say: {} });
  }

  nextId(): number {
    return this.ids++;
  }

  end(): void {
    // nothing to close
  }
}

export const scriptedConnection: Connect = (table, listener) => new ScriptedConnection(table, listener);
