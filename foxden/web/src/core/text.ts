/** Reading a text token by token, so that every complaint knows its place. Columns count characters, as in Python. */
import { NotationError, type Figures } from './errors';

/** White space as Python has it, for a character class. */
export const SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, 'g');
const WORDS = new RegExp(`[^${SPACE}]+`, 'g');

export function strip(text: string): string {
  return text.replace(ENDS, '');
}

/** The number of characters; one outside the basic plane is two units of a JavaScript string. */
export function width(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length;
}

/** A word of a text and where it stands (line and column from 1). */
export class Token {
  constructor(
    readonly text: string,
    readonly line: number,
    readonly column: number,
  ) {}

  /** The complaint that something else was expected here. */
  wrong(code: string, figures: Figures = {}): NotationError {
    return new NotationError(this.line, this.column, this.text, code, figures);
  }

  /** A piece of this word, in its place. */
  part(start: number, end?: number): Token {
    return new Token(this.text.slice(start, end), this.line, this.column + width(this.text.slice(0, start)));
  }

  /** The first piece between marks, and the others. */
  split(mark: string): [Token, ...Token[]] {
    const pieces: Token[] = [];
    let start = 0;
    for (const piece of this.text.split(mark)) {
      pieces.push(this.part(start, start + piece.length));
      start += piece.length + mark.length;
    }
    const [first = this, ...rest] = pieces;
    return [first, ...rest];
  }

  /** The word as a number in a range; `what` is the code of the thing that is counted. */
  integer(low: number, high: number, what = 'number'): number {
    const value = /^-?[0-9]{1,4}$/.test(this.text) ? Number(this.text) : NaN;
    if (!(value >= low && value <= high)) throw this.wrong('range', { what, low, high });
    return value || 0; // not -0
  }

  /** Which of these words it is. */
  choice(words: readonly string[], code = 'one_of'): number {
    const found = words.indexOf(this.text);
    if (found < 0) throw this.wrong(code, { words });
    return found;
  }
}

/** The words of a line. */
export function tokens(text: string, line = 1): Token[] {
  return [...text.matchAll(WORDS)].map((match) => new Token(match[0], line, width(text.slice(0, match.index)) + 1));
}
