/** What can go wrong, as a code and its figures; sentences are made elsewhere. */
import type { Reason } from '../lib/net/types';

export type Figures = Readonly<Record<string, unknown>>;

export class CodedError extends Error {
  constructor(
    readonly code: string,
    readonly figures: Figures = {},
  ) {
    super(`${code} ${JSON.stringify(figures)}`);
  }
}

/** A text that cannot be read: line and column (from 1), what was found there; `instead` says what was found if that is no text. */
export class NotationError extends CodedError {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly text: string,
    code: string,
    figures: Figures = {},
    readonly instead: 'end' | 'second_line' | 'no_header' = 'end',
  ) {
    super(code, figures);
  }

  /** The same error in a larger text, in which this one begins at a line and column. */
  moved(line: number, column: number): NotationError {
    return new NotationError(line, column + this.column - 1, this.text, this.code, this.figures, this.instead);
  }
}

/** A game that cannot be set up like this. */
export class SetupError extends CodedError {}

/** A roll that cannot be. */
export class RollError extends CodedError {}

/** An action that is not legal now. */
export class IllegalAction extends CodedError {
  constructor(
    readonly seat: number,
    readonly word: string,
    readonly reason: Reason,
  ) {
    super('illegal', { seat, word, reason });
  }
}

export type WhyNotUndo = 'nothing' | 'rolled' | 'other_seat';

/** Undo stops at the last roll and at another seat's move. */
export class NothingToUndo extends CodedError {
  constructor(
    readonly seat: number,
    readonly why: WhyNotUndo,
  ) {
    super(`undo_${why}`, { seat });
  }
}
