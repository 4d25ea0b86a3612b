/** Games from a record, to be played on this device: to go on with, or again with the same dice. */
import { toHex } from '../../core/sha256';
import { keyOfRecord } from '../../core/dice-key';
import { newSecret } from '../../core/fair-dice';
import type { Game } from '../../core/game';
import { writePosition } from '../../core/positions';
import { replayOfRecord } from '../../core/replay';
import type { StoredEvent } from '../net/types';
import { loadRules } from '../table/rules';
import { newDeviceTable, newDice, type DeviceTable } from './device-table';
import { helpedOnce, isHelp } from './helped';
import { keepTable } from './make-table';

/** What can be done with a record besides looking at it. */
export interface Offers {
  goOn: boolean;
  again: boolean;
}

export async function offersOf(record: string): Promise<Offers> {
  const game = await readGame(record);
  return { goOn: !game.over, again: allDice(game) !== null };
}

/** A table on this device with all that was played. Its later dice come from a new secret. Returns its id. */
export async function goOnWith(record: string): Promise<string> {
  const game = await readGame(record);
  const { steps } = replayOfRecord(game);
  const at = Math.round(Date.now()) / 1000;
  const events = steps.map(({ event: { n, kind, seat = 1, word = '' } }) => ({ n, kind, at, seat, word }) as StoredEvent);
  const rolls = events.filter((event) => event.kind === 'roll').length;
  const real = game.tags['Dice'] === 'real';
  const committed = real ? {} : { committedFrom: rolls + 1, knownDice: game.tags['KnownDice'] === 'yes' };
  const dice = { ...newDice(real), ...committed };
  const help = game.tags['Tutor'];
  const helped = isHelp(help) && { helped: helpedOnce(undefined, help) };
  return keepTable(newDeviceTable({ ...setupOf(game), ...dice, ...helped }), events);
}

/** A new game with the dice of one that is over. Returns the id of its table. */
export async function playAgain(record: string): Promise<string> {
  const game = await readGame(record);
  return keepTable(newDeviceTable({ ...setupOf(game), secret: allDice(game) ?? toHex(newSecret()), knownDice: true }));
}

const readGame = async (record: string): Promise<Game> => (await loadRules()).fromRecord(record);

/** The key from which all dice of a game can be drawn again (without parts: the secret); null if the record does not say it. */
function allDice(game: Game): string | null {
  const { tags } = game;
  return /^[0-9a-f]{64}$/.test(tags['Secret'] ?? '') && !tags['CommittedFrom'] ? toHex(keyOfRecord(game)) : null;
}

/** The same game from the same beginning with the same people, who now all play here. */
function setupOf(game: Game): Pick<DeviceTable, 'game' | 'rules' | 'options' | 'seats' | 'position'> {
  const { rules, changed } = game.setup;
  const position = !game.fresh && { position: writePosition(game.beginning()) };
  return { game: game.game, rules, options: { ...changed }, seats: replayOfRecord(game).seats, ...position };
}
