/** What pages draw from: the state of a table, and what each choice of a seat would do. */
import type { Choice, Paper, SeatChoices, State } from '../lib/net/types';
import { areaState } from './areas';
import { effectOf, extraCrosses, pendingBonuses } from './effects';
import type { Game } from './game';
import { item, members } from './lists';
import { whyNotAct, whyNotDice, whyNotFields } from './reasons';
import { stageWord, tokenWord } from './paper-words';
import type { View } from './view';

/** What belongs to a table and not to its game: the number of the last event, and the secret of the dice once it may be known. */
export interface TableFacts {
  n: number;
  commitment: string;
  secret: string | null;
}

/** The table as everybody may see it. In a replay nobody may do anything, so no words are listed. */
export function stateOf(game: Game, facts: TableFacts, replay = false): State {
  const { over, toRoll, actors } = game;
  const undoing = over ? null : game.undoer; // after the end the dice are known
  return {
    ...facts,
    game: game.game,
    round: game.round,
    rounds: game.rounds,
    turn: game.turn,
    phase: game.phase,
    active: game.active,
    actors,
    to_roll: toRoll.length ? game.active : null,
    rolling: toRoll,
    roll: game.number('roll'),
    solo_passive: game.number('dealt') !== 0,
    dice: game.dice,
    can: Object.fromEntries(replay ? [] : actors.map((seat) => [seat, game.legalWords(seat)])),
    undo: Object.fromEntries(game.everySeat.map((seat) => [seat, seat === undoing])),
    seats: game.everySeat.map((seat) => paperOf(game, seat)),
    over,
    places: over ? game.places : null,
    rating: game.rating,
  };
}

/** The sheet of a seat. */
export function paperOf(game: View, seat: number): Paper {
  const { setup } = game;
  const { kernel } = setup;
  const styles = game.styles(seat);
  const score = game.score(seat);
  const paper = game.paper(seat);
  const crosses = (track: number): number => kernel.get('Paper', paper, 'crosses', track);
  return {
    seat,
    areas: Object.fromEntries(setup.areas.map(({ name }, a) => [name, areaState(setup, paper, a, styles[name] ?? {})])),
    foxes: score.foxes,
    fox_worth: score.foxWorth,
    total: score.total,
    tracks: setup.tracks.map(([name, track]) => ({
      name,
      circled: kernel.get('Paper', paper, 'circles', track),
      used: members(crosses(track)).map((i) => i + 1),
    })),
    pending: pendingBonuses(setup, paper),
    extra: extraCrosses(setup, paper),
    token: tokenWord(setup, paper),
    stage: stageWord(setup, paper),
    spent: members(kernel.get('Paper', paper, 'spent')).map((die) => item(setup.dice, die)),
    colour: setup.areas[kernel.get('Paper', paper, 'colour') - 1]?.name ?? null,
  };
}

/** A legal action on the table as it stands, and the bonuses that are lost by it. */
export function choiceOf(game: View, seat: number, id: number): { choice: Choice; lost: string[] } {
  const { setup } = game;
  const { word, kind, die, area, bonus, number, style, wilds } = setup.action(id);
  const mark = setup.kernel.call.mark_of(setup.tables, game.paper(seat), id);
  const field = mark < 0 ? null : (setup.areas.find(({ name }) => name === area)?.marks[mark] ?? null);
  const face = die === null ? null : game.face(setup.dice.indexOf(die));
  const { effect, lost } = effectOf(setup, game.at, seat - 1, id);
  return { choice: { word, kind, die, face, area, field, bonus, number, style, wilds, effect }, lost };
}

/** The choices of a seat, and why other fields and dice cannot be used now. */
export function seatChoicesOf(game: View, seat: number, n: number): SeatChoices {
  const { setup } = game;
  const why = whyNotAct(setup, game.at, seat - 1);
  if (why) return { n, seat, choices: [], why: {}, dice_why: {}, why_all: why };
  const choices = game.legal(seat).map((action) => choiceOf(game, seat, action).choice);
  const used = new Set(choices.filter(({ kind }) => USES_DIE.has(kind)).map(({ die }) => die));
  return {
    n,
    seat,
    choices,
    why: whyNotFields(setup, game.at, seat - 1),
    dice_why: whyNotDice(setup, game.at, seat - 1, used),
    why_all: null,
  };
}

const USES_DIE: ReadonlySet<string> = new Set(['enter', 'waste', 'return']);
