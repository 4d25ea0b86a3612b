/** A table without a server: it answers as one would, from what the engine played beforehand (tests/web/scenes.py). */
import type { Heard, Looked, Said, State, Welcome } from '../protocol';
import type { Connect, Ear, Line } from '../socket';
import scenes from './lesson.json';

const { rolled, looked, taken } = scenes as unknown as { rolled: State; looked: Looked; taken: Extract<Heard, { t: 'event' }> };

/** The word that is said when the lesson's die is entered. */
export const TAKEN = taken.event.word ?? '';
export const DIE = taken.event.choice?.die ?? '';

function welcome(table: string): Welcome {
  return {
    t: 'welcome', table, game: rolled.game, options: {}, you: [1], owner: false, seats: [{ seat: 1, kind: 'person', name: '', level: null }],
    missed: [], state: rolled, presence: { 1: true }, watching: 0, moved: null,
  };
}

class Script implements Line {
  private ids = 1;

  constructor(
    private readonly table: string,
    private readonly ear: Ear,
  ) {
    queueMicrotask(() => ear.opened()); // whoever asked for the line has it in hand first
  }

  say(message: Said): boolean {
    queueMicrotask(() => this.answer(message));
    return true;
  }

  private answer(message: Said): void {
    if (message.t === 'hello') this.ear.heard(welcome(this.table));
    else if (message.t === 'look') this.ear.heard({ ...looked, t: 'looked', id: message.id });
    else if (message.t === 'act' && message.word === TAKEN && message.n === rolled.n) {
      this.ear.heard(taken);
      this.ear.heard({ t: 'ok', id: message.id, n: taken.n });
    } else this.ear.heard({ t: 'error', id: message.id, code: 'not_now', say: {} });
  }

  nextId(): number {
    return this.ids++;
  }

  end(): void {
    // nobody is left waiting
  }
}

export const script: Connect = (table, ear) => new Script(table, ear);
