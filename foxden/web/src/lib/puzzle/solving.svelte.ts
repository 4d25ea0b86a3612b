/** A puzzle on a table of its own: the choices so far, whether the line is complete, and the verdict on it. */
import { coach } from '../coach/coach-client';
import { Game } from '../../core/game';
import { paperOf } from '../../core/read-model';
import type { Choice, GameId, Paper, State } from '../net/types';
import { Choosing } from '../table/choosing.svelte';
import { Table } from '../table/table.svelte';
import { judge, type Verdict } from './judge';
import { puzzleConnection } from './puzzle-connection';
import type { Puzzle } from './puzzle-file';
import { answerTo, keepAnswer } from './results';

const SEAT = 1;

export class Solving {
  readonly table: Table;
  readonly choosing: Choosing;
  /** The table as the puzzle begins. */
  first: State | null = $state.raw(null);
  /** The sheet after the answer. */
  after: Paper | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** The coach values an answer that is not listed. */
  judging = $state(false);
  private judged = false;

  constructor(
    game: GameId,
    readonly puzzle: Puzzle,
    private readonly day: number | null,
  ) {
    this.table = new Table('puzzle', puzzleConnection(game, puzzle.position));
    this.choosing = new Choosing(this.table);
  }

  end(): void {
    this.table.end();
  }

  /** Something was chosen already; the line is not complete yet. */
  get begun(): boolean {
    return this.words.length > 0;
  }

  /** The choices that were made and not taken back. */
  private get words(): string[] {
    const { story } = this.table;
    const undone = new Set(story.map((event) => event.undone));
    return story.filter(({ kind, n }) => kind === 'act' && !undone.has(n)).map(({ word = '' }) => word);
  }

  /** Dice would roll now, or the seat is done. */
  private get complete(): boolean {
    const { state } = this.table;
    return !!state && this.begun && (state.over || state.to_roll !== null || !state.actors.includes(SEAT));
  }

  /** The table was laid out, or something was chosen: if the line is complete it is judged; an answer of before stands. */
  follow(): void {
    const { state, settled } = this.table;
    if (!state || !settled) return;
    this.first ??= state;
    const before = answerTo(this.puzzle.position);
    if (!this.judged && (before || this.complete)) void this.judge(before?.words ?? this.words);
  }

  private async judge(words: string[]): Promise<void> {
    const { game } = this.table;
    if (!game) return;
    this.judged = this.judging = true;
    const position = game.beginning();
    const verdict = await judge(this.puzzle, position, words, (line) => coach.review(position, SEAT, line));
    keepAnswer(this.puzzle.position, { words, paws: verdict.paws }, this.day);
    this.after = paperAfter(position, words);
    this.verdict = verdict;
    this.judging = false;
    this.table.state = this.first; // the roll as it was, with what was taken of it
  }

  /** What the best line marks, and what the answer does. */
  get best(): readonly Choice[] {
    return this.verdict?.lines[0]?.choices ?? [];
  }
  get mine(): readonly Choice[] {
    return this.verdict?.mine.choices ?? [];
  }
}

function paperAfter(position: Game, words: readonly string[]): Paper {
  const at = new Game(position.setup, position.bytes, false);
  for (const word of words) at.play(SEAT, word);
  return paperOf(at, SEAT);
}
