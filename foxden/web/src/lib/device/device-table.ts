/** What never changes at a table of this device; the rest follows from its numbered events. */
import { fromHex } from '../../core/sha256';
import { commitmentOf } from '../../core/fair-dice';
import type { GameSetup } from '../../core/game-setup';
import type { TableConfig } from '../../core/table-game';
import { VERSION } from '../../generated/names';
import type { GameId, Who } from '../net/types';
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
  over: boolean;
}

/** What has to be said to make a table. */
export type NewDeviceTable = Pick<DeviceTable, 'game' | 'options' | 'seats' | 'secret'> & Partial<DeviceTable>;

export function newDeviceTable(wanted: NewDeviceTable): DeviceTable {
  const made = Math.round(Date.now()) / 1000;
  return { id: newDeviceId(), rules: VERSION, made, committedFrom: 1, knownDice: false, over: false, ...wanted };
}

/** What the core wants to know of it. */
export function configOf(table: DeviceTable, setup: GameSetup): TableConfig {
  return {
    setup,
    seats: table.seats,
    date: new Date(table.made * 1000).toISOString().slice(0, 10),
    commitment: commitmentOf(fromHex(table.secret)),
    tags: {
      ...(table.committedFrom > 1 && { CommittedFrom: String(table.committedFrom) }),
      ...(table.knownDice && { KnownDice: 'yes' }),
    },
  };
}
