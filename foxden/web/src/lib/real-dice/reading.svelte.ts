/** Reading real dice off: the faces said so far, where equal dice lie, what was read off wrongly. The rules check everything. */
import { writeRoll, type Roll } from '../../core/dice';
import { RollError } from '../../core/errors';
import type { DieState, GameEvent, SheetInfo } from '../net/types';
import type { Table } from '../table/table.svelte';

type DieInfo = SheetInfo['dice'][number];
/** What is said now: faces, which of equal dice lie on the platter, or on which die fields the others lie. */
export type Step = 'faces' | 'platter' | 'order';
const NEXT: Readonly<Record<string, Step>> = { roll_tie: 'platter', roll_order: 'order' }; // by what the rules still lack
const PLAYED: ReadonlySet<string> = new Set(['roll', 'act', 'undo', 'take_back']);

/** What was said of one roll. */
interface Said {
  faces: Record<string, string>;
  platter: string[];
  order: string[];
  step: Step;
}
const NOTHING: Said = { faces: {}, platter: [], order: [], step: 'faces' };

export class Reading {
  /** By roll, so that what is read off once more begins with what was said before. */
  private readonly all: Record<string, Said> = $state({});
  /** The die whose face is said next, if not the first one that lacks it. */
  private wanted = $state('');

  constructor(private readonly table: Table) {}

  /** The seat whose dice are read off on this device now; null if that is somebody else's business. */
  get seat(): number | null {
    const { state, you } = this.table;
    const seat = state?.to_roll ?? null;
    if (seat === null || !you.length) return null;
    return this.reads(seat) ? seat : null;
  }

  /** Dice of bots and programs are read off by whoever has a seat. */
  private reads(seat: number): boolean {
    const { kind, program } = this.table.who(seat);
    return this.table.you.includes(seat) || kind === 'bot' || program === true;
  }

  /** The dice that wait, in the order of the sheet. */
  get dice(): readonly DieInfo[] {
    const { sheet, state } = this.table;
    return (sheet?.dice ?? []).filter((die) => state?.rolling.includes(die.name));
  }

  private get key(): string {
    const { state, replay } = this.table;
    return `${state?.turn}/${state?.roll}/${state?.rolling.join()}/${replay.table?.kept.size}`;
  }

  private get said(): Said {
    return this.all[this.key] ?? NOTHING;
  }

  private change(what: Partial<Said>): void {
    this.all[this.key] = { ...this.said, ...what };
  }

  // Faces.

  face(die: string): string | null {
    return this.said.faces[die] ?? null;
  }

  get missing(): readonly DieInfo[] {
    return this.dice.filter((die) => this.face(die.name) === null);
  }

  /** The die whose face is said next. */
  get now(): DieInfo | undefined {
    return this.dice.find((die) => die.name === this.wanted) ?? this.missing[0];
  }

  /** The faces that a die can show, each once. */
  facesOf(die: DieInfo): string[] {
    return [...new Set(die.faces)];
  }

  pick(die: string, face: string): void {
    this.change({ ...NOTHING, faces: { ...this.said.faces, [die]: face } });
    this.wanted = '';
  }

  /** The die shows its next face. */
  turn(die: DieInfo): void {
    const faces = this.facesOf(die);
    const face = faces[(faces.indexOf(this.face(die.name) ?? '') + 1) % faces.length];
    if (face !== undefined) this.pick(die.name, face);
  }

  aim(die: string): void {
    this.wanted = die;
  }

  get empty(): boolean {
    return this.missing.length === this.dice.length;
  }

  clear(): void {
    this.change(NOTHING);
    this.wanted = '';
  }

  // Where equal dice lie.

  get step(): Step {
    return this.said.step;
  }

  /** Everything that is asked now was said. */
  get ready(): boolean {
    const { step, platter, order } = this.said;
    return step === 'faces' ? !this.missing.length : (step === 'platter' ? platter : order).length === 3;
  }

  /** The roll that was said; or what the rules want to know besides. */
  private get outcome(): Roll | Step | null {
    const { platter, order } = this.said;
    try {
      const game = this.table.replay.table?.game;
      return game?.typedRoll({ ...this.said.faces }, platter.length ? platter : null, order.length ? order : null) ?? null;
    } catch (error) {
      if (!(error instanceof RollError)) throw error;
      return NEXT[error.code] ?? null;
    }
  }

  private lower(die: DieInfo): number {
    return Number(this.face(die.name));
  }

  /** Of the equal dice the rules cannot tell which lie on the platter. */
  get tied(): readonly DieInfo[] {
    if (!this.table.state?.solo_passive || this.missing.length) return [];
    const faces = this.dice.map((die) => this.lower(die)).sort((a, b) => a - b);
    return faces[2] === faces[3] ? this.dice.filter((die) => this.lower(die) === faces[2]) : [];
  }

  /** The dice that lie on the platter in any case. */
  get lowest(): readonly DieInfo[] {
    const [tied] = this.tied;
    return tied ? this.dice.filter((die) => this.lower(die) < this.lower(tied)) : [];
  }

  laid(die: string): boolean {
    return this.said.platter.includes(die);
  }

