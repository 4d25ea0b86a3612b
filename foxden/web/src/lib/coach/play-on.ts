/** Play on from a moment of a game: a new game on this device, from the position before the choice. */
import { newSecret } from '../../core/fair-dice';
import { toHex } from '../../core/sha256';
import { newDeviceTable } from '../device/device-table';
import { keepTable } from '../device/make-table';
import type { Who } from '../net/types';
import type { GameBook } from './game-book';

/** People who are not here are played by bots of this level. */
const LEVEL = 'hard';

/** The table that was made. The seat is the player's; everybody else is a bot. */
export function playOn(book: GameBook, event: number, seat: number): Promise<string> {
  const { game, setup } = book.game;
  const seats = book.replay.seats.map((who): Who => {
    if (who.seat === seat) return { seat, kind: 'person', name: who.kind === 'person' ? who.name : '', level: null };
    return { seat: who.seat, kind: 'bot', name: who.name, level: who.kind === 'bot' ? who.level : LEVEL };
  });
  const position = book.positionBefore(event);
  return keepTable(
    newDeviceTable({ game, rules: setup.rules, options: { ...setup.changed }, seats, secret: toHex(newSecret()), position }),
  );
}
