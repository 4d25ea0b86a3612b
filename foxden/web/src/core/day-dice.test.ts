/** The faces were worked out with the formula of docs/explanation/fair-dice.md, in Python. */
import { expect, test } from 'vitest';
import { coreForTests } from './core-for-tests';
import { DayDice, publicSecret } from './day-dice';
import { writeRoll } from './dice';
import { toHex } from './sha256';

test('a face follows from turn, roll, die and re-roll, not from what was rolled before', async () => {
  const game = await (await coreForTests()).newGame('pretty', 1);
  const dice = new DayDice(Uint8Array.from({ length: 32 }, (_, i) => i));
  expect(writeRoll(game.setup, dice.roll(game))).toBe('{W4 Y1 B1 G3 O1 P2}');
  expect(writeRoll(game.setup, dice.roll(game))).toBe('{W4 Y1 B1 G3 O1 P2}');
  dice.note(game);
  expect(writeRoll(game.setup, dice.roll(game))).toBe('{W5 Y5 B4 G3 O3 P6}'); // the re-roll
});

test('without a server everybody can compute the secret of a day', () => {
  expect(toHex(publicSecret('2026-11-18'))).toBe('8cac55a8862116e526b85dc30c0319d8b34eee675ccbf9d53facf0287607f54c');
});
