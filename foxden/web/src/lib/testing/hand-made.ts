/** Small tables made by hand, for tests: what the server would say, reduced to what a test is about. */
import { en } from '../../locale/en';
import type {
  AreaInfo,
  Choice,
  DieState,
  Effect,
  FieldInfo,
  Mark,
  Paper,
  SeatChoices,
  SheetInfo,
  State,
  Where,
  Who,
} from '../net/types';
import { Choosing } from '../table/choosing.svelte';
import { TableState } from '../table/table-state.svelte';
import type { Table } from '../table/table.svelte';
import { i18n } from '../text/i18n.svelte';

i18n.t = en; // a page loads it before it shows anything

// Sheets.

const FIELD: Omit<FieldInfo, 'name' | 'marks'> = {
  row: 1,
  column: 1,
  number: null,
  least: null,
  factor: 1,
  styles: [],
  tinted: false,
  symbol: null,
  dice: 1,
};
export const field = (name: string, more: Partial<FieldInfo> = {}): FieldInfo => ({
  ...FIELD,
  name,
  marks: { cross: name },
  ...more,
});

export const area = (name: string, fields: FieldInfo[], more: Partial<AreaInfo> = {}): AreaInfo => ({
  name,
  order: 'any',
  entry: 'exact',
  writes: 'cross',
  worth: { kind: 'none' },
  extra: 'none',
  adds_white: false,
  starts_after: null,
  printed: [],
  fields,
  lines: [],
  tallies: [],
  ...more,
});

/** Some fields of pretty, with a multiplied field of twice, a halved one of cubed, and every track there is. */
export const NUMBERS_SHEET = {
  game: 'pretty',
  turn: 'three rolls',
  dice_show: 'numbers',
  points_as: 'points',
  dice: ['white', 'yellow', 'blue', 'green', 'orange', 'pink'].map((name) => ({ name, letter: '', areas: [], faces: [] })),
  areas: [
    area('yellow', [
      field('r1c1', { number: 3 }),
      field('r2c1', { number: 2, row: 2, marks: { circle: 'r2c1o', cross: 'r2c1x' } }),
    ]),
    area('blue', [field('7', { number: 7 }), field('8', { number: 8 })], { adds_white: true }),
    area('green', [field('1'), field('2', { factor: 2 })], { order: 'left to right', entry: 'any', writes: 'number' }),
    area('orange', [field('1'), field('2')], { order: 'left to right', entry: 'any', writes: 'number' }),
    area('pink', [field('1', { factor: 2, styles: ['half'] })], { order: 'left to right', entry: 'any', writes: 'half or factor' }),
  ],
  tracks: ['RR', 'RT', 'N', '+1'].map((name) => ({ name, length: 4, circles: ['3', '4', '?', '?'], bonus: null })),
  rounds: [
    { round: 1, bonus: 'RR' },
    { round: 2, bonus: '+1' },
    { round: 4, bonus: 'X6' },
    { round: 5, bonus: null },
  ],
} as unknown as SheetInfo;

export const SYMBOLS_SHEET = {
  game: 'junior',
  turn: 'one roll',
  dice_show: 'symbols',
  points_as: 'stars',
  dice: ['1', '2', '3'].map((name) => ({ name, letter: name, areas: [], faces: [] })),
  areas: [
    area('yellow', [field('1', { symbol: 'heart' })], { entry: 'symbol', order: 'left to right' }),
    area('red', [field('1', { symbol: 'candle' })], { entry: 'symbol', order: 'left to right' }),
    area('green', [field('r1c1', { symbol: 'gift' })], { entry: 'symbol' }),
    area('blue', [field('muffin1', { symbol: 'muffin', dice: 2 })], { entry: 'symbol', order: 'left to right' }),
  ],
  tracks: [],
  rounds: [],
} as unknown as SheetInfo;

// What is the case.

/** "white 4" lies in the hand, "blue 2 platter" there. */
export function dice(...said: string[]): DieState[] {
  return said.map((words) => {
    const [die = '', face = '', where = 'hand'] = words.split(' ');
    return { die, face: face === '-' ? null : face, where: where as Where };
  });
}

export const paper = (more: Partial<Paper> = {}): Paper => ({
  seat: 1,
  areas: {},
  foxes: 0,
  fox_worth: 0,
  total: 0,
  tracks: [],
  pending: [],
  extra: null,
  token: null,
  stage: null,
  spent: [],
  colour: null,
  ...more,
});

/** What is circled of a track, and nothing of it used. */
export const track = (name: string, circled: number): Paper['tracks'][number] => ({ name, circled, used: [] });

export const state = (more: Partial<State> = {}): State =>
  ({
    n: 1,
    round: 3,
    rounds: 6,
    turn: '3.1',
    phase: 'choosing',
    active: 1,
    actors: [1],
    to_roll: null,
    rolling: [],
    roll: 1,
    solo_passive: false,
    dice: dice('white 4', 'yellow 3', 'blue 2', 'green 5', 'orange 6', 'pink 1'),
    undo: {},
    seats: [paper(), paper({ seat: 2 })],
    over: false,
    places: null,
    ...more,
  }) as State;

const EFFECT: Effect = {
  marks: [],
  swept: [],
  left: [],
  earned: [],
  spent: [],
  dropped: [],
  extra: 0,
  follow: null,
  points: 0,
};
/** Something that can be done; `marks` is "yellow r1c1" or "orange 1 = 4". */
export function choice(
  kind: Choice['kind'],
  more: Partial<Omit<Choice, 'effect'>> = {},
  effect: Partial<Effect> = {},
  marks = '',
): Choice {
  const [where = '', written] = marks.split(' = ');
  const [area = '', name = ''] = where.split(' ');
  const mark: Mark[] = marks ? [{ area, field: name, written: written ? Number(written) : null }] : [];
  const found: Choice = {
    word: `${kind} ${more.die ?? more.bonus ?? more.area ?? ''} ${marks}`,
    kind,
    die: null,
    face: null,
    area: area || null,
    field: name || null,
    bonus: null,
    number: null,
    style: null,
    wilds: null,
    effect: { ...EFFECT, marks: mark, ...effect },
  };
  return { ...found, ...more };
}

/** Enter a die: "yellow 3" in "yellow r1c1". */
export const enter = (said: string, marks: string, effect: Partial<Effect> = {}): Choice => {
  const [die = '', face = ''] = said.split(' ');
  return choice('enter', { die, face }, effect, marks);
};

// The table.

class HandMadeTable extends TableState {
  busy = false;
  act(): void {
    // nobody listens
  }
}

const SEATS: Who[] = ['Ann', 'Bob'].map((name, i) => ({ seat: i + 1, kind: 'person', name, level: null }));

/** Ann and Bob, seen by Ann, with what she can do. */
export function tableWith(now: State | null, choices: Choice[] = [], more: Partial<Table> = {}): Table {
  const made = new HandMadeTable('made');
  const seatChoices: SeatChoices = { n: 1, seat: 1, choices, why: {}, dice_why: {}, why_all: null };
  const presence = { 1: true, 2: true };
  return Object.assign(made, {
    sheet: NUMBERS_SHEET,
    state: now,
    seats: SEATS,
    you: [1],
    presence,
    seatChoices,
    ...more,
  }) as unknown as Table;
}

/** What Ann has in hand: nothing, or the die or bonus named; `single`: the only field of a die is taken with it. */
export function choosingAt(table: Table, source = '', single = false): Choosing {
  const choosing = new Choosing(table, () => single);
  if (source) choosing.choose(source);
  return choosing;
}
