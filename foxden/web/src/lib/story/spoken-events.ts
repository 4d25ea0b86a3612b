/** Events as sentences for screen readers: every die with its colour, every mark, swept dice, whose turn it is. */
import type { Messages } from '../../locale/en';
import { sweptText } from '../prompt/swept-dice';
import { dieName, dieWords } from '../text/die-names';
import type { DieState, GameEvent, State } from '../net/types';
import { roundSaid } from '../prompt/round-bonus';
import { lineText, storyLines, type Teller } from './story';
import { diceKind } from '../dice-kinds';
import { pointsKind } from '../points-kinds';
import { turnKind } from '../turn-kinds';

const stop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** One event: first what was done, then what follows from it, each as a line of its own. */
export function sayEvent(
  t: Messages,
  event: GameEvent,
  before: State | null,
  after: State | null,
  teller: Teller,
  story: readonly GameEvent[],
): string[] {
  const said = [done(t, event, before, after, teller, story), ...(before && after ? follows(t, before, after, teller) : [])];
  return said.filter(Boolean);
}

/** The beginning of a game, before anybody has rolled. */
export function sayBeginning(t: Messages, state: State, teller: Teller): string[] {
  return [turnKind(teller.sheet).tellsRounds ? roundSaid(t, teller.sheet, state.round) : '', turnSaid(t, state, teller)].filter(
    Boolean,
  );
}

function done(
  t: Messages,
  event: GameEvent,
  before: State | null,
  after: State | null,
  teller: Teller,
  story: readonly GameEvent[],
): string {
  if (event.kind === 'roll') return rolled(t, event, teller);
  if (event.kind === 'undo') {
    const undone = story.find((e) => e.n === event.undone);
    const what = undone ? deed(t, undone, teller) : '';
    return what ? t.spoken.undid(what) : t.spoken.undidStep(teller.called(event.seat ?? 0), teller.isYou(event.seat ?? 0));
  }
  const what = deed(t, event, teller);
  const falls = event.choice && before && before !== after ? sweptText(t, teller.sheet, before, event.choice) : '';
  return [what, falls].filter(Boolean).join(' ');
}

/** An action as in the story; a die that marks another colour or number than its own is named first. */
function deed(t: Messages, event: GameEvent, teller: Teller): string {
  const line = storyLines(t, [event], teller).findLast((l) => l.kind === 'did');
  if (!line) return '';
  const text = stop(lineText(t, line));
  const choice = event.choice;
  const mark = choice?.effect.marks[0];
  const own = choice?.die === mark?.area && (mark?.written === null || mark?.written === Number(choice?.face));
  if (!choice?.die || !mark || own || !diceKind(teller.sheet).coloured) return text;
  return `${dieName(t, teller.sheet, choice.die, choice.face)}: ${text}`;
}

function rolled(t: Messages, event: GameEvent, teller: Teller): string {
  const dice = (list: readonly DieState[]): string => t.list(list.map((d) => dieWords(t, teller.sheet, d.die, d.face)));
  const all = event.dice ?? [];
  const seat = event.seat ?? 0;
  const text = t.spoken.rolled(teller.called(seat), teller.isYou(seat), dice(all));
  return event.turn?.endsWith('p') ? `${text} ${t.spoken.platter(dice(all.filter((d) => d.where === 'platter')))}` : text;
}

/** What has changed: a new round, a new turn, the platter for the others, the end. */
function follows(t: Messages, before: State, after: State, teller: Teller): string[] {
  if (after.over) return before.over ? [] : [result(t, after, teller)];
  const found: string[] = [];
  const platter = after.dice.filter((d) => d.where === 'platter');
  if (
    after.phase === 'closing' &&
    before.phase !== 'closing' &&
    before.turn === after.turn &&
    !after.solo_passive &&
    platter.length
  )
    found.push(t.spoken.platter(t.list(platter.map((d) => dieWords(t, teller.sheet, d.die, d.face)))));
  if (after.round !== before.round && turnKind(teller.sheet).tellsRounds) found.push(roundSaid(t, teller.sheet, after.round));
  if (after.turn !== before.turn) found.push(turnSaid(t, after, teller));
  return found;
}

function turnSaid(t: Messages, state: State, teller: Teller): string {
  if (state.turn.endsWith('.0')) return ''; // everybody redeems the bonus of the round first
  if (state.solo_passive) return stop(t.story.passive);
  return stop(t.story.turnOf(teller.name(state.active), teller.isYou(state.active)));
}

/** The end: who won, and everybody's points, the best first. */
function result(t: Messages, state: State, teller: Teller): string {
  const total = (seat: number): number => state.seats[seat - 1]?.total ?? 0;
  const places = state.places ?? [];
  const scores = places.flat().map((seat) => pointsKind(teller.sheet).score(t, teller.called(seat), total(seat)));
  const best = places[0] ?? [];
  const won =
    state.seats.length === 1
      ? ''
      : best.length > 1
        ? t.end.shared(t.list(best.map((s) => teller.name(s))))
        : teller.isYou(best[0] ?? 0)
          ? t.end.youWin
          : t.end.wins(teller.name(best[0] ?? 0));
  return [stop(t.prompt.over), won ? stop(won) : '', stop(t.list(scores))].filter(Boolean).join(' ');
}
