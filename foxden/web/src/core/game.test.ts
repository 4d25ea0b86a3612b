/** Cases of the rule book, worked by hand (tests/rulebook has many more of them, for the same rules in Python). */
import { beforeAll, expect, test } from 'vitest';
import type { Core } from './core';
import { coreForTests, on, run } from './core-for-tests';
import { IllegalAction, NothingToUndo, RollError } from './errors';
import { paperOf, seatChoicesOf, stateOf } from './read-model';
import { writePosition } from './positions';

let core: Core;
const SHOWN = { n: 7, commitment: 'c', secret: null };

beforeAll(async () => {
  core = await coreForTests();
});

test('lower dice are swept, equal ones stay; blue and white are both used for blue', async () => {
  const game = run(await core.newGame('pretty', 2), '{W3 Y3 B5 G3 O2 P3} yellow:r4c2');
  expect(on(game, 'platter')).toEqual(['orange']);
  run(game, '{W1 B1 G4 P5} white=blue:2');
  expect(on(game, 'platter')).toEqual(['orange']); // B1 is equal to W1
  run(game, '{B6 G2 P2} blue:7');
  expect([on(game, 'I'), on(game, 'II'), on(game, 'III')]).toEqual([['yellow'], ['white'], ['blue']]);
  expect(on(game, 'platter')).toEqual(['green', 'orange', 'purple']);
  expect(game.score(1)).toEqual({ areas: { yellow: 0, blue: 2, green: 0, orange: 0, purple: 0 }, foxes: 0, foxWorth: 0, total: 2 });
  expect(new Set(game.legalWords(2))).toEqual(new Set(['orange', 'green', 'purple', 'decline']));
  expect(game.actors).toEqual([2]);
});

test('what a choice would do: marks, swept dice, earned bonuses', async () => {
  const sheet = 'yellow=r1c2,r1c3,r2c1,r2c2,r3c3,r4c4 blue=2,6,9,11,12 green=5';
  const game = await core.fromPosition(`pretty phase=choosing dice=W1,Y3,B1,G1,O1,P1 / ${sheet}`);
  const { choices, why, dice_why, why_all } = seatChoicesOf(game, 1, 7);
  const yellow = choices.find((choice) => choice.word === 'yellow:r1c1');
  // r1c1 completes the first row (the bonus bX) and the diagonal with r2c2, r3c3, r4c4 (the bonus +1)
  expect(yellow).toMatchObject({ kind: 'enter', die: 'yellow', face: '3', area: 'yellow', field: 'r1c1' });
  expect(yellow?.effect).toMatchObject({
    marks: [{ area: 'yellow', field: 'r1c1', written: null }],
    swept: ['white', 'blue', 'green', 'orange', 'purple'],
    earned: ['+1', 'bX'],
    points: 0,
  });
  expect(why_all).toBeNull();
  expect(why['blue']?.['3']).toEqual({ code: 'needs', say: { number: 3, found: [2] } }); // white and blue: 1 + 1, and 2 is crossed
  expect(dice_why['blue']?.['blue']?.code).toBe('marked');
  expect(why['green']?.['8']).toEqual({ code: 'before_empty', say: { area: 'green', next: '6' } });
});

test('a chain of bonuses over yellow, blue and green', async () => {
  const sheet = 'yellow=r1c2,r1c3,r2c1,r2c2,r3c3,r4c4 blue=2,6,9,11,12 green=5';
  const game = await core.fromPosition(`pretty phase=choosing dice=W1,Y3,B1,G1,O1,P1 / ${sheet}`);
  run(game, 'yellow:r1c1');
  expect(paperOf(game, 1).pending).toEqual(['bX']);
  run(game, 'bX:10 gX bX:5');
  const paper = paperOf(game, 1);
  expect(paper.pending).toEqual([]);
  expect(paper.foxes).toBe(1);
  expect(paper.tracks).toEqual([
    { name: 'RR', circled: 1, used: [] },
    { name: '+1', circled: 1, used: [] },
  ]);
  expect([paper.areas['blue']?.points, paper.areas['green']?.points]).toEqual([22, 21]);
});

test('undo takes back the last choice, never a roll and never for another seat', async () => {
  const game = run(await core.newGame('pretty', 2), '{W3 Y3 B5 G3 O2 P3}');
  const before = writePosition(game);
  expect(() => game.undo(1)).toThrow(new NothingToUndo(1, 'rolled'));
  run(game, 'yellow:r4c2');
  expect(stateOf(game, SHOWN).undo).toEqual({ 1: true, 2: false });
  expect(game.whyNotUndo(2)).toBe('other_seat');
  game.undo(1);
  expect(writePosition(game)).toBe(before);
  expect(game.turns()).toEqual([['1.1', ['{W3 Y3 B5 G3 O2 P3}']]]);
});

