/** Rolls: drawn or typed in, checked, and as text. */
import { RollError } from './errors';
import type { GameSetup } from './game-setup';
import type { Address } from './kernel';
import { chosen, item, members, range, sum } from './lists';
import { Token, tokens } from './text';
import type { View } from './view';

/** The faces of the dice that were rolled; in the solo passive turn also where they were laid. */
export interface Roll {
  readonly faces: readonly (readonly [die: number, face: number])[];
  readonly platter: number;
  readonly fields: readonly number[];
}

/** A random number below k. */
export type Below = (k: number) => number;

/** Lay the dice on the table. */
export function putRoll(setup: GameSetup, s: Address<'State'>, roll: Roll): void {
  const { kernel } = setup;
  for (const [die, face] of roll.faces) kernel.set('State', s, face, 'face', die);
  if (!roll.fields.length) return;
  kernel.set('State', s, roll.platter, 'platter');
  for (const [i, die] of roll.fields.entries()) kernel.set('State', s, die, 'field', i);
}

export function waiting(view: View): number[] {
  return members(view.number('hand'));
}

function sides(setup: GameSetup, die: number): number[] {
  return range(6).map((side) => setup.kernel.get('Tables', setup.tables, 'faces', die, side));
}

/** What a side of a die shows. */
export const faceOfSide = (setup: GameSetup, die: number, side: number): number => item(sides(setup, die), side);

/** Does it matter on which die field a die lies? */
function ordered(setup: GameSetup): boolean {
  return setup.kernel.call.order_matters(setup.tables) !== 0;
}

/** Roll the dice that wait. */
export function drawRoll(view: View, below: Below): Roll {
  const { setup } = view;
  const faces = waiting(view).map((d): [number, number] => [d, item(sides(setup, d), below(6))]);
  if (!view.number('dealt')) return { faces, platter: 0, fields: [] };
  const order = [...faces];
  for (let i = order.length - 1; i > 0; i--) swap(order, i, below(i + 1));
  order.sort((a, b) => a[1] - b[1]); // a stable sort of a shuffled list: ties at random
  const rest = order.slice(3).map(([d]) => d);
  for (const i of [2, 1]) swap(rest, i, below(i + 1));
  return dealt(setup, faces, sum(order.slice(0, 3).map(([d]) => 1 << d)), rest);
}

function swap<T>(list: T[], i: number, j: number): void {
  [list[i], list[j]] = [item(list, j), item(list, i)];
}

/** The roll of a solo passive turn. */
export function dealt(setup: GameSetup, faces: Roll['faces'], platter: number, fields: readonly number[]): Roll {
  return { faces, platter, fields: ordered(setup) ? fields : [...fields].sort((a, b) => a - b) };
}

/** A roll read off real dice: faces by the name of the die; where they do not decide, the dice of platter and fields. */
export function typedRoll(
  view: View,
  faces: Readonly<Record<string, string>>,
  platter: readonly string[] | null = null,
  fields: readonly string[] | null = null,
): Roll {
  const { setup } = view;
  const expected = waiting(view);
  const names = expected.map((d) => item(setup.dice, d));
  const found = Object.keys(faces);
  if (found.length !== names.length || names.some((name) => !(name in faces))) {
    throw new RollError('roll_dice', { dice: names, found });
  }
  const shown = expected.map((d): [number, number] => [d, faceOf(setup, d, faces[item(setup.dice, d)] ?? '')]);
  if (!view.number('dealt')) {
    if (platter ?? fields) throw new RollError('roll_not_dealt');
    return { faces: shown, platter: 0, fields: [] };
  }
  const low = platterOf(setup, shown, platter);
  return dealt(setup, shown, low, fieldsOf(setup, low, fields));
}

function faceOf(setup: GameSetup, die: number, face: string): number {
  const words = sides(setup, die).map((side) => item(setup.symbols, side));
  if (!words.includes(face)) throw new RollError('roll_face', { die: setup.dice[die], face, faces: [...new Set(words)] });
  return setup.symbols.indexOf(face);
}

