/** The core with its files beside it, for unit tests. */
import moduleFile from '../generated/page.wasm?inline';
import { Core } from './core';
import type { Game } from './game';
import type { SheetFile } from './game-setup';
import { load, type PageEntries } from './kernel';
import { inflate } from './setup';
import { item } from './lists';

const sheets = import.meta.glob<string>('../generated/sheets/*', { query: '?raw', import: 'default', eager: true });
const tables = import.meta.glob<string>('../generated/tables/*', { query: '?inline', import: 'default', eager: true });

export async function coreForTests(): Promise<Core> {
  return new Core(await load<PageEntries>(fetch(moduleFile)), async (game) => ({
    sheet: JSON.parse(sheets[`../generated/sheets/${game}.json`] ?? '') as SheetFile,
    tables: await inflate(await fetch(tables[`../generated/tables/${game}.tables`] ?? '')),
  }));
}

/** Play rolls and words as they stand in a record. */
export function run(game: Game, line: string): Game {
  for (const [word] of line.matchAll(/\{[^}]*\}|[^\s{}]+/g)) {
    const seat = /^(\d):(.+)$/.exec(word);
    if (word.startsWith('{')) game.put({ roll: game.readRoll(word) });
    else if (seat) game.play(Number(item(seat, 1)), item(seat, 2));
    else game.play(game.active, word);
  }
  return game;
}

/** The dice in a place, by their names. */
export function on(game: Game, where: string): string[] {
  return game.dice.filter((die) => die.where === where).map((die) => die.die);
}
