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
  /** It covers none of them. */
  uncovered: boolean;
  /** How many of them are not those of the secret. */
  wrong: number;
  /** They are those of a day, which everybody has: browsers add nothing. */
  ofDay: boolean;
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

/** The record is the server's word. What it says of the dice counts only as far as it fits to what this browser kept. */
export function judgeDice(game: Game, kept: KeptDice | null): DiceCheck | null {
  const secret = game.tags['Secret'] ?? '';
  if (!/^[0-9a-f]{64}$/.test(secret)) return null;
  const commitment = kept?.commitment || (game.tags['Commitment'] ?? '');
  const matches = commitmentOf(fromHex(secret)) === commitment;
  const told = game.events.flatMap((event) => ('roll' in event ? [writeRoll(game.setup, event.roll)] : []));
  const ofDay = 'Day' in game.tags && !kept?.listed.length;
  const from = ofDay ? 1 : firstCovered(game, matches ? kept : null);
  return {
    rolls: told.length,
    from,
    uncovered: from > Math.max(told.length, 1),
    wrong: (ofDay ? findDayMismatches(game, fromHex(secret)) : findMismatches(game, keyOfRecord(game), from)).length,
    ofDay,
    known: game.tags['KnownDice'] === 'yes',
    secret,
    commitment,
    matches,
    after: kept?.commitment ? kept.after : null,
    retold: kept ? kept.rolls.filter((roll, i) => roll !== told[i]).length : 0,
    wrongParts: wrongParts(game, kept),
    ownPart: ofDay ? null : ownPart(game, kept),
  };
}

/** The first roll that the commitment covers, as the record says; one that this browser kept covers all rolls from then on. */
function firstCovered(game: Game, kept: KeptDice | null): number {
  const [said = '1'] = /^[1-9]\d{0,5}$/.exec(game.tags['CommittedFrom'] ?? '') ?? [];
  return Math.min(Number(said), kept?.commitment ? kept.after + 1 : Infinity);
}

/** Whether this browser's part is in the record; a browser that revealed it, or was there before the first roll, expects it. */
function ownPart(game: Game, kept: KeptDice | null): boolean | null {
  if (!kept?.part || (kept.after && !kept.listed.length)) return null;
  return (seatTag(game, 'DiceParts') ?? []).includes(kept.part);
}

/**
 * Parts that do not fit to the commitments: those that this browser saw listed, or else those of the record. A record has one for
 * each seat, or none at all; every one too many would be another key that the host could choose.
 */
function wrongParts(game: Game, kept: KeptDice | null): number {
  const listed = kept?.listed.length ? kept.listed : (seatTag(game, 'DiceCommitments') ?? []);
  const parts = seatTag(game, 'DiceParts') ?? [];
  const surplus = Math.abs(parts.length - (parts.length && game.seats));
  return parts.filter((part, i) => i < game.seats && part !== null && commitmentOf(fromHex(part)) !== listed[i]).length + surplus;
}
