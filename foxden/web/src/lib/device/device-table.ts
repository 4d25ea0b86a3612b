/** What never changes at a table of this device; the rest follows from its numbered events. */
import { fromHex, toHex } from '../../core/sha256';
import { commitmentOf, newSecret } from '../../core/fair-dice';
import type { Core } from '../../core/core';
import type { GameSetup, Options } from '../../core/game-setup';
import type { TableConfig } from '../../core/table-game';
import type { StateBytes } from '../../core/workspace';
import { VERSION } from '../../generated/names';
import type { GameId, Helped, Who } from '../net/types';
import { tutorTag } from './helped';
import { newDeviceId } from './device-id';

export interface DeviceTable {
  id: string;
  game: GameId;
  rules: string;
  /** The house rules that are not as usual. */
  options: Record<string, boolean>;
  /** Who sat where at the beginning. */
  seats: Who[];
  /** From which the dice are drawn, in hexadecimal digits. */
  secret: string;
  /** When it was made, in seconds since 1970. */
  made: number;
  /** The first roll that is drawn from the secret: a game that was brought from elsewhere has earlier ones. */
  committedFrom: number;
  /** It is played with the dice of a game that is over, so they are known, and it does not count. */
  knownDice: boolean;
  /** Its dice are those of a day (2026-11-18): of one that is over, or without a server. */
  day?: string;
  /** The position in which it begins, if not on empty sheets: somebody plays on from a moment of another game. */
  position?: string;
  over: boolean;
  /** The people have dice of their own: nothing is drawn, and there is no secret. */
  realDice?: boolean;
  /** How often the coach helped; missing if it never did. */
  helped?: Helped;
}

/** A game, its house rules, and the version of its rules. */
interface RulesOf {
  game: string;
  options: Options;
  rules: string;
}

/** What has to be said to make a table. */
export type NewDeviceTable = Pick<DeviceTable, 'game' | 'options' | 'seats' | 'secret'> & Partial<DeviceTable>;

export function newDeviceTable(wanted: NewDeviceTable): DeviceTable {
  const made = Math.round(Date.now()) / 1000;
  return { id: newDeviceId(), rules: VERSION, made, committedFrom: 1, knownDice: false, over: false, ...wanted };
}

/** What the dice of a new table come from: a secret, or the hands of people. */
export const newDice = (real = false): Pick<DeviceTable, 'secret' | 'realDice'> =>
  real ? { secret: '', realDice: true } : { secret: toHex(newSecret()) };

/** The rules of a table, and the position in which it begins if that is not on empty sheets. */
export interface Outset {
  setup: GameSetup;
  start?: StateBytes | undefined;
}

/** By these rules a table is played. */
export async function outsetOf(core: Core, { game, options, rules }: RulesOf, position?: string): Promise<Outset> {
  const setup = await core.setup(game, options, rules);
  return position ? { setup, start: (await core.fromPosition(position, options, rules)).bytes } : { setup };
}

/** What the core wants to know of it. */
export function configOf(table: DeviceTable, { setup, start }: Outset): TableConfig {
  return {
    setup,
    start,
    seats: table.seats,
    date: new Date(table.made * 1000).toISOString().slice(0, 10),
    commitment: table.realDice ? '' : commitmentOf(fromHex(table.secret)),
    tags: {
      ...(table.realDice && { Dice: 'real' }),
      ...(table.committedFrom > 1 && { CommittedFrom: String(table.committedFrom) }),
      ...(table.day && { Day: table.day }),
      ...(table.knownDice && { KnownDice: 'yes' }),
      ...(table.helped && { Tutor: tutorTag(table.helped) }),
    },
  };
}
