/** The game of a table, which is the replay of its numbered events: what each event did, and the state after it. */
import { CodedError } from './errors';
import { Game } from './game';
import type { GameSetup } from './game-setup';
import { item } from './lists';
import { choiceOf, seatChoicesOf, stateOf, type TableFacts } from './read-model';
import type { Tags } from './records';
import type { StateBytes } from './workspace';
import type { DieState, GameEvent, SeatChoices, State, StoredEvent, Who } from '../lib/net/types';

/** What never changes at a table, and who sits there first. */
export interface TableConfig {
  setup: GameSetup;
  seats: readonly Who[];
  /** The day on which it was made, for the record. */
  date: string;
  commitment: string;
  /** The position in which it begins, if not on empty sheets. */
  start?: StateBytes | undefined;
  /** What else its record says, for example about its dice. */
  tags?: Tags;
}

/** An event as it is stored and sent: the rest follows from the game. Roll and act have a word; seat says who sits there now. */
export interface Happened {
  n: number;
  kind: StoredEvent['kind'];
  at?: number | null;
  seat?: number | null;
  word?: string;
  roll?: number | null;
  who?: Who;
  table?: string;
  by?: number | null;
  commitment?: string;
  parts?: string[];
  part?: string;
}

export class TableGame {
  readonly game: Game;
  seats: Who[];
  n = 0;
  /** How many times dice were rolled. */
  rolls = 0;
  movedTo: string | null = null;
  /** Published of the dice that are rolled now, from this roll on. */
  private commitment: string;
  private committedFrom = 1;
  /** What browsers add to them: the commitments of all seats, empty where there is none, and the parts that were revealed. */
  private commitments: readonly string[] | undefined;
  private parts: string[] = [];
  /** The secret of the dice, if it is known here; shown once no more dice are rolled with it. */
  secret: string | null = null;
  /** Numbers of the rolls and acts that were not undone. */
  private played: number[] = [];
  /** Bots that play for somebody now, as "seat:level:first turn", and those that did before. */
  private readonly substitutes = new Map<number, string>();
  private readonly pastSubstitutes: string[] = [];

  constructor(private readonly config: TableConfig) {
    const { setup, start, date } = config;
    this.game = start ? new Game(setup, start, false, { Date: date }) : Game.start(setup, config.seats.length, { Date: date });
    this.seats = [...config.seats];
    this.commitment = config.commitment;
  }

  /** Numbers of events are left out: what was taken back is not told. */
  skipTo(n: number): void {
    this.n = Math.max(this.n, n);
  }

  /** Let an event happen: what it did, and the state after it. An event that cannot be is an error, and nothing changes. */
  apply(happened: Happened): { event: GameEvent; state: State } {
    const event = this.tell(happened);
    return { event, state: this.state() };
  }

  /** The same without the state. */
  tell(happened: Happened): GameEvent {
    const { n, kind, at, seat } = happened;
    if (n !== this.n + 1) throw new CodedError('event_number', { n, last: this.n });
    const event: GameEvent = { n, kind, turn: this.game.turn };
    if (at != null) event.at = at;
    if (seat != null && kind !== 'moved') event.seat = seat;
    Object.assign(event, this.carryOut(happened));
    if (kind === 'roll' || kind === 'act') this.played.push(n);
    this.n = n;
    return event;
  }

  private carryOut(happened: Happened): Partial<GameEvent> {
    const { kind, seat, word = '', roll, who, table, by } = happened;
    switch (kind) {
      case 'roll':
        return this.roll(word);
      case 'act':
        return this.act(seat ?? 0, word);
      case 'undo':
        return this.undo(seat ?? 0);
      case 'take_back':
        return this.takeBack(roll ?? 0);
      case 'wish':
        return { roll: roll ?? 0 };
      case 'seat':
        return who ? this.sit(who) : {};
      case 'moved':
        this.movedTo = table ?? null;
        return { ...(table !== undefined && { table }), ...(by != null && { by }) };
      default:
        return this.prepareDice(happened);
    }
  }

