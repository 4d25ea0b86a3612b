/** A position from its line, checked as far as a sheet can be. */
import { GAMES, PHASES, VERSION } from '../generated/names';
import { POSITION_WORDS, PROBLEMS } from '../generated/reading';
import { dieBefore } from './dice';
import { NotationError, type Figures } from './errors';
import type { GameSetup, Options, Setups } from './game-setup';
import { NONE, OVER, ROLLING } from '../generated/constants';
import type { Address, NumberField } from './kernel';
import { item, range } from './lists';
import { FIELDS, writeOptions } from './positions';
import { readPaper } from './read-seat';
import { strip, Token, tokens, width } from './text';
import { View } from './view';
import { blank } from './workspace';

const NO_YES = ['no', 'yes'] as const;

/** `options` are house rules that were given beside it; those that it names as well must agree. */
export function readPosition(setups: Setups, text: string, options: Options = {}, rules: string = VERSION): View {
  const [[game, ...words], ...seats] = partsOf(text);
  game.choice(GAMES);
  const found = pairs(words);
  const named = readOptions(found, setups.get(game.text));
  for (const [name, value] of Object.entries(named)) {
    const beside = options[name];
    if (beside !== undefined && beside !== value) {
      throw item(
        [...found].filter(([key]) => key === name),
        0,
      )[1].wrong('option_beside', { option: writeOptions({ [name]: beside }) });
    }
  }
  const setup = setups.get(game.text, { ...options, ...named }, rules);
  const bytes = setup.workspace.change(blank(), (s) => {
    new TableReader(setup, s, found).read(seats.length, game);
    for (const [seat, one] of seats.entries()) readPaper(setup, one, setup.kernel.inside('State', s, 'papers', seat));
  });
  const view = new View(setup, bytes);
  check(view, game, seats);
  return view;
}

