/** A sheet, its house rules and a version of the rules: everything about a game that does not change while it is played. */
import { GAMES, KINDS, STYLES, TRACKS, VERSION, VERSIONS } from '../generated/names';
import type { ChoiceKind, GameId, SheetInfo } from '../lib/net/types';
import { SetupError } from './errors';
import { REDEEM, SYMBOLS, TOKEN } from '../generated/constants';
import type { Address, Kernel } from './kernel';
import { item, range } from './lists';
import { withOptions } from './setup';
import type { Workspace } from './workspace';

/** The file of a sheet: its description, what its dice may show (0 is nothing yet), and the word of each action. */
export interface SheetFile extends SheetInfo {
  rules: string;
  symbols: string[];
  words: string[];
}

export interface GameFiles {
  sheet: SheetFile;
  /** The tables with the usual house rules. */
  tables: Uint8Array;
}

export type Options = Readonly<Record<string, boolean>>;

/** One thing that a seat may do. */
export interface Action {
  id: number;
  word: string;
  kind: ChoiceKind;
  die: string | null;
  area: string | null;
  bonus: string | null;
  number: number | null; // chosen with a bonus or an any-number action
  style: string | null;
  wilds: number | null;
}

/** The names of an area: its marks in the order of their bits, and its rows as numbers of fields. */
export interface AreaNames {
  name: string;
  fields: string[];
  marks: string[];
  rows: number[][];
  inRows: boolean; // filled from left to right
  circles: boolean; // a circle comes before the cross
  crosses: boolean; // nothing is written
  styles: boolean; // a number may be written in two ways
}

export class GameSetup {
  readonly game: GameId;
  /** The description, with the house rules as they are here. */
  readonly sheet: SheetInfo & { rules: string };
  readonly options: Options;
  /** The house rules that are not as usual, by name. */
  readonly changed: Options;
  readonly tables: Address<'Tables'>;
  readonly areas: AreaNames[];
  readonly dice: string[];
  readonly letters: string[];
  readonly symbols: string[];
  readonly words: string[];
  readonly bonuses: string[];
  /** The action tracks and their numbers in the rules. */
  readonly tracks: [string, number][];
  /** Do the dice that are taken lie on die fields I, II, III? */
  readonly dieFields: boolean;
  readonly showsSymbols: boolean;
  private readonly numbers: Map<string, number>;
  private readonly known: Action[] = [];

  constructor(
    readonly workspace: Workspace,
    files: GameFiles,
    options: Options,
    readonly rules: string,
  ) {
    const { words, symbols, ...sheet } = files.sheet;
    this.game = sheet.game;
    this.options = Object.fromEntries(sheet.options.map((o) => [o.name, options[o.name] ?? o.default]));
    this.changed = changedOptions(sheet, this.options);
    this.sheet = { ...sheet, rules, options: sheet.options.map((o) => ({ ...o, value: this.options[o.name] ?? o.default })) };
    this.tables = workspace.kernel.record('Tables');
    workspace.kernel.setBytes('Tables', this.tables, withOptions(sheet.game, files.tables, this.options, rules));
    this.areas = sheet.areas.map(areaNames);
    this.dice = sheet.dice.map((die) => die.name);
    this.letters = sheet.dice.map((die) => die.letter);
    this.symbols = symbols;
    this.words = words;
    this.bonuses = sheet.bonuses.map((bonus) => bonus.name);
    this.tracks = sheet.tracks.map((track) => [track.name, TRACKS[track.name as keyof typeof TRACKS]]);
    this.dieFields = sheet.turn === 'three rolls';
    this.showsSymbols = sheet.dice_show === 'symbols';
    this.numbers = new Map(words.map((word, i) => [word, i]));
  }

  get kernel(): Kernel {
    return this.workspace.kernel;
  }

  /** The numbers of seats that the game is for, from the least. */
  get seatCounts(): number[] {
    return Object.keys(this.sheet.lengths).map(Number);
  }

  /** The number of an action by its word. */
  numberOf(word: string): number | undefined {
    return this.numbers.get(word);
  }

  /** What an action is about. */
  action(id: number): Action {
    return (this.known[id] ??= this.describe(id));
  }

  private describe(id: number): Action {
    const about = (field: 'act_kind' | 'act_die' | 'act_area' | 'act_bonus' | 'act_number' | 'act_style'): number =>
      this.kernel.get('Tables', this.tables, field, id);
    const [kind, die, area, bonus] = [about('act_kind'), about('act_die'), about('act_area'), about('act_bonus')];
    const word = item(this.words, id);
    return {
      id,
      word,
      kind: item(KINDS, kind),
      die: this.dice[die] ?? null,
      area: this.areas[area]?.name ?? null,
      bonus: this.bonuses[bonus] ?? null,
      number: kind === TOKEN ? Number(word.at(-1)) : kind === REDEEM ? about('act_number') || null : null,
      style: STYLES.find((style) => word.endsWith(`:${style}`)) ?? null,
      wilds: kind === SYMBOLS ? about('act_style') : null,
    };
  }
}

function areaNames(area: SheetInfo['areas'][number]): AreaNames {
  const fields = area.fields.map((field) => field.name);
  const circles = area.order === 'circle first';
  const numbers = [...new Set(area.fields.map((field) => field.row))].sort((a, b) => a - b);
  return {
    name: area.name,
    fields,
    marks: circles ? [...fields.map((name) => `${name}o`), ...fields.map((name) => `${name}x`)] : fields,
    rows: numbers.map((row) => range(fields.length).filter((i) => item(area.fields, i).row === row)),
    inRows: area.order === 'left to right',
    circles,
    crosses: area.writes === 'cross',
    styles: area.writes === 'half or factor',
  };
}

function changedOptions(sheet: SheetInfo, options: Options): Options {
  const changed = sheet.options.filter((o) => options[o.name] !== o.default).map((o) => o.name);
  return Object.fromEntries(changed.sort().map((name) => [name, options[name] ?? false]));
}

/** Makes setups, each once, from the files of the games that were fetched. */
export class Setups {
  private readonly files = new Map<string, GameFiles>();
  private readonly made = new Map<string, GameSetup>();

  constructor(readonly workspace: Workspace) {}

  add(files: GameFiles): void {
    this.files.set(files.sheet.game, files);
  }

  has(game: string): boolean {
    return this.files.has(game);
  }

  /** A game with changed house rules or an earlier version of the rules. */
  get(game: string, options: Options = {}, rules: string = VERSION): GameSetup {
    const files = this.files.get(game);
    if (!files) throw new SetupError('no_game', { game, games: GAMES });
    if (!(VERSIONS as readonly string[]).includes(rules)) throw new SetupError('no_rules', { rules, versions: VERSIONS });
    const known = files.sheet.options.map((option) => option.name);
    for (const [name, value] of Object.entries(options)) {
      if (!known.includes(name)) throw new SetupError('no_option', { game, option: name, options: known });
      if (typeof value !== 'boolean') throw new SetupError('option_value', { option: name });
    }
    const key = JSON.stringify([
      game,
      rules,
      Object.entries(changedOptions(files.sheet, { ...defaults(files.sheet), ...options })),
    ]);
    const setup = this.made.get(key) ?? new GameSetup(this.workspace, files, options, rules);
    this.made.set(key, setup);
    return setup;
  }
}

function defaults(sheet: SheetInfo): Options {
  return Object.fromEntries(sheet.options.map((option) => [option.name, option.default]));
}