  /** A browser commits itself to its part of the dice, the server to its secret, or a part is revealed. */
  private prepareDice({ seat, commitment, parts, part }: Happened): Partial<GameEvent> {
    if (parts) {
      [this.commitment, this.commitments, this.parts] = [commitment ?? '', parts[0] === undefined ? undefined : parts, []];
      this.committedFrom = this.rolls + 1;
    }
    if (part) this.parts[(seat ?? 0) - 1] = part;
    return { ...(commitment && { commitment }), ...(parts && { parts }), ...(part && { part }) };
  }

  private roll(word: string): Partial<GameEvent> {
    const roll = this.game.readRoll(word);
    this.game.put({ roll });
    this.rolls++;
    const { setup } = this.config;
    const dice = roll.faces.map(([d, face]): DieState => ({
      die: item(setup.dice, d),
      face: item(setup.symbols, face),
      where: this.game.where(d),
    }));
    return { word, dice };
  }

  private act(seat: number, word: string): Partial<GameEvent> {
    const { id } = this.game.action(seat, word);
    const { choice, lost } = choiceOf(this.game, seat, id);
    this.game.put({ seat, action: id });
    return { word, choice, ...(lost.length > 0 && { lost }) };
  }

  private undo(seat: number): Partial<GameEvent> {
    const last = this.game.events.at(-1);
    this.game.undo(seat);
    const word = last && 'action' in last ? item(this.config.setup.words, last.action) : '';
    return { word, undone: this.played.pop() ?? 0 };
  }

  /** The roll of an event was read off wrongly: it and all that followed did not happen. */
  private takeBack(roll: number): Partial<GameEvent> {
    const kept = this.played.indexOf(roll);
    if (kept < 0) throw new CodedError('event_number', { n: roll, last: this.n });
    this.game.takeBack(kept);
    this.played.length = kept;
    return { roll };
  }

  /** A seat changes hands; which turns a bot played for somebody is noted for the record. */
  private sit(who: Who): Partial<GameEvent> {
    const { seat } = who;
    const was = item(this.seats, seat - 1);
    const started = this.substitutes.get(seat);
    this.substitutes.delete(seat);
    if (started !== undefined) this.pastSubstitutes.push(`${started}-${this.game.turn}`);
    if (who.plays_for != null) this.substitutes.set(seat, `${seat}:${who.level ?? 'None'}:${this.game.turn}`);
    this.seats[seat - 1] = who;
    return { was, who };
  }

  /** The numbers of the rolls and acts that were not undone. */
  get kept(): ReadonlySet<number> {
    return new Set(this.played);
  }

  get closed(): boolean {
    return this.game.over || this.movedTo !== null;
  }

  state(): State {
    return stateOf(this.game, this.facts(this.n, this.secret));
  }

  /** What is known of the dice after event n. */
  facts(n: number, secret: string | null): TableFacts {
    return { n, commitment: this.commitment, secret: this.closed ? secret : null };
  }

  /** What each choice of a seat would do, and why the rest cannot be used now. */
  seatChoices(seat: number): SeatChoices {
    return seatChoicesOf(this.game, seat, this.n);
  }

  /** The game with everything for its record: the commitment and (once the game is closed) the secret to verify its dice. */
  recorded(): Game {
    const bots = [...this.pastSubstitutes, ...[...this.substitutes.values()].map((started) => `${started}-`)];
    this.game.tags = {
      ...this.game.tags,
      Players: this.seats.map(playerTag).join(','),
      ...(this.commitment && { Commitment: this.commitment }),
      ...(this.committedFrom > 1 && { CommittedFrom: String(this.committedFrom) }),
      ...(this.commitments && {
        DiceCommitments: this.commitments.map((one) => one || '-').join(),
        DiceParts: this.commitments.map((_, i) => this.parts[i] ?? '-').join(),
      }),
      ...this.config.tags,
      ...(bots.length > 0 && { Substitutes: bots.join(',') }),
      ...(this.closed && this.secret !== null && { Secret: this.secret }),
    };
    return this.game;
  }
}

/** Who sits on a seat, as records say it; a person is named even while a bot plays for them. */
export function playerTag({ kind, name, level, plays_for: person }: Who): string {
  const bot = kind === 'bot' && person == null;
  const called = (person || name).replace(/[,:]/g, ' ').trim();
  const who = bot ? level || 'random' : 'human';
  return called ? `${who}:${called}` : who;
}
