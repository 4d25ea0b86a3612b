/** The key of all dice of a table: the secret, mixed with the part of each seat if browsers were asked for parts. */
import type { Game } from './game';
import { fromHex, sha256 } from './sha256';

const BYTES = 32;

/** Null instead of a part: the seat has none, and 32 zero bytes stand for it. */
export function diceKey(secret: Uint8Array, parts: readonly (Uint8Array | null)[] | null): Uint8Array {
  if (!parts) return secret;
  const mixed = new Uint8Array(BYTES * (1 + parts.length));
  mixed.set(secret);
  for (const [i, part] of parts.entries()) if (part) mixed.set(part, BYTES * (1 + i));
  return sha256(mixed);
}

/** What a record says about the parts of all seats, or about the commitments to them; null if there are none. */
export function seatTag(game: Game, tag: 'DiceParts' | 'DiceCommitments'): (string | null)[] | null {
  return game.tags[tag]?.split(',').map((text) => (/^[0-9a-f]{64}$/.test(text) ? text : null)) ?? null;
}

/** The key of a record that says the secret. */
export function keyOfRecord(game: Game): Uint8Array {
  const parts = seatTag(game, 'DiceParts');
  return diceKey(fromHex(game.tags['Secret'] ?? ''), parts && parts.map((part) => (part === null ? null : fromHex(part))));
}
