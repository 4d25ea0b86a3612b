/**
 * Provably fair dice: every roll is derived from a secret that was committed to before the game, or from a key that mixes it with
 * parts of the browsers, see `dice-key.ts`.
 *
 * Draw i of roll r (both from 1) is the first byte of HMAC-SHA256(key, "r/i/a"). With k possibilities a byte in the last,
 * incomplete run of k is discarded and the attempt a (from 0) is increased; otherwise the byte modulo k is the number drawn.
 */
import { writeRoll, type Below, type Roll } from './dice';
import type { Game } from './game';
import { hmac, sha256, toHex } from './sha256';
import type { TableGame } from './table-game';

const SECRET_BYTES = 32;

/** A new secret for the dice of a table. */
export function newSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** The SHA-256 of the secret: published from the start, it fixes the secret without revealing it. */
export function commitmentOf(secret: Uint8Array): string {
  return toHex(sha256(secret));
}

/** The random numbers of one roll. */
export function drawsOf(key: Uint8Array, roll: number): Below {
  let drawn = 0;
  return (k) => {
    drawn++;
    for (let attempt = 0; ; attempt++) {
      const byte = hmac(key, new TextEncoder().encode(`${roll}/${drawn}/${attempt}`))[0] ?? 0;
      if (byte < 256 - (256 % k)) return byte % k;
    }
  };
}

/** Roll number `roll` of a table, for the dice to be rolled now. */
export function fairRoll(game: Game, key: Uint8Array, roll: number): Roll {
  return game.drawRoll(drawsOf(key, roll));
}

/** The next roll of a table on this device, as it stands in its event. */
export function nextRoll(table: TableGame, key: Uint8Array): string {
  return writeRoll(table.game.setup, fairRoll(table.game, key, table.rolls + 1));
}

/** A roll of a record that does not follow from the key. */
export interface DiceMismatch {
  roll: number;
  turn: string;
  found: string;
  right: string;
}

/** The rolls of a game, from one of them on, that do not follow from the key. */
export function findMismatches(game: Game, key: Uint8Array, from = 1): DiceMismatch[] {
  const again = game.beginning();
  const found: DiceMismatch[] = [];
  let number = 0;
  for (const event of game.events) {
    if ('roll' in event) {
      number++;
    }
    if ('roll' in event && number >= from) {
      const [seen, right] = [event.roll, fairRoll(again, key, number)].map((roll) => writeRoll(game.setup, roll)) as [
        string,
        string,
      ];
      if (seen !== right) found.push({ roll: number, turn: again.turn, found: seen, right });
    }
    again.put(event);
  }
  return found;
}
