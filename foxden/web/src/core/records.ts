/** A record as text: headers, then one line for each turn. Which words make sense in a game is not asked here. */
import { CodedError, NotationError } from './errors';
import { SPACE, strip, Token, width } from './text';

export interface Header {
  name: Token;
  value: Token;
}

/** One turn: its name, and its rolls and choices in order. */
export interface TurnLine {
  label: Token;
  events: Token[];
}

export type Tags = Readonly<Record<string, string>>;

export function writeRecord(headers: Tags, turns: readonly (readonly [string, readonly string[]])[]): string {
  for (const name of Object.keys(headers)) {
    if (!/^[A-Za-z]+$/.test(name)) throw new CodedError('tag_name', { name });
  }
  const head = Object.entries(headers).map(([name, value]) => `[${name} "${escaped(value)}"]`);
  const lines = turns.map(([label, events]) => [label, ...events].join(' '));
  return [...head, '', ...lines].join('\n').replace(new RegExp(`[${SPACE}]+$`), '') + '\n';
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ');
}

/** The headers and turns of a text, each word with its place. */
export function readRecordText(text: string): { headers: Map<string, Header>; turns: TurnLine[] } {
  const headers = new Map<string, Header>();
  const turns: TurnLine[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.startsWith('[')) {
      const header = readHeader(line, i + 1);
      if (turns.length) throw header.name.wrong('headers_first');
      if (headers.has(header.name.text)) throw header.name.wrong('header_once');
      headers.set(header.name.text, header);
    } else if (strip(line)) {
      const [label, ...events] = readTurn(line, i + 1);
      if (label) turns.push({ label, events });
    }
  }
  return { headers, turns };
}

const HEADER = new RegExp(`^\\[([A-Za-z]+) "((?:[^"\\\\]|\\\\["\\\\])*)"\\][${SPACE}]*$`);

function readHeader(line: string, number: number): Header {
  const match = HEADER.exec(line);
  if (!match) throw new NotationError(number, 1, Array.from(line).slice(0, 40).join(''), 'header');
  const [, name = '', value = ''] = match;
  return { name: new Token(name, number, 2), value: new Token(value.replace(/\\(.)/g, '$1'), number, name.length + 4) };
}

const EVENTS = new RegExp(`\\{[^{}]*\\}?|[^${SPACE}{}]+|\\}`, 'g');

function readTurn(line: string, number: number): Token[] {
  return [...line.matchAll(EVENTS)].map((match) => {
    const token = new Token(match[0], number, width(line.slice(0, match.index)) + 1);
    if (token.text.startsWith('{') !== token.text.endsWith('}')) throw token.wrong('braces');
    return token;
  });
}
