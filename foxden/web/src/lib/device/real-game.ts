/** The judge of a table on this device with real dice: somebody reads them off, and rolls can be taken back. */
import { writeRoll } from '../../core/dice';
import type { Game } from '../../core/game';
import { Refused } from '../net/refused';
import type { StoredEvent } from '../net/types';
import { DeviceGame, type MoveMessage } from './device-game';

export class RealGame extends DeviceGame {
  override get botToMove(): number | null {
    return this.seatToRoll ? null : super.botToMove; // somebody rolls for it
  }

  override asked(message: MoveMessage): StoredEvent {
    const { seat } = message;
    if (message.t === 'take_back') return this.takeBack(seat, message.roll);
    if (message.t !== 'roll') return super.asked(message);
    const { faces } = message;
    if (!faces) throw new Refused('real_dice', {}, 0);
    const roller = this.table.seats[seat - 1]?.kind === 'bot' ? seat : this.own(seat);
    return this.rolled(roller, message.n, () => readOff(this.table.game, faces));
  }

  /** All people are here, so nobody has to be asked. */
  private takeBack(seat: number, roll: number): StoredEvent {
    this.checkOpen();
    const rolled = this.events.some((event) => event.n === roll && event.kind === 'roll');
    if (!rolled || !this.table.kept.has(roll)) throw new Refused('no_such_roll', { roll }, 0);
    return this.next({ kind: 'take_back', seat, roll });
  }
}

/** The roll that somebody read off, as it stands in a record; Refused if the waiting dice cannot show that. */
function readOff(game: Game, faces: string): string {
  try {
    return writeRoll(game.setup, game.readRoll(`{${faces}}`));
  } catch {
    throw new Refused('bad_roll', { word: faces }, 0);
  }
}
