import { beforeAll, expect, test } from 'vitest';
import botsFile from '../generated/bots.wasm?inline';
import netFileJunior from '../generated/nets/junior-table.net?inline';
import moduleFile from '../generated/page.wasm?inline';
import juniorFile from '../generated/tables/junior.tables?inline';
import prettyFile from '../generated/tables/pretty.tables?inline';
import { ACTIONS, CHOOSING, CLOSING, OVER, PLATTER, ROLLING } from '../generated/constants';
import { levels, load, sizes, type Address, type BotsEntries, type Kernel, type PageEntries } from './kernel';
import { inflate, netFile, weightsOf, withOptions } from './setup';

let kernel: Kernel;
let pretty: Uint8Array;
let tables: Address<'Tables'>;
let state: Address<'State'>;
let out: Address<'int16[]'>;

beforeAll(async () => {
  kernel = await load<PageEntries>(fetch(moduleFile));
  pretty = await inflate(await fetch(prettyFile));
  tables = kernel.record('Tables');
  kernel.setBytes('Tables', tables, pretty);
  state = kernel.record('State');
  out = kernel.numbers(ACTIONS);
});

function begin(seats: number): void {
  kernel.setBytes('State', state, new Uint8Array(sizes.State));
  kernel.call.start(tables, state, seats);
}

function roll(...faces: number[]): void {
  faces.forEach((face, die) => kernel.set('State', state, face, 'face', die));
  kernel.call.rolled(tables, state, out);
}

test('the first roll of pretty, as in the page about the kernel dialect', () => {
  begin(2);
  expect(kernel.get('State', state, 'phase')).toBe(ROLLING);
  expect(kernel.call.to_roll(state)).toBe(0b111111);
  const paper = kernel.inside('State', state, 'papers', 0);
  expect(kernel.call.fits(tables, paper, 0, PLATTER, 3)).toBe(0b001000000001); // yellow: the two 3s
  roll(3, 3, 5, 3, 2, 3);
  expect(kernel.get('State', state, 'phase')).toBe(CHOOSING);
  expect(kernel.call.acts(tables, state, 0)).toBe(1);
  expect(kernel.call.acts(tables, state, 1)).toBe(0);
  const n = kernel.call.legal(tables, state, 0, out);
  expect(n).toBe(13);
  expect(new Set(kernel.read(out, n)).size).toBe(13);
});

test('the points of marks that were written by name', () => {
  begin(1);
  const paper = kernel.inside('State', state, 'papers', 0);
  kernel.set('Paper', paper, 0b100001, 'marks', 1); // blue 2 and 7
  expect(kernel.all('Paper', paper, 'marks')).toEqual([0, 0b100001, 0, 0, 0]);
  expect(kernel.call.area_points(tables, paper, 1)).toBe(2);
});

test('what an action does is found on a copy', () => {
  begin(2);
  roll(3, 3, 5, 3, 2, 3);
  const before = kernel.bytes('State', state);
  const mark = kernel.mark();
  const copy = kernel.record('State');
  kernel.copy('State', copy, state);
  kernel.call.legal(tables, state, 0, out);
  const [first] = kernel.read(out, 1);
  kernel.call.apply(tables, copy, 0, first ?? -1, out);
  expect(kernel.bytes('State', copy)).not.toEqual(before);
  expect(kernel.bytes('State', state)).toEqual(before);
  kernel.release(mark);
  expect(kernel.record('State')).toBe(copy); // the same room again
  kernel.release(mark);
});

test('a house rule changes the tables', () => {
  kernel.setBytes('Tables', tables, withOptions('pretty', pretty, { passive_may_decline: false }));
  expect(kernel.get('Tables', tables, 'passive_may_decline')).toBe(0);
  kernel.setBytes('Tables', tables, withOptions('pretty', pretty, { passive_may_decline: true }));
  expect(kernel.get('Tables', tables, 'passive_may_decline')).toBe(1);
  expect(kernel.bytes('Tables', tables)).toEqual(pretty);
  expect(() => withOptions('pretty', pretty, { chess: true })).toThrow('pretty has no option chess');
  expect(() => withOptions('pretty', pretty, {}, '99')).toThrow('no rules version 99');
});

test('a wrong index or a number that does not fit is an error', () => {
  expect(() => kernel.get('State', state, 'face', 6)).toThrow('State.face[6]');
  expect(() => kernel.get('State', state, 'face', -1)).toThrow(RangeError);
  expect(() => kernel.get('State', state, 'face')).toThrow('1 indexes, not 0');
  expect(() => kernel.inside('State', state, 'papers', 4)).toThrow(RangeError);
  for (const value of [128, -129, 0.5, NaN]) expect(() => kernel.set('State', state, value, 'phase')).toThrow('8 bits');
  kernel.set('State', state, -128, 'phase');
  expect(kernel.get('State', state, 'phase')).toBe(-128);
  expect(() => kernel.setBytes('State', state, new Uint8Array(3))).toThrow(RangeError);
});

test('memory grows, and what was read before is still there', () => {
  begin(3);
  const mark = kernel.mark();
  const many = kernel.array('State', 2000);
  expect(many).toBeGreaterThan(0);
  expect(kernel.get('State', state, 'seats')).toBe(3);
  kernel.release(mark);
});

test('a game between two levels comes to an end', async () => {
  const bots = await load<BotsEntries>(fetch(botsFile));
  const t = bots.record('Tables');
  bots.setBytes('Tables', t, await inflate(await fetch(juniorFile)));
  const s = bots.record('State');
  const rng = bots.record('RngState');
  const buffer = bots.numbers(ACTIONS);
  const scratches = bots.array('Scratch', 3);
  const net = await inflate(await fetch(netFileJunior));
  expect(netFile('junior', 2)).toBe('junior-table.net');
  const players = (['easy', 'hard'] as const).map((level) => bots.numbers(weightsOf(level, 'junior', net)));
  expect(levels.easy.bot).toBe('handicap');
  bots.call.begin(t, s, rng, 2, 5, 1);
  let choices = 0;
  while (bots.get('State', s, 'phase') !== OVER && choices < 500) {
    if (bots.call.to_roll(s)) {
      bots.call.roll(t, s, rng, buffer);
      continue;
    }
    const seat = bots.call.first_actor(t, s);
    const n = bots.call.legal(t, s, seat, buffer);
    const may = bots.read(buffer, n);
    const weights = players[seat];
    if (weights === undefined) throw new Error('nobody is to act');
    const action = bots.call.handicap_pick(t, s, seat, bots.call.next_random_bits(rng, seat), buffer, scratches, weights);
    expect(may).toContain(action);
    bots.call.apply(t, s, seat, action, buffer);
    choices++;
  }
  expect(bots.get('State', s, 'phase')).toBe(OVER);
  expect(CLOSING).toBe(4);
});

test('a module that is none is refused', async () => {
  await expect(load(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow(WebAssembly.CompileError);
  await expect(load(new Response('', { status: 404 }))).rejects.toThrow('404');
});