/** The three lowest dice, as named, or as the faces decide. */
function platterOf(setup: GameSetup, faces: readonly (readonly [number, number])[], names: readonly string[] | null): number {
  if (names === null) {
    const order = [...faces].sort((a, b) => a[1] - b[1]);
    const [third, fourth] = [item(order, 2)[1], item(order, 3)[1]];
    if (third === fourth) throw new RollError('roll_tie', { face: fourth });
    return sum(order.slice(0, 3).map(([d]) => 1 << d));
  }
  const low = namedDice(setup, names, 'roll_platter');
  const shown = (on: boolean): number[] => faces.filter(([d]) => low.includes(d) === on).map(([, face]) => face);
  if (Math.max(...shown(true)) > Math.min(...shown(false))) throw new RollError('roll_lowest');
  return sum(low.map((d) => 1 << d));
}

function fieldsOf(setup: GameSetup, platter: number, names: readonly string[] | null): number[] {
  const rest = range(setup.dice.length).filter((d) => !((platter >> d) & 1));
  if (names === null) {
    if (ordered(setup)) throw new RollError('roll_order');
    return rest;
  }
  const found = namedDice(setup, names, 'roll_fields');
  if (found.some((d) => !rest.includes(d))) throw new RollError('roll_rest', { dice: rest.map((d) => setup.dice[d]) });
  return found;
}

/** Three different dice by their names. */
function namedDice(setup: GameSetup, names: readonly string[], code: string): number[] {
  const found = names.map((name) => setup.dice.indexOf(name));
  if (found.includes(-1) || new Set(found).size !== 3 || found.length !== 3) {
    throw new RollError(code, { number: 3, dice: setup.dice, found: names });
  }
  return found;
}

/** A die and what it shows: W3; where dice show symbols 4:heart. */
export function dieWord(setup: GameSetup, die: number, face: number): string {
  return item(setup.letters, die) + (setup.showsSymbols ? ':' : '') + item(setup.symbols, face);
}

/** The die whose short name a word begins with, the longest one; -1 if there is none. */
export function dieBefore(setup: GameSetup, word: string): number {
  const found = range(setup.letters.length).filter((d) => word.startsWith(item(setup.letters, d)));
  return found.sort((a, b) => item(setup.letters, b).length - item(setup.letters, a).length)[0] ?? -1;
}

/** A roll as it stands in a record. */
export function writeRoll(setup: GameSetup, roll: Roll): string {
  const parts = [roll.faces.map(([d, face]) => dieWord(setup, d, face)).join(' ')];
  if (roll.fields.length) {
    parts.push(chosen(setup.letters, roll.platter).join(' '));
    if (ordered(setup)) parts.push(roll.fields.map((d) => setup.letters[d]).join(' '));
  }
  return `{${parts.join(' | ')}}`;
}

/** A roll in the words of a record. */
export function readRoll(view: View, token: Token): Roll {
  const { setup } = view;
  const [words = [], ...named] = groupsOf(token);
  const faces: Record<string, string> = {};
  for (const word of words) {
    const die = dieBefore(setup, word.text);
    if (die < 0) throw word.wrong('die', { dice: setup.letters });
    const name = item(setup.dice, die);
    if (name in faces) throw word.wrong('die_once');
    const face = word.text.slice(item(setup.letters, die).length);
    faces[name] = setup.showsSymbols && face.startsWith(':') ? face.slice(1) : face;
  }
  const most = view.number('dealt') ? (ordered(setup) ? 2 : 1) : 0;
  if (named.length > most) throw token.wrong('groups');
  const [platter = null, fields = null] = named.map((group) => group.map((word) => dieNamed(setup, word.text)));
  try {
    return typedRoll(view, faces, platter, fields);
  } catch (error) {
    throw error instanceof RollError ? token.wrong('possible_roll', { why: error }) : error;
  }
}

function dieNamed(setup: GameSetup, letter: string): string {
  return setup.dice[setup.letters.indexOf(letter)] ?? letter;
}

/** The words between the braces, divided at each |. */
function groupsOf(token: Token): Token[][] {
  const groups: Token[][] = [[]];
  for (const word of tokens(token.text.slice(1, -1), token.line)) {
    if (word.text === '|') groups.push([]);
    else groups.at(-1)?.push(new Token(word.text, token.line, token.column + word.column));
  }
  return groups;
}
