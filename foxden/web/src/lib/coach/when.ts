/** When a decision was made, in words, and which dice belong to it. */
import type { Decision } from '../../core/coach/report';
import type { CoachTexts } from '../../locale/coach.en';
import type { Choice, DieState, State } from '../net/types';
import { turnKind } from '../turn-kinds';
import type { GameBook, Moment } from './game-book';

/** "Round 6, third roll". `choice`: the one that is shown, if it is known. */
export function whenText(c: CoachTexts, book: GameBook, decision: Decision, seat: number, choice?: Choice | null): string {
  const state = book.stateBefore(decision.event);
  return c.when.round(decision.round, partOf(c, book, decision, state, seat, choice ?? null));
}

function partOf(c: CoachTexts, book: GameBook, decision: Decision, state: State, seat: number, choice: Choice | null): string {
  const { turn } = decision;
  if (turn.endsWith('.0')) return c.when.bonus;
  if (choice?.effect.spent.includes('+1')) return c.when.extra;
  if (turn.endsWith('p')) return c.when.passive;
  if (!turnKind(book.replay.sheet).setsDiceAside) return c.when.party;
  if (state.active !== seat) return c.when.other;
  return isRolledAgain(book, decision) ? c.when.again(state.roll) : c.when.roll(state.roll);
}

/** The dice had been rolled before, and were rolled once more for a re-roll. */
function isRolledAgain({ replay }: GameBook, { roll }: Decision): boolean {
  return roll !== null && replay.steps[roll - 1]?.event.choice?.kind === 'reroll';
}

/** The dice of the roll behind a decision; in a passive turn all of them, and those that could not be used are off. */
export function rolledDice(book: GameBook, decision: Decision, seat: number): (DieState & { off: boolean })[] {
  const state = book.stateBefore(decision.event);
  const passive = decision.turn.endsWith('p') || state.active !== seat;
  const rolled = decision.roll === null ? [] : (book.replay.steps[decision.roll]?.event.dice ?? []);
  if (!passive || !turnKind(book.replay.sheet).setsDiceAside) return rolled.map((die) => ({ ...die, off: false }));
  return state.dice.map((die) => ({ ...die, off: die.where !== 'platter' }));
}

/** Did the seat choose from what another player had left on the platter? */
export function wasLeft({ replay }: GameBook, { turn }: Decision, seat: number): boolean {
  return turnKind(replay.sheet).setsDiceAside && !turn.endsWith('.0') && turn.replace('p', '').split('.')[1] !== String(seat);
}

/** Where a mistake is shown: the die that was used, or would have been better. */
export const isDieOf = (moment: Moment, which: 'played' | 'better', die: string): boolean => moment[which]?.die === die;
