/** The steps of the player as buttons: one primary, Undo, and the others where they are legal. */
import type { Choice, SheetInfo } from '../net/types';
import { turnEndShort } from '../prompt/turn-end';
import { dieWords } from '../text/die-names';
import { doneShort, doneText } from '../text/field-names';
import { goStep, passStep, returned, type Step, type StepsAt } from './step-parts';

export interface Steps {
  undo: Step;
  others: Step[];
  primary: Step;
}

export function stepsNow(at: StepsAt): Steps {
  const primary = primaryStep(at);
  const leave = leaveStep(at);
  return { undo: undoStep(at), others: [...(leave ? [leave] : []), ...at.table.turnKind.moreSteps(at, primary)], primary };
}

function primaryStep(at: StepsAt): Step {
  const { t, table, choosing, onresult } = at;
  const { state, sheet, handing, turnKind } = table;
  if (state?.over) return { id: 'result', icon: 'i-chart', label: t.table.result, go: onresult };
  if (handing) return { id: 'next', icon: 'i-chev', label: t.table.nextStep(table.name(handing.to)), go: () => table.skip() };
  if (table.mustRoll)
    return { id: 'roll', icon: 'die-line', label: t.button.roll, small: turnKind.rollSmall(t, state), go: () => table.roll() };
  const back = returned(at);
  if (back && sheet) return returnStep(at, sheet, back);
  if (choosing.picked && sheet) return doneStep(at, sheet, choosing.picked);
  return endingStep(at) ?? nothingYet(at);
}

function returnStep({ t, table }: StepsAt, sheet: SheetInfo, back: Choice): Step {
  const small = dieWords(t, sheet, back.die ?? '', back.face);
  return { id: 'back', icon: 'i-return', label: t.button.return, small, go: () => table.act(back.word) };
}

/** Confirm what is selected; if the turn ends with it, that comes first. */
function doneStep(at: StepsAt, sheet: SheetInfo, picked: Choice): Step {
  const { t, table, choosing } = at;
  const what = doneText(t, sheet, picked);
  const end = turnEndShort(t, table, picked);
  const words = end
    ? { small: end, long: `${t.button.done}: ${what}, ${end}` }
    : { small: narrow(at) ? doneShort(t, sheet, picked) : what };
  return { id: 'done', icon: 'i-check', label: t.button.done, ...words, go: () => choosing.done() };
}

/** Two more steps stand beside Done, even if they cannot be used now: few words. */
const narrow = (at: StepsAt): boolean => at.table.turnKind.moreSteps(at, { id: 'done' }).length > 1;

/** Nothing is selected, but something can be ended: extra crosses, returning dice, the turn, or the choice of a die.
 *  While a field is asked for, that is beside: a touch too many would give up what the lit fields offer. */
function endingStep(at: StepsAt): Step | null {
  const { t, table, choosing } = at;
  if (table.turnKind.asks(at)) return null;
  const stop = choosing.step('stop');
  if (stop) return { id: 'stop', icon: 'i-check', label: t.button.stop, go: () => table.act(stop.word) };
  const goOn = choosing.step('go');
  if (goOn) return goStep(at, goOn);
  const finish = choosing.step('done');
  if (finish) return { id: 'end', icon: 'i-check', ...table.turnKind.endLabels(t), go: () => table.act(finish.word) };
  return choosing.sources.length ? null : passStep(at);
}

function nothingYet({ t, table, choosing }: StepsAt): Step {
  if (table.acting === null)
    return { id: 'done', icon: 'i-clock', label: t.button.wait, small: '', off: t.unusable.wait, go: () => undefined };
  return {
    id: 'done',
    icon: 'i-check',
    label: t.button.done,
    small: choosing.source ? t.button.pickFieldFirst : table.turnKind.chooseFirst(t),
    off: table.turnKind.missing(t, choosing),
    go: () => undefined,
  };
}

/** A bonus mark that may be left. */
function leaveStep({ t, table, choosing }: StepsAt): Step | null {
  const leave = choosing.step('leave');
  if (!leave) return null;
  return { id: 'leave', icon: 'i-flag', label: t.button.leave, small: t.button.leaveSmall, go: () => table.act(leave.word) };
}

/** First what is chosen and not confirmed is dropped; then moves are taken back. */
function undoStep({ t, table, choosing }: StepsAt): Step {
  const step = { id: 'undo', icon: 'i-undo', label: t.button.undo };
  if (choosing.held) return { ...step, long: t.button.undoChoice, go: () => choosing.drop() };
  return table.canUndo
    ? { ...step, long: t.button.undoStep, go: () => table.undo() }
    : { ...step, off: t.unusable.undoRoll, go: () => undefined };
}