/** The words of the table, beginning with the game, and those of each seat. */
function partsOf(text: string): [[Token, ...Token[]], ...Token[][]] {
  const stripped = strip(text);
  if (stripped.includes('\n')) {
    throw new NotationError(1, width(stripped.slice(0, stripped.indexOf('\n'))) + 1, '', 'one_line', {}, 'second_line');
  }
  const parts: Token[][] = [[]];
  for (const token of tokens(text)) {
    if (token.text === '/') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const [[game, ...words] = [], ...seats] = parts;
  if (!game) throw new NotationError(1, 1, stripped ? '/' : '', 'one_of', { words: GAMES });
  return [[game, ...words], ...seats];
}

function pairs(words: readonly Token[]): Map<string, Token> {
  const found = new Map<string, Token>();
  for (const token of words) {
    const [key, value, more] = token.split('=');
    if (!value || more) throw token.wrong('pair');
    if (found.has(key.text)) throw key.wrong('word_once');
    found.set(key.text, value);
  }
  return found;
}

/** The house rules among the words of a head; any other word is wrong. */
function readOptions(found: ReadonlyMap<string, Token>, setup: GameSetup): Record<string, boolean> {
  const known = setup.sheet.options.map((option) => option.name);
  const options: Record<string, boolean> = {};
  for (const [key, value] of found) {
    if (known.includes(key)) options[key] = value.choice(NO_YES) === 1;
    else if (!(POSITION_WORDS as readonly string[]).includes(key)) {
      throw new Token(key, value.line, value.column - width(key) - 1).wrong('one_of', { words: [...POSITION_WORDS, ...known] });
    }
  }
  return options;
}

/** What would have to be different, if anything. */
function check(view: View, game: Token, seats: readonly (readonly Token[])[]): void {
  const { kernel, tables, workspace } = view.setup;
  const code = kernel.call.why_impossible(tables, view.at, workspace.out);
  const problem = (PROBLEMS as Readonly<Record<string, readonly [string, readonly string[]]>>)[code];
  if (!problem) return;
  const [seat = NONE] = workspace.read(1);
  const known: Figures = { rounds: view.rounds ?? 0, roll: view.number('roll'), field: 'I'.repeat(view.number('roll')) };
  const [word, figures] = problem;
  const place = seats[seat] ? (seats[seat][0] ?? game) : game;
  throw place.wrong(word, Object.fromEntries(figures.map((name) => [name, known[name]])));
}

/** Reads the words of the table into a state. */
class TableReader {
  constructor(
    private readonly setup: GameSetup,
    private readonly s: Address<'State'>,
    private readonly found: ReadonlyMap<string, Token>,
  ) {}

  private set(field: NumberField<'State'>, value: number, ...index: number[]): void {
    this.setup.kernel.set('State', this.s, value, field, ...index);
  }

  private get(field: NumberField<'State'>, ...index: number[]): number {
    return this.setup.kernel.get('State', this.s, field, ...index);
  }

  private integer(word: string, low: number, high: number, what: string, missing: number): number {
    return this.found.get(word)?.integer(low, high, what) ?? missing;
  }

  read(papers: number, game: Token): void {
    const { setup, found } = this;
    const seats = this.readSeats(papers, game);
    const rounds = setup.sheet.lengths[seats] ?? 0;
    this.set('rounds', rounds);
    this.set('round', this.integer('round', 1, rounds ? rounds + 1 : 99, 'round', 1));
    this.set('active', this.integer('active', 1, seats, 'seat', 1) - 1);
    const phase = found.get('phase')?.choice(PHASES) ?? ROLLING;
    this.set('phase', phase);
    if (phase === OVER && rounds) this.set('round', rounds + 1); // as the rules leave it
    if (setup.dieFields) {
      this.set('roll', this.integer('roll', 1, 3, 'roll', 1));
      for (const field of FIELDS.keys()) this.set('field', NONE, field);
    }
    this.set('dealt', found.get('dealt')?.choice(NO_YES) ?? 0);
    this.set('hand', (1 << setup.dice.length) - 1);
    const dice = found.get('dice');
    if (dice) this.readDice(dice);
  }

  private readSeats(papers: number, game: Token): number {
    const allowed = this.setup.seatCounts;
    const [low, high] = [item(allowed, 0), item(allowed, allowed.length - 1)];
    const seats = this.integer('seats', low, high, 'seats', Math.max(papers, low));
    if (seats < low || seats > high || papers > seats) throw game.wrong('seat_count', { low, high, found: papers });
    this.set('seats', seats);
    return seats;
  }

  private readDice(found: Token): void {
    const seen = found.split(',').map((token) => this.readDie(token));
    seen.sort((a, b) => a - b);
    if (seen.join() !== range(this.setup.dice.length).join()) throw found.wrong('each_die', { dice: this.setup.letters });
  }

  private readDie(token: Token): number {
    const { setup } = this;
    const [word, place] = token.split('@');
    const die = dieBefore(setup, word.text);
    if (die < 0) throw token.wrong('die', { dice: setup.letters });
    this.set('face', this.readFace(word.part(item(setup.letters, die).length), die), die);
    if (place) this.readPlace(place, die);
    return die;
  }

  private readFace(shown: Token, die: number): number {
    const { setup } = this;
    let face = shown;
    if (setup.showsSymbols) {
      if (!face.text.startsWith(':')) throw face.wrong('symbol');
      face = face.part(1);
    }
    const sides = range(6).map((side) => setup.kernel.get('Tables', setup.tables, 'faces', die, side));
    face.choice(
      sides.map((side) => item(setup.symbols, side)),
      'face',
    );
    return setup.symbols.indexOf(face.text);
  }

  private readPlace(place: Token, die: number): void {
    const where = place.choice([...FIELDS, 'plate']);
    this.set('hand', this.get('hand') & ~(1 << die));
    if (where === FIELDS.length) this.set('platter', this.get('platter') | (1 << die));
    else if (!this.setup.dieFields) throw place.wrong('no_die_fields');
    else if (this.get('field', where) !== NONE) throw place.wrong('one_on_a_field');
    else this.set('field', die, where);
  }
}
