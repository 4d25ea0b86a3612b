/** A game told again, event by event: a table's, or that of a record. */
import { levels } from '../generated/kernel';
import { BOTS } from '../generated/names';
import type { GameEvent, Replay, ReplayStep, Who } from '../lib/net/types';
import type { Game } from './game';
import { item } from './lists';
import { cleanName } from './player-names';
import { choiceOf, stateOf, type TableFacts } from './read-model';
import { writeRoll } from './dice';
import { TableGame, type Happened, type TableConfig } from './table-game';

const PLAYED: ReadonlySet<string> = new Set(['roll', 'act', 'undo', 'take_back', 'wish']);

/** The replay of a table. Acts that were taken back are left out. */
export function replayOfTable(id: string, config: TableConfig, every: readonly Happened[], secret: string | null): Replay {
  const end = new TableGame(config);
  for (const one of every) {
    end.skipTo(one.n - 1);
    end.tell(one);
  }
  const kept = end.kept;
  const table = new TableGame(config);
  const facts = (n: number): TableFacts => end.facts(n, secret);
  const first = { ...table.state(), n: 0 };
  const steps: ReplayStep[] = [];
  const seatEvents: GameEvent[] = [];
  for (const one of every) {
    if (PLAYED.has(one.kind) && !kept.has(one.n)) continue; // what was taken back, or how
    table.skipTo(one.n - 1);
    const event = table.tell(one);
    if (PLAYED.has(one.kind)) steps.push({ event, state: stateOf(table.game, facts(one.n), true) });
    else if (one.kind === 'seat') seatEvents.push(event);
  }
  return {
    ...about(end.game),
    table: id,
    seats: end.seats,
    tags: { Date: config.date, ...config.tags },
    first,
    steps,
    seat_events: seatEvents,
  };
}

/** The replay of a game from a record. */
export function replayOfRecord(game: Game): Replay {
  const again = game.beginning();
  const facts = (n: number): TableFacts => ({ n, commitment: game.tags['Commitment'] ?? '', secret: game.tags['Secret'] ?? null });
  const first = stateOf(again, facts(0), true);
  const steps = game.events.map((happening, i): ReplayStep => {
    const event = told(again, happening, i + 1);
    return { event, state: stateOf(again, facts(i + 1), true) };
  });
  return { ...about(game), table: null, seats: players(game), tags: { ...game.tags }, first, steps, seat_events: [] };
}

function about(game: Game): Pick<Replay, 'sheet' | 'options' | 'over'> {
  return { sheet: game.setup.sheet, options: { ...game.setup.options }, over: game.over };
}

/** Let an event of a record happen, and tell it. */
function told(game: Game, happening: Game['events'][number], n: number): GameEvent {
  const { setup, turn } = game;
  if ('action' in happening) {
    const { seat, action } = happening;
    const { choice, lost } = choiceOf(game, seat, action);
    game.put(happening);
    return { n, kind: 'act', seat, turn, word: choice.word, choice, ...(lost.length > 0 && { lost }) };
  }
  game.put(happening);
  const dice = happening.roll.faces.map(([d, face]) => ({
    die: item(setup.dice, d),
    face: item(setup.symbols, face),
    where: game.where(d),
  }));
  return { n, kind: 'roll', seat: game.active, turn: game.turn, word: writeRoll(setup, happening.roll), dice };
}

/** Who played, as far as the record tells. */
function players(game: Game): Who[] {
  const names = (game.tags['Players'] ?? '').split(',').map((name) => name.trim());
  return game.everySeat.map((seat) => player(seat, names.length === game.seats ? (names[seat - 1] ?? '') : ''));
}

function player(seat: number, text: string): Who {
  const [kind = '', ...rest] = text.split(':');
  const name = rest.join(':');
  if (Object.hasOwn(levels, kind)) return { seat, kind: 'bot', name: cleanName(name), level: kind };
  if ((BOTS as readonly string[]).includes(kind)) return { seat, kind: 'bot', name: cleanName(name || kind), level: null };
  return { seat, kind: 'person', name: cleanName(kind === 'human' ? name : text), level: null };
}
