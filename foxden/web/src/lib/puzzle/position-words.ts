/** Where a puzzle stands, in one sentence: the round, the roll, what was taken and what is left. */
import type { Messages } from '../../locale/en';
import type { PuzzleTexts } from '../../locale/puzzle.en';
import type { SheetInfo, State } from '../net/types';
import { dieWords } from '../text/die-names';

const SEAT = 1;

export function positionWords(t: Messages, p: PuzzleTexts, sheet: SheetInfo, state: State): string {
  const paper = state.seats[SEAT - 1];
  const taken = state.dice.filter(({ where }) => where === 'I' || where === 'II' || where === 'III');
  const left = (paper?.tracks ?? []).flatMap(({ name, circled, used }) => {
    const n = circled - used.length;
    const said = p.actions[name as keyof PuzzleTexts['actions']];
    return n > 0 && said ? [said(n)] : [];
  });
  return [
    p.where(state.round, part(p, state)),
    taken.length && state.phase === 'choosing' ? p.taken(t.list(taken.map(({ die, face }) => dieWords(t, sheet, die, face)))) : '',
    left.length ? p.left(t.list(left)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function part(p: PuzzleTexts, { phase, roll, solo_passive: passive }: State): string {
  if (phase === 'start') return p.bonus;
  return passive || phase === 'closing' ? p.passive : p.roll(roll);
}
