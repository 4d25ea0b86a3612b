/** A game as a seat lived it: its decisions, each with the position it began in and the choices made. */
import type { Game } from '../game';
import type { StateBytes } from '../workspace';

/** A line that a seat played: all its choices from a roll until dice rolled again or the seat was done. */
export interface PlayedLine {
  /** The numbers of its events, from 0. */
  events: number[];
  turn: string;
  round: number;
  /** Before its first choice. */
  state: StateBytes;
  actions: number[];
  /** False: the game stopped in the middle of it. */
  finished: boolean;
}

/** Says whether a seat (from 0) has another choice before the next roll. */
export interface Continuing {
  mayContinue(state: StateBytes, seat: number): boolean;
}

/** The decisions of a seat (from 0) in the order in which they began. */
export function decisionsOf(game: Game, seat: number, reviewer: Continuing): PlayedLine[] {
  const { kernel, tables, workspace } = game.setup;
  const replay = game.beginning();
  const found: PlayedLine[] = [];
  let line: (PlayedLine & { at: StateBytes }) | null = null;
  const close = (finished: boolean): void => {
    if (!line) return;
    const { at: _, ...closed } = line;
    found.push({ ...closed, finished });
    line = null;
  };
  for (const [number, event] of game.events.entries()) {
    if ('roll' in event) {
      close(true);
    } else if (event.seat === seat + 1) {
      const state = replay.bytes;
      line ??= { events: [], turn: replay.turn, round: replay.number('round'), state, actions: [], finished: false, at: state };
      line.at = workspace.change(line.at, (s) => kernel.call.apply(tables, s, seat, event.action, workspace.out));
      line.actions.push(event.action);
      line.events.push(number);
      if (!reviewer.mayContinue(line.at, seat)) close(true);
    }
    replay.put(event);
  }
  close(false);
  return found;
}