  /** Lay one of the equal dice on the platter, instead of the one that was laid there first. */
  lay(die: string): void {
    const sure = this.lowest.map(({ name }) => name);
    const others = (this.said.platter.length ? this.said.platter : sure).filter((name) => !sure.includes(name));
    const chosen = others.includes(die) ? others.filter((name) => name !== die) : [...others, die].slice(sure.length - 3);
    this.change({ platter: [...sure, ...chosen], order: [] });
  }

  /** The dice that do not lie on the platter, and which were laid on I, II, III. */
  get rest(): readonly DieInfo[] {
    const { platter } = this.said;
    if (platter.length === 3) return this.dice.filter((die) => !platter.includes(die.name));
    return [...this.dice].sort((a, b) => this.lower(a) - this.lower(b)).slice(3);
  }

  get order(): readonly string[] {
    return this.said.order;
  }

  place(die: string): void {
    const { order } = this.said;
    this.change({ order: order.includes(die) ? order.filter((name) => name !== die) : [...order, die] });
  }

  /** Lots instead of a choice. */
  draw(): void {
    if (this.step === 'platter') {
      const sure = this.lowest.map(({ name }) => name);
      this.change({ platter: [...sure, ...shuffled(this.tied.map(({ name }) => name)).slice(0, 3 - sure.length)], order: [] });
    } else this.change({ order: shuffled(this.rest.map(({ name }) => name)) });
  }

  back(): void {
    this.change({ platter: [], order: [], step: 'faces' });
  }

  // Saying it.

  /** Say the roll, or go on to the next question. */
  done(): void {
    if (!this.ready) return;
    const found = this.outcome;
    if (typeof found === 'string') this.change({ step: found });
    else if (found) this.say(found);
  }

  /** Roll here, just this once. */
  rollHere(): void {
    const roll = this.table.replay.table?.game.drawRoll(below);
    if (!roll) return;
    const { sheet, replay } = this.table;
    const symbols = replay.table?.game.setup.symbols ?? [];
    this.change({
      ...NOTHING,
      faces: Object.fromEntries(roll.faces.map(([die, face]) => [sheet?.dice[die]?.name ?? '', symbols[face] ?? ''])),
    });
    this.say(roll);
  }

  private say(roll: Roll): void {
    const setup = this.table.replay.table?.game.setup;
    if (!setup || this.seat === null) return;
    this.table.requests.ask(this.seat, { t: 'roll', faces: writeRoll(setup, roll).slice(1, -1) });
    this.back(); // whoever reads it off once more begins with its faces
  }

  // Read off wrongly.

  /** The event of the last roll, if nobody has chosen since and it may be read off once more here; else 0. */
  get last(): number {
    const { state, you, replay, settled } = this.table;
    const told = replay.table;
    if (!state || !settled || !you.length || state.over || told?.n !== state.n) return 0;
    const event = told.game.events.at(-1);
    return this.reads(state.active) && event && 'roll' in event ? ([...told.kept].at(-1) ?? 0) : 0;
  }

  correct(): void {
    const { last } = this;
    const seat = this.table.state?.active;
    if (last && seat) this.takeBack(seat, last);
  }

  /** The rolls that were not taken back, the last one first. */
  get rolls(): GameEvent[] {
    const kept = this.table.replay.table?.kept;
    return this.table.story.filter(({ kind, n }) => kind === 'roll' && kept?.has(n)).reverse();
  }

  /** How many choices were made since an event. */
  since(n: number): number {
    const kept = this.table.replay.table?.kept;
    return this.table.story.filter((event) => event.kind === 'act' && event.n > n && kept?.has(event.n)).length;
  }

  /** Go back to a roll: at once, or when all people agree; 0 means that nobody shall. */
  goBack(roll: number): void {
    const { you, onDevice } = this.table;
    const asked = roll === this.last ? [this.table.state?.active ?? 0] : onDevice || !roll ? you.slice(0, 1) : this.unasked(roll);
    for (const seat of asked) this.takeBack(seat, roll);
  }

  private takeBack(seat: number, roll: number): void {
    this.table.command({ t: 'take_back', id: this.table.socket.nextId(), seat, roll });
  }

  private unasked(roll: number): number[] {
    const { wish } = this;
    return this.table.you.filter((seat) => wish?.roll !== roll || !wish.seats.includes(seat));
  }

  /** The roll to which somebody would like to go back, and who does: until something is played, or somebody is against it. */
  get wish(): { roll: number; seats: number[]; dice: readonly DieState[] } | null {
    let [roll, seats] = [0, [] as number[]];
    for (const event of this.table.story) {
      if (event.kind === 'wish') {
        seats = [...(event.roll === roll ? seats : []), event.seat ?? 0];
        roll = event.roll ?? 0;
      } else if (PLAYED.has(event.kind)) roll = 0;
    }
    const dice = this.table.story.find(({ n }) => n === roll)?.dice;
    return roll && dice ? { roll, seats, dice } : null;
  }
}

/** A random number below k, each equally likely. */
function below(k: number): number {
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= 256 - (256 % k));
  return (byte[0] ?? 0) % k;
}

function shuffled<T>(list: readonly T[]): T[] {
  const found = [...list];
  for (let i = found.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [found[i], found[j]] = [found[j] as T, found[i] as T];
  }
  return found;
}
