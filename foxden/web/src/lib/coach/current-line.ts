/** What a seat has chosen since the last roll, and where that began: the coach values a line as a whole. */
import { decisionsOf } from '../../core/coach/decisions';
import type { Game } from '../../core/game';
import { item } from '../../core/lists';
import { View } from '../../core/view';

export interface CurrentLine {
  /** The number of its first event, from 0. */
  begins: number;
  /** The game before its first choice. */
  before: View;
  words: string[];
}

/** The line of a seat (from 1) that chooses now. */
export function currentLine(game: Game, seat: number): CurrentLine {
  const { setup } = game;
  const mayContinue = (state: Uint8Array, of: number): boolean => {
    const { over, toRoll, actors } = new View(setup, state);
    return !over && !toRoll.length && actors.includes(of + 1);
  };
  const line = decisionsOf(game, seat - 1, { mayContinue }).at(-1);
  if (!line || line.finished) return { begins: game.events.length, before: new View(setup, game.bytes), words: [] };
  return {
    begins: item(line.events, 0),
    before: new View(setup, line.state),
    words: line.actions.map((action) => item(setup.words, action)),
  };
}
