/** A game that can be played: roll, choose, undo, score. It asks the kernel for everything about the rules. Seats count from 1. */
import type { Reason } from '../lib/net/types';
import { stylesOf, type Styles } from './areas';
import { drawRoll, putRoll, readRoll, typedRoll, writeRoll, type Below, type Roll } from './dice';
import { CodedError, IllegalAction, NothingToUndo, type WhyNotUndo } from './errors';
import type { Action, GameSetup } from './game-setup';
import { item } from './lists';
import { whyNotAct, whyNotAction } from './reasons';
import type { Tags } from './records';
import { Token } from './text';
import { View } from './view';
import { blank, type StateBytes } from './workspace';

/** A roll, or an action of a seat. */
export type Happening = { readonly roll: Roll } | { readonly seat: number; readonly action: number };

/** Something that happened, the name of the turn in which it did, and the state before it. */
interface Past {
  readonly event: Happening;
  readonly turn: string;
  readonly before: StateBytes;
}

export class Game extends View {
  tags: Tags;
  private past: Past[] = [];

  /** `fresh`: on empty sheets, not from a position. */
  constructor(
    setup: GameSetup,
    private readonly first: StateBytes,
    readonly fresh: boolean,
    tags: Tags = {},
  ) {
    super(setup, first);
    this.tags = tags;
  }

  /** A new game on empty sheets. */
  static start(setup: GameSetup, seats: number, tags: Tags = { Date: today() }): Game {
    const allowed = setup.seatCounts;
    if (!allowed.includes(seats)) throw new CodedError('seats', { game: setup.game, seats, allowed });
    const bytes = setup.workspace.change(blank(), (s) => setup.kernel.call.start(setup.tables, s, seats));
    return new Game(setup, bytes, true, tags);
  }

  /** The same game before its first event. */
  beginning(): Game {
    return new Game(this.setup, this.first, this.fresh, this.tags);
  }

  // What may be done.

  /** The legal action of this word. */
  action(seat: number, word: string): Action {
    const why = this.whyNot(seat, word);
    const id = this.setup.numberOf(word);
    if (why || id === undefined) throw new IllegalAction(seat, word, why ?? { code: 'unknown', say: {} });
    return this.setup.action(id);
  }

  /** Why a word is not legal now; null if it is. */
  whyNot(seat: number, word: string): Reason | null {
    const id = this.setup.numberOf(word);
    if (id !== undefined) return whyNotAction(this.setup, this.at, this.seat(seat), id);
    const near = this.legalWords(seat).slice(0, 3); // only a hint
    return whyNotAct(this.setup, this.at, this.seat(seat)) ?? { code: 'unknown', say: { near } };
  }

  /** The seat that may take back its last action; null if nobody can. */
  get undoer(): number | null {
    const last = this.past.at(-1)?.event;
    return last && 'action' in last ? last.seat : null;
  }

  whyNotUndo(seat: number): WhyNotUndo | null {
    if (this.undoer === this.seat(seat) + 1) return null;
    return this.undoer !== null ? 'other_seat' : this.past.length ? 'rolled' : 'nothing';
  }

  // What happened before.

  get events(): Happening[] {
    return this.past.map(({ event }) => event);
  }

  /** As the sheet tells it, and where it does not, as it was played. */
  override styles(seat: number): Styles {
    const mine = this.past.flatMap(({ event }) =>
      'action' in event && event.seat === seat ? [this.setup.action(event.action)] : [],
    );
    return stylesOf(this.setup, this.paper(seat), mine);
  }

  // What happens.

  /** A roll in the words of a record, checked. */
  readRoll(text: string): Roll {
    this.checkRolling();
    return readRoll(this, new Token(text, 1, 1));
  }

  /** A roll that was read off real dice, checked. */
  typedRoll(...dice: Parameters<typeof typedRoll> extends [View, ...infer Rest] ? Rest : never): Roll {
    this.checkRolling();
    return typedRoll(this, ...dice);
  }

  /** The waiting dice, rolled with random numbers. */
  drawRoll(below: Below): Roll {
    this.checkRolling();
    return drawRoll(this, below);
  }

  private checkRolling(): void {
    if (!this.toRoll.length) throw new IllegalAction(this.active, 'roll', { code: this.over ? 'over' : 'not_now', say: {} });
  }

  /** Carry out a legal action. */
  play(seat: number, word: string): void {
    this.put({ seat, action: this.action(seat, word).id });
  }

  /** Carry out an event that is known to be possible. */
  put(event: Happening): void {
    const { kernel, tables, workspace } = this.setup;
    this.past.push({ event, turn: this.turn, before: this.bytes });
    this.bytes = workspace.change(this.bytes, (s) => {
      if ('action' in event) {
        kernel.call.apply(tables, s, event.seat - 1, event.action, workspace.out);
      } else {
        putRoll(this.setup, s, event.roll);
        kernel.call.rolled(tables, s, workspace.out);
      }
    });
  }

  /** Take back a seat's last action: never past a roll, never past another seat's move. */
  undo(seat: number): void {
    const why = this.whyNotUndo(seat);
    if (why) throw new NothingToUndo(seat, why);
    const last = this.past.pop();
    if (last) this.bytes = last.before;
  }

  /** Take back all events but the first `kept`, rolls too: who reads real dice off may notice a mistake later. */
  takeBack(kept: number): void {
    this.bytes = this.past[kept]?.before ?? this.bytes;
    this.past.length = kept;
  }

  /** The words of each turn, with its name. */
  turns(): [string, string[]][] {
    const found: [string, string[]][] = [];
    for (const { turn, event } of this.past) {
      if (found.at(-1)?.[0] !== turn) found.push([turn, []]);
      found.at(-1)?.[1].push(this.eventWord(turn, event));
    }
    return found;
  }

  private eventWord(turn: string, event: Happening): string {
    if ('roll' in event) return writeRoll(this.setup, event.roll);
    const word = item(this.setup.words, event.action);
    return turn.replace(/p+$/, '').endsWith(`.${event.seat}`) ? word : `${event.seat}:${word}`;
  }
}

/** The date here, as records have it. */
function today(): string {
  const now = new Date();
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
