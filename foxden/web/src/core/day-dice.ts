/**
 * The dice of a day, as in foxden/server/tables/day_dice.py: each face follows from the day's secret and from which die it is of
 * which roll of which turn, so that everybody has the same, whatever was chosen before.
 *
 * The face: HMAC-SHA256(secret, "turn/roll/again/die/attempt"), for example "3/2/0/white/0". The turn is the round, with a "p"
 * in the solo passive turn; `again` counts re-rolls of that roll. In the passive turn "3p/1/0/white/lot" decides among equal
 * faces, and "3p/1/0/white/place" on which die field a die lies.
 */
import { dealt, faceOfSide, waiting, writeRoll, type Roll } from './dice';
import type { DiceMismatch } from './fair-dice';
import type { Game } from './game';
import { item, sum } from './lists';
import { hmac, sha256, toHex } from './sha256';

const SIDES = 6;
const WHOLE = 256 - (256 % SIDES); // bytes from here on would favour low numbers
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The secret of a day where there is no server: everybody can compute it. */
export const publicSecret = (day: string): Uint8Array => sha256(bytes(`foxden dice of ${day}`));

/** The dice of one game of a day. It counts the re-rolls, which undo never takes back. */
export class DayDice {
  private readonly rolls = new Map<string, number>();

  constructor(private readonly secret: Uint8Array) {}

  /** The dice of a game in which something happened already. */
  static after(game: Game, secret: Uint8Array): DayDice {
    const dice = new DayDice(secret);
    const again = game.beginning();
    for (const event of game.events) {
      if ('roll' in event) dice.note(again);
      again.put(event);
    }
    return dice;
  }

  /** The roll for the dice to be rolled now. */
  roll(game: Game): Roll {
    const { setup } = game;
    const where = this.where(game);
    const said = (die: number, what: string | number): string =>
      `${where}/${this.rolls.get(where) ?? 0}/${item(setup.dice, die)}/${what}`;
    const faces = waiting(game).map((die): [number, number] => [
      die,
      faceOfSide(
        setup,
        die,
        this.side((n) => said(die, n)),
      ),
    ]);
    if (!game.number('dealt')) return { faces, platter: 0, fields: [] };
    const by = (what: string) => (a: number, b: number) => (this.hex(said(a, what)) < this.hex(said(b, what)) ? -1 : 1);
    const lot = by('lot');
    const order = [...faces].sort(([a, one], [b, other]) => one - other || lot(a, b)).map(([die]) => die);
    return dealt(setup, faces, sum(order.slice(0, 3).map((die) => 1 << die)), order.slice(3).sort(by('place')));
  }

  /** Count a roll that the game is about to get. */
  note(game: Game): void {
    const where = this.where(game);
    this.rolls.set(where, (this.rolls.get(where) ?? 0) + 1);
  }

  private where(game: Game): string {
    return `${game.number('round')}${game.number('dealt') ? 'p' : ''}/${game.number('roll')}`;
  }

  private hex(message: string): string {
    return toHex(hmac(this.secret, bytes(message)));
  }

  private side(message: (attempt: number) => string): number {
    for (let attempt = 0; ; attempt++) {
      const byte = hmac(this.secret, bytes(message(attempt)))[0] ?? 0;
      if (byte < WHOLE) return byte % SIDES;
    }
  }
}

/** The next roll of a game of a day, as it stands in its event. */
export const nextDayRoll = (game: Game, secret: Uint8Array): string =>
  writeRoll(game.setup, DayDice.after(game, secret).roll(game));

/** The rolls of a game of a day that do not follow from its secret. */
export function findDayMismatches(game: Game, secret: Uint8Array): DiceMismatch[] {
  const again = game.beginning();
  const dice = new DayDice(secret);
  const found: DiceMismatch[] = [];
  let roll = 0;
  for (const event of game.events) {
    if ('roll' in event) {
      roll++;
      const [seen, right] = [writeRoll(game.setup, event.roll), writeRoll(game.setup, dice.roll(again))];
      if (seen !== right) found.push({ roll, turn: again.turn, found: seen, right });
      dice.note(again);
    }
    again.put(event);
  }
  return found;
}
