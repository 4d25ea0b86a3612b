/** Games whose dice were drawn from a key of the test, and what a browser would have kept of them. */
import { expect, test } from 'vitest';
import { coreForTests } from '../../core/core-for-tests';
import { DayDice } from '../../core/day-dice';
import { writeRoll } from '../../core/dice';
import { diceKey } from '../../core/dice-key';
import { commitmentOf, fairRoll } from '../../core/fair-dice';
import type { Game } from '../../core/game';
import type { Tags } from '../../core/records';
import { toHex } from '../../core/sha256';
import type { KeptDice } from '../storage/kept-dice';
import { judgeDice } from './check-dice';

const bytes = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const [SECRET, OWN, OTHER, LIE] = [bytes(1), bytes(2), bytes(3), bytes(9)] as const;
const PARTS = [OWN, OTHER];
const ROLLS = 12;
const inTag = (parts: readonly Uint8Array[], said = toHex): string => parts.map(said).join(',');
const COMMITTED: Tags = { Commitment: commitmentOf(SECRET), Secret: toHex(SECRET) };
const SHARED: Tags = { ...COMMITTED, DiceCommitments: inTag(PARTS, commitmentOf), DiceParts: inTag(PARTS) };
const core = await coreForTests();

/** The first rolls of a game: each roll is put by `roll`, which is told its number; everybody chooses the first legal action. */
async function play(seats: number, tags: Tags, roll: (game: Game, number: number) => void): Promise<Game> {
  const game = await core.newGame('pretty', seats, undefined, undefined, tags);
  for (let number = 1; number <= ROLLS;) {
    const [seat = 1] = game.actors;
    if (game.toRoll.length) roll(game, number++);
    else game.play(seat, game.legalWords(seat)[0] ?? '');
  }
  return game;
}

/** Rolls before `from` come from the key of the host, the others from that of the record. */
const drawn =
  (key: Uint8Array, from = 1, before = LIE) =>
  (game: Game, number: number) =>
    game.put({ roll: fairRoll(game, number < from ? before : key, number) });

function ofDay(): (game: Game) => void {
  const dice = new DayDice(SECRET);
  return (game) => {
    const roll = dice.roll(game);
    dice.note(game);
    game.put({ roll });
  };
}

const rollsOf = (game: Game): string[] =>
  game.events.flatMap((event) => ('roll' in event ? [writeRoll(game.setup, event.roll)] : []));

/** What a browser kept that was there from the beginning, and added its part. */
const kept = (game: Game, rest: Partial<KeptDice> = {}): KeptDice => ({
  at: 1,
  part: toHex(OWN),
  commitment: commitmentOf(SECRET),
  after: 0,
  listed: PARTS.map(commitmentOf),
  rolls: rollsOf(game),
  ...rest,
});

const ALONE = { part: '', listed: [] }; // a browser without a part
const GOOD = { rolls: ROLLS, from: 1, wrong: 0, uncovered: false, matches: true, retold: 0, wrongParts: 0, ownPart: true };

test('honest dice of two browsers', async () => {
  const game = await play(2, SHARED, drawn(diceKey(SECRET, PARTS)));
  expect(judgeDice(game, kept(game))).toMatchObject({ ...GOOD, after: 0, ofDay: false });
  expect(judgeDice(game, null)).toMatchObject({ ...GOOD, after: null, ownPart: null });
  game.tags = { Commitment: commitmentOf(SECRET) };
  expect(judgeDice(game, kept(game))).toBeNull(); // the secret is not known yet
});

test('a commitment that was kept before the first roll covers all rolls, whatever the record says', async () => {
  const game = await play(2, { ...SHARED, CommittedFrom: `${ROLLS}` }, drawn(LIE));
  expect(judgeDice(game, kept(game))).toMatchObject({ ...GOOD, wrong: ROLLS });
});