test('an action that is not legal says why', async () => {
  const game = await core.newGame('pretty', 2);
  const why = (word: string, seat = 1): unknown => {
    try {
      return game.action(seat, word);
    } catch (error) {
      return error instanceof IllegalAction ? error.reason : error;
    }
  };
  expect(why('orange')).toEqual({ code: 'roll_first', say: { dice: ['white', 'yellow', 'blue', 'green', 'orange', 'purple'] } });
  run(game, '{W3 Y3 B5 G3 O2 P3}');
  expect(why('forfeit')).toEqual({ code: 'die_fits', say: {} });
  expect(why('blue:9')).toEqual({ code: 'needs', say: { number: 9, found: [8] } });
  expect(why('orange', 2)).toEqual({ code: 'not_your_turn', say: { seats: [1] } });
  expect(why('chess')).toMatchObject({ code: 'unknown' });
  expect(seatChoicesOf(game, 2, 1).why_all).toEqual({ code: 'not_your_turn', say: { seats: [1] } });
});

test('alone: the three lowest dice lie on the platter, and a tie has to be decided', async () => {
  const game = await core.fromPosition('pretty dealt=yes /');
  run(game, '{W5 Y1 B1 G6 O1 P5}');
  expect(on(game, 'platter')).toEqual(['yellow', 'blue', 'orange']);
  const tie = await core.fromPosition('pretty dealt=yes /');
  const faces = { white: '5', yellow: '1', blue: '2', green: '2', orange: '2', purple: '6' };
  expect(() => tie.typedRoll(faces)).toThrow(new RollError('roll_tie', { face: 2 }));
  expect(() => tie.typedRoll(faces, ['yellow', 'blue', 'white'])).toThrow(new RollError('roll_lowest'));
  expect(tie.typedRoll(faces, ['yellow', 'blue', 'orange']).platter).toBe(0b010110);
  expect(() => tie.typedRoll({ ...faces, white: '7' })).toThrow('roll_face');
  expect(() => tie.typedRoll({ white: '5' })).toThrow('roll_dice');
});

test('pink of cubed: half of the number earns the bonus, the number times the factor does not', async () => {
  const position = 'cubed phase=choosing dice=W1,Y1,T1,B1,Br1,P2 / pink=1,1'; // the next field is x2, with the bonus ?B
  const [half, full] = [await core.fromPosition(position), await core.fromPosition(position)];
  run(half, 'pink:half');
  run(full, 'pink:full');
  expect(paperOf(half, 1)).toMatchObject({ pending: ['?B'], areas: { pink: { marks: { 3: 1 }, points: 3 } } });
  expect(paperOf(full, 1)).toMatchObject({ pending: [], areas: { pink: { marks: { 3: 4 }, points: 6 } } });
  // the lines of pink begin at field 2, where a 1 may be half of a 1 or a 2, or a 1 times 1: nobody can tell
  expect(half.fates(1)['pink']?.lines.slice(0, 3)).toEqual(['gone', 'earned', 'open']);
  expect(full.fates(1)['pink']?.lines.slice(0, 3)).toEqual(['gone', 'missed', 'open']);
  expect(paperOf(half, 1).areas['pink']?.styles).toMatchObject({ 3: 'half' });
});

test('crosses that come with swept dice are offered', async () => {
  const game = await core.fromPosition('twice phase=choosing dice=W1,S6,Y2,B3,G4,P5 /');
  const silver = seatChoicesOf(game, 1, 1).choices.find((choice) => choice.word === 'silver:b6');
  expect(silver?.effect.swept).toEqual(['white', 'yellow', 'blue', 'green', 'pink']);
  expect(silver?.effect.follow).toEqual({ area: 'silver', each: ['y2', 'b3', 'g4', 'p5'], some: 1, of: ['y1', 'b1', 'g1', 'p1'] });
  run(game, 'silver:b6 also:y2 stop');
  expect(paperOf(game, 1).areas['silver']?.marks).toEqual({ b6: null, y2: null });
});

test('several games at once do not disturb each other', async () => {
  const [one, other] = [await core.newGame('pretty', 2), await core.newGame('junior', 3)];
  run(one, '{W3 Y3 B5 G3 O2 P3}');
  const [before, also] = [writePosition(one), writePosition(other)];
  seatChoicesOf(one, 1, 1);
  expect(other.toRoll).toHaveLength(5);
  run(one, 'orange');
  expect(writePosition(other)).toBe(also);
  one.undo(1);
  expect(writePosition(one)).toBe(before);
});

test('the end: places, winners, rating', async () => {
  const full = 'orange=6,6,6,12,6,6,12,6,12,6,18';
  const two = await core.fromPosition(`pretty seats=2 phase=over / ${full} / green=11`);
  expect(two.places).toEqual([[1], [2]]); // 96 against 66
  expect(two.winners).toEqual([1]);
  expect(two.result).toBe('96 66');
  expect(two.rating).toBeNull();
});

test('a solo level begins with its least total', async () => {
  const sheet = 'orange=6,6,6,12,6,6,12,6,12,6,18 green=8'; // 96 + 36
  const rating = async (purple: string): Promise<number | null> =>
    (await core.fromPosition(`pretty phase=over / ${sheet} purple=${purple}`)).rating;
  expect(await rating('2,6')).toBe(7); // 140
  expect(await rating('2,5')).toBe(8); // 139: the lowest of nine levels
});
