/** Checks the dice of a finished game, as `foxden verify` does, but against what this browser saw and kept. */
import { keyOfRecord, seatTag } from '../../core/dice-key';
import { writeRoll } from '../../core/dice';
import { commitmentOf, findMismatches } from '../../core/fair-dice';
import type { Game } from '../../core/game';
import { fromHex } from '../../core/sha256';
import { findDayMismatches } from '../../core/day-dice';
import { keptDice, type KeptDice } from '../storage/kept-dice';
import { recordOf } from './replays';
import { loadRules } from './rules';

export interface DiceCheck {
  rolls: number;
  /** The first roll that the commitment covers. */
  from: number;
  /** How many of them are not those of the secret. */
  wrong: number;
  /** They are those of another game. */
  known: boolean;
  secret: string;
  /** The commitment that this browser saw, or else that of the record. */
  commitment: string;
  matches: boolean;
  /** How many rolls had been made when this browser first saw it; null: it never did. */
  after: number | null;
  /** How many rolls are not those that this browser was told during the game. */
  retold: number;
  /** How many parts are not those that browsers committed to. */
  wrongParts: number;
  /** Whether the part of this browser is in the dice; null if it has none, or came after the first roll. */
  ownPart: boolean | null;
}

/** Null while the secret is not known. */
export async function checkDice(table: string): Promise<DiceCheck | null> {
  return judgeDice(await (await loadRules()).fromRecord(await recordOf(table)), keptDice(table));
}

export function judgeDice(game: Game, kept: KeptDice | null): DiceCheck | null {
  const secret = game.tags['Secret'] ?? '';
  if (!/^[0-9a-f]{64}$/.test(secret)) return null;
  const from = Number(game.tags['CommittedFrom'] ?? 1);
  const commitment = kept?.commitment || (game.tags['Commitment'] ?? '');
  const told = game.events.flatMap((event) => ('roll' in event ? [writeRoll(game.setup, event.roll)] : []));
  const parts = seatTag(game, 'DiceParts') ?? [];
  return {
    rolls: told.length,
    from,
    wrong: (game.tags['Day'] ? findDayMismatches(game, fromHex(secret)) : findMismatches(game, keyOfRecord(game), from)).length,
    known: game.tags['KnownDice'] === 'yes',
    secret,
    commitment,
    matches: commitmentOf(fromHex(secret)) === commitment,
    after: kept?.commitment ? kept.after : null,
    retold: kept ? kept.rolls.filter((roll, i) => roll !== told[i]).length : 0,
    wrongParts: wrongParts(game, kept),
    ownPart: kept?.part && !kept.after && !game.tags['Day'] ? parts.includes(kept.part) : null,
  };
}

/** Parts that do not fit to the commitments: those that this browser saw listed, or else those of the record. */
function wrongParts(game: Game, kept: KeptDice | null): number {
  const listed = kept?.listed.length ? kept.listed : (seatTag(game, 'DiceCommitments') ?? []);
  const parts = seatTag(game, 'DiceParts') ?? [];
  return parts.filter((part, i) => part !== null && commitmentOf(fromHex(part)) !== listed[i]).length;
}