test('one that was kept later covers all rolls from then on', async () => {
  const game = await play(2, { ...COMMITTED, CommittedFrom: '10' }, drawn(SECRET, 10));
  const judged = (after: number): unknown => judgeDice(game, kept(game, { ...ALONE, after }));
  expect(judged(4)).toMatchObject({ ...GOOD, from: 5, wrong: 5, ownPart: null }); // rolls 5 to 9 are those of the host
  expect(judged(9)).toMatchObject({ ...GOOD, from: 10, ownPart: null });
  expect(judged(11)).toMatchObject({ ...GOOD, from: 10, ownPart: null }); // the record promises more than what this browser saw
});

test('a game that came back from a backup: its new secret covers what followed', async () => {
  const game = await play(2, { ...COMMITTED, CommittedFrom: '7' }, drawn(SECRET, 7));
  const before = kept(game, { commitment: commitmentOf(LIE) });
  expect(judgeDice(game, before)).toMatchObject({ ...GOOD, from: 7, matches: false, ownPart: false });
});

test('a commitment that covers no roll proves nothing', async () => {
  const of = async (tags: Tags): Promise<unknown> => judgeDice(await play(1, tags, drawn(SECRET)), null);
  expect(await of({ ...COMMITTED, CommittedFrom: `${ROLLS + 1}` })).toMatchObject({ from: ROLLS + 1, uncovered: true });
  expect(await of({ ...COMMITTED, CommittedFrom: `${ROLLS}` })).toMatchObject({ from: ROLLS, uncovered: false });
  for (const odd of ['x', '-1', '0', '1e9', '']) expect(await of({ ...COMMITTED, CommittedFrom: odd })).toMatchObject({ from: 1 });
  const none = await core.newGame('pretty', 1, undefined, undefined, COMMITTED);
  expect(judgeDice(none, null)).toMatchObject({ rolls: 0, uncovered: false });
});

test('dice of a day have no parts, and a browser that revealed one does not believe in a day', async () => {
  const day = { ...COMMITTED, Day: '2026-11-18' };
  const game = await play(1, day, ofDay());
  expect(judgeDice(game, kept(game, { listed: [] }))).toMatchObject({ ...GOOD, ofDay: true, ownPart: null });
  const forged = judgeDice(game, kept(game, { listed: [commitmentOf(OWN)] }));
  expect(forged).toMatchObject({ ...GOOD, ofDay: false, wrong: ROLLS, ownPart: false });
});

test('the part of this browser has to be in the record', async () => {
  const game = await play(2, COMMITTED, drawn(SECRET));
  expect(judgeDice(game, kept(game))).toMatchObject({ ...GOOD, ownPart: false });
  expect(judgeDice(game, kept(game, { listed: [] }))).toMatchObject({ ...GOOD, ownPart: false }); // it was never asked
  expect(judgeDice(game, kept(game, { listed: [], after: 3 }))).toMatchObject({ ...GOOD, ownPart: null }); // it came later
});

test('a record has one part for each seat: seats that do not exist would let the host choose among many keys', async () => {
  const parts = inTag([OWN, OTHER]) + ',-,-';
  const key = diceKey(SECRET, [OWN, OTHER, null, null]);
  const game = await play(2, { ...SHARED, DiceParts: parts, DiceCommitments: inTag(PARTS, commitmentOf) + ',-,-' }, drawn(key));
  expect(judgeDice(game, kept(game))).toMatchObject({ ...GOOD, wrongParts: 2 });
  expect(judgeDice(game, null)).toMatchObject({ ...GOOD, wrongParts: 2, ownPart: null });
});

test('a part that was not promised, and a roll that was not told', async () => {
  const game = await play(2, { ...SHARED, DiceParts: inTag([OWN, LIE]) }, drawn(diceKey(SECRET, [OWN, LIE])));
  const [first = '', ...rest] = rollsOf(game);
  expect(judgeDice(game, kept(game, { rolls: [first.replace(/\d/, '7'), ...rest] }))).toMatchObject({
    ...GOOD,
    wrongParts: 1,
    retold: 1,
  });
});
