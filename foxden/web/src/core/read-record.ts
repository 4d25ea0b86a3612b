/** Games from their texts: every roll and choice is replayed and checked by the rules version it was played by. */
import { GAMES, HEADERS, VERSIONS } from '../generated/names';
import { readRoll } from './dice';
import { IllegalAction, NotationError, SetupError, type Figures } from './errors';
import { Game } from './game';
import type { GameSetup, Setups } from './game-setup';
import { item } from './lists';
import { readPosition } from './read-position';
import { readRecordText, type Header, type TurnLine } from './records';
import { tokens, type Token } from './text';

type Headers = ReadonlyMap<string, Header>;

export function readRecord(setups: Setups, text: string): Game {
  const { headers, turns } = readRecordText(text);
  const game = begin(setups, headers);
  const sheet = headers.get('Sheet')?.value;
  if (sheet?.text) throw sheet.wrong('sheet_given_not_ours');
  const tags = [...headers].filter(([name]) => !(HEADERS as readonly string[]).includes(name));
  game.tags = Object.fromEntries(tags.map(([name, { value }]) => [name, value.text]));
  for (const turn of turns) replayTurn(game, turn);
  const result = headers.get('Result')?.value;
  if (result && result.text !== game.result) throw result.wrong('result', { result: game.result });
  return game;
}

function begin(setups: Setups, headers: Headers): Game {
  const [kind, rules, seats] = ['Game', 'Rules', 'Seats'].map((name) => {
    const header = headers.get(name);
    if (!header) throw new NotationError(1, 1, '', 'header_named', { name }, 'no_header');
    return header.value;
  }) as [Token, Token, Token];
  kind.choice(GAMES);
  rules.choice(VERSIONS, 'rules');
  const options = readOptions(headers.get('Options')?.value);
  const setup = setUp(setups, kind, rules, options, headers.get('Options')?.value ?? kind);
  const position = headers.get('Position')?.value;
  if (position) return fromHeader(setups, position, setup, options, seats);
  const allowed = setup.seatCounts;
  return Game.start(setup, seats.integer(item(allowed, 0), item(allowed, allowed.length - 1), 'seats'));
}

function setUp(setups: Setups, kind: Token, rules: Token, options: Record<string, boolean>, place: Token): GameSetup {
  try {
    return setups.get(kind.text, options, rules.text);
  } catch (error) {
    throw error instanceof SetupError ? place.wrong('options', { why: error }) : error;
  }
}

/** The house rules of the header [Options]. */
function readOptions(place: Token | undefined): Record<string, boolean> {
  const options: Record<string, boolean> = {};
  if (!place) return options;
  for (const token of tokens(place.text)) {
    const [, name = token.text, value = ''] = /^([^=]*)=(.*)$/s.exec(token.text) ?? [];
    if (value !== 'yes' && value !== 'no') throw place.wrong('options_form');
    if (Object.hasOwn(options, name)) throw place.wrong('option_once', { option: name });
    options[name] = value === 'yes';
  }
  return options;
}

function fromHeader(setups: Setups, place: Token, setup: GameSetup, options: Record<string, boolean>, seats: Token): Game {
  try {
    const view = readPosition(setups, place.text, options, setup.rules);
    if (view.game !== setup.game || String(view.seats) !== seats.text) throw new SetupError('same_game');
    return new Game(view.setup, view.bytes, false);
  } catch (error) {
    if (error instanceof NotationError) throw error.moved(place.line, place.column);
    throw error instanceof SetupError ? place.wrong(error.code) : error;
  }
}

function replayTurn(game: Game, { label, events }: TurnLine): void {
  if (!events.length) throw label.wrong('turn_events');
  for (const [i, token] of events.entries()) {
    if (game.over) throw token.wrong('nothing');
    if (label.text !== game.turn)
      throw i ? token.wrong('turn_line', { turn: game.turn }) : label.wrong('turn', { turn: game.turn });
    replayEvent(game, token);
  }
}

function replayEvent(game: Game, token: Token): void {
  if (token.text.startsWith('{')) {
    if (!game.toRoll.length) throw unexpected(game, token);
    return game.put({ roll: readRoll(game, token) });
  }
  const [, number, word = ''] = /^(?:([0-9]{1,4}):)?(.+)$/s.exec(token.text) ?? [];
  const seat = number === undefined ? game.active : Number(number);
  if (seat < 1 || seat > game.seats) throw token.wrong('range', { what: 'seat', low: 1, high: game.seats });
  try {
    game.play(seat, word);
  } catch (error) {
    throw error instanceof IllegalAction ? unexpected(game, token, { why: error.reason }) : error;
  }
}

const MOST = 6; // actions that a complaint lists

/** The complaint that something else is to be done now. */
function unexpected(game: Game, token: Token, why: Figures = {}): NotationError {
  if (game.toRoll.length) return token.wrong('roll_of', { dice: game.toRoll, ...why });
  const words = game.actors.flatMap((seat) => game.legalWords(seat).map((word) => `${seat}:${word}`));
  if (words.length <= MOST) return token.wrong('one_of', { words, ...why });
  return token.wrong('one_of_more', { words: words.slice(0, MOST), more: words.length - MOST, ...why });
}
