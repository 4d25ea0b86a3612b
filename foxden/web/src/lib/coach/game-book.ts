/** A game that is looked at, position by position: what the page of the coach draws from. Seats count from 1, events from 0. */
import type { Decision, Line } from '../../core/coach/report';
import { Game } from '../../core/game';
import { writePosition } from '../../core/positions';
import { choiceOf, paperOf } from '../../core/read-model';
import { replayOfRecord } from '../../core/replay';
import { View } from '../../core/view';
import type { StateBytes } from '../../core/workspace';
import type { Choice, Paper, Replay, State } from '../net/types';

/** A line of play as choices; those that all lines begin with are left out. */
export interface ShownLine {
  line: Line;
  choices: Choice[];
}

/** One decision as it is shown: from the choice on that left the best line. */
export interface Moment {
  decision: Decision;
  /** The event before which everything stands as shown. */
  event: number;
  state: State;
  paper: Paper;
  /** What was chosen there, and what was better; null if nothing was. */
  played: Choice | null;
  better: Choice | null;
  /** The best four, and the line that was played. */
  lines: ShownLine[];
}

const SHOWN = 4;

export class GameBook {
  readonly replay: Replay;
  /** Before the first event, and after each one. */
  private readonly bytes: StateBytes[];

  constructor(readonly game: Game) {
    this.replay = replayOfRecord(game);
    const again = game.beginning();
    this.bytes = [again.bytes];
    for (const event of game.events) {
      again.put(event);
      this.bytes.push(again.bytes);
    }
  }

  /** The table before an event. */
  stateBefore(event: number): State {
    return this.replay.steps[event - 1]?.state ?? this.replay.first;
  }

  /** The position before an event, as text. */
  positionBefore(event: number): string {
    return writePosition(this.viewBefore(event));
  }

  private viewBefore(event: number): View {
    return new View(this.game.setup, this.bytes[event] ?? this.game.bytes);
  }

  /** The choices of a seat in the order of some words, from the position before an event. */
  private choices(event: number, seat: number, words: readonly string[]): Choice[] {
    const { setup } = this.game;
    const at = new Game(setup, this.bytes[event] ?? this.game.bytes, false);
    return words.map((word) => {
      const action = setup.numberOf(word) ?? 0;
      const { choice } = choiceOf(at, seat, action);
      at.put({ seat, action });
      return choice;
    });
  }

  moment(decision: Decision, seat: number): Moment {
    const { lines, departure, events } = decision;
    const step = departure ?? 0;
    const event = events[step] ?? decision.event;
    const mine = lines.find((line) => line.played);
    const before = mine?.words.slice(0, step) ?? [];
    const shown = [...new Set([...lines.slice(0, SHOWN), ...(mine ? [mine] : [])])].map((line) => ({
      line,
      choices: this.choices(decision.event, seat, line.words).filter(({ word }, i) => !isAmong(line.words, i, word, before)),
    }));
    const best = shown[0]?.choices ?? [];
    return {
      decision,
      event,
      state: this.stateBefore(event),
      paper: paperOf(this.viewBefore(event), seat),
      played: shown.find(({ line }) => line.played)?.choices[0] ?? null,
      better: departure === null ? null : (best.find(isChoice) ?? best[0] ?? null),
      lines: shown,
    };
  }
}

/** Is the word at this place of a line one of those that come before what is shown? */
function isAmong(words: readonly string[], place: number, word: string, before: readonly string[]): boolean {
  const earlier = words.slice(0, place).filter((one) => one === word).length;
  return before.filter((one) => one === word).length > earlier;
}

/** Does it mark or use something? */
const isChoice = ({ kind }: Choice): boolean => kind !== 'done' && kind !== 'go' && kind !== 'stop';
