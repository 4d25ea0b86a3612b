/** Checks the dice of a finished game, as `foxden verify` does: every roll is drawn again from the secret. */
import { fromHex } from '../../core/sha256';
import { findMismatches } from '../../core/fair-dice';
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
}

/** Null while the secret is not known. */
export async function checkDice(table: string): Promise<DiceCheck | null> {
  const game = await (await loadRules()).fromRecord(await recordOf(table));
  const secret = game.tags['Secret'];
  if (!secret) return null;
  const from = Number(game.tags['CommittedFrom'] ?? 1);
  return {
    rolls: game.events.filter((event) => 'roll' in event).length,
    from,
    wrong: findMismatches(game, fromHex(secret), from).length,
    known: game.tags['KnownDice'] === 'yes',
  };
}
