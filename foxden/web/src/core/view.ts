/** What is the case in a game: the table, the sheets, the points. Nothing here changes anything. Seats count from 1. */
import { LIES, PHASES } from '../generated/names';
import type { DieState, GameId, Phase, Where } from '../lib/net/types';
import { areaFates, stylesOf, trackEnds, type AreaFates, type Fate, type Styles } from './areas';
import { CodedError } from './errors';
import type { GameSetup } from './game-setup';
import { OVER, START } from '../generated/constants';
import type { Address, NumberField } from './kernel';
import { chosen, item, range } from './lists';
import type { StateBytes } from './workspace';

/** The points of a seat. */
export interface Score {
  areas: Record<string, number>;
  foxes: number;
  foxWorth: number;
  total: number;
}

export class View {
  constructor(
    readonly setup: GameSetup,
    public bytes: StateBytes,
  ) {}

  /** The state where the rules can look at it, until they look at another one. */
  get at(): Address<'State'> {
    return this.setup.workspace.hold(this.bytes);
  }

  /** A number of the state. */
  number(field: NumberField<'State'>, ...index: number[]): number {
    return this.setup.kernel.get('State', this.at, field, ...index);
  }

  /** The paper of a seat where the rules can look at it. */
  paper(seat: number): Address<'Paper'> {
    return this.setup.kernel.inside('State', this.at, 'papers', this.seat(seat));
  }

  /** A seat as the rules count it. */
  protected seat(seat: number): number {
    if (!Number.isInteger(seat) || seat < 1 || seat > this.seats) throw new CodedError('no_seat', { seats: this.seats, seat });
    return seat - 1;
  }

  get game(): GameId {
    return this.setup.game;
  }

  get seats(): number {
    return this.number('seats');
  }

  /** All seats, from 1. */
  get everySeat(): number[] {
    return range(this.seats).map((seat) => seat + 1);
  }

  get over(): boolean {
    return this.number('phase') === OVER;
  }

  /** The round, from 1; after the end the last one. */
  get round(): number {
    return Math.min(this.number('round'), this.rounds ?? Infinity);
  }

  /** How many rounds there are; null: until an area is full. */
  get rounds(): number | null {
    return this.number('rounds') || null;
  }

  get active(): number {
    return this.number('active') + 1;
  }

  get phase(): Phase {
    return item(PHASES, this.number('phase'));
  }

  /** The dice that wait to be rolled. */
  get toRoll(): string[] {
    return chosen(this.setup.dice, this.setup.kernel.call.to_roll(this.at));
  }

  /** The seats that may act now. */
  get actors(): number[] {
    return this.everySeat.filter((seat) => this.setup.kernel.call.acts(this.setup.tables, this.at, seat - 1));
  }

  get dice(): DieState[] {
    return this.setup.dice.map((die, d) => ({ die, face: this.face(d), where: this.where(d) }));
  }

  /** What a die shows; null before it is rolled. */
  face(die: number): string | null {
    return this.setup.symbols[this.number('face', die)] || null;
  }

  where(die: number): Where {
    const place = this.setup.kernel.call.place_on_table(this.setup.tables, this.at, die);
    return LIES[String(place) as keyof typeof LIES];
  }

  /** Every action that a seat may do now. */
  legal(seat: number): number[] {
    const { kernel, tables, workspace } = this.setup;
    return workspace.read(kernel.call.legal(tables, this.at, this.seat(seat), workspace.out));
  }

  /** The words that a seat may say now. */
  legalWords(seat: number): string[] {
    return this.legal(seat).map((action) => item(this.setup.words, action));
  }

  styles(seat: number): Styles {
    return stylesOf(this.setup, this.paper(seat), []);
  }

  /** What has become of everything printed at each area. */
  fates(seat: number): Record<string, AreaFates> {
    const styles = this.styles(seat);
    const paper = this.paper(seat);
    return Object.fromEntries(this.setup.areas.map(({ name }, a) => [name, areaFates(this.setup, paper, a, styles[name] ?? {})]));
  }

  trackEnds(seat: number): Record<string, Fate> {
    return trackEnds(this.setup, this.paper(seat));
  }

  score(seat: number): Score {
    const { kernel, tables, areas } = this.setup;
    const paper = this.paper(seat);
    const points = areas.map((_, a) => kernel.call.area_points(tables, paper, a));
    return {
      areas: Object.fromEntries(areas.map(({ name }, a) => [name, item(points, a)])),
      foxes: kernel.get('Paper', paper, 'foxes'),
      foxWorth: Math.min(...points),
      total: kernel.call.total(tables, paper),
    };
  }

  /** The seats from the first place to the last; equal ones share a place. */
  get places(): number[][] {
    const found = this.everySeat.map((seat) => this.setup.kernel.call.place(this.setup.tables, this.at, seat - 1));
    const order = [...new Set(found)].sort((a, b) => a - b);
    return order.map((place) => this.everySeat.filter((seat) => found[seat - 1] === place));
  }

  /** The seats that won; none before the end. */
  get winners(): number[] {
    return this.over ? (this.places[0] ?? []) : [];
  }

  /** The solo level that was reached, 0 the best; null before the end, with others, or where the sheet has no levels. */
  get rating(): number | null {
    const { ratings } = this.setup.sheet;
    if (!this.over || this.seats > 1 || !ratings.length) return null;
    const { total } = this.score(1);
    return ratings.findIndex(({ least }) => least === null || total >= least);
  }

  /** The name of this turn in records: round and active seat, p for the solo passive turn; .0 for the round's bonus. */
  get turn(): string {
    const round = this.number('round');
    if (this.number('phase') === START) return `${round}.0`;
    return `${round}.${this.active}${this.number('dealt') ? 'p' : ''}`;
  }

  /** The totals of all seats; * before the end. */
  get result(): string {
    return this.over ? this.everySeat.map((seat) => this.score(seat).total).join(' ') : '*';
  }
}
