/** The record of a game. Few pages need it, so it is not a part of the game. */
import { HEADERS } from '../generated/names';
import type { Game } from './game';
import { writeOptions, writePosition } from './positions';
import { writeRecord } from './records';

/** The whole game as text. */
export function recordOf(game: Game): string {
  const { setup } = game;
  const headers: Record<string, string> = { Game: game.game, Rules: setup.rules, Seats: String(game.seats) };
  if (Object.keys(setup.changed).length) headers['Options'] = writeOptions(setup.changed);
  if (!game.fresh) headers['Position'] = writePosition(game.beginning());
  const tags = Object.entries(game.tags).filter(([name]) => !(HEADERS as readonly string[]).includes(name));
  return writeRecord({ ...headers, ...Object.fromEntries(tags), Result: game.result }, game.turns());
}
