/** Why a die cannot be used: because of what comes first, of where it lies, or of what each colour takes. */
import type { Messages } from '../locale/en';
import { colourName, dieName, reasonText, sentence } from './names';
import type { DieState, Paper, Reason, SheetInfo, State } from './protocol';
import { areaOf, fieldOf, isCrossed, stateOf } from './sheet';
import type { Table } from './store.svelte';

/** Something has to be done before any die: that is the reason, whatever else there is. */
const FIRST = new Set(['redeem_first', 'extra_first', 'return_or_go', 'marks_first', 'same_number']);

export function whyDie(t: Messages, table: Table, die: string): string {
  const { sheet, state, looked, acting } = table;
  if (!sheet || !state) return '';
  if (table.mustRoll) return t.unusable.rollFirst;
  if (acting === null) return t.unusable.wait;
  if (!looked) return t.prompt.thinking;
  if (looked.why_all) return reasonText(t, sheet, looked.why_all);
  const reasons = looked.dice_why[die] ?? {};
  const first = Object.values(reasons).find((r) => FIRST.has(r.code));
  if (first) return reasonText(t, sheet, first);
  const there = state.dice.find((d) => d.die === die);
  const name = dieName(t, sheet, die, there?.face ?? null);
  const paper = table.paper(acting);
  const lies = there && !sheet.party ? placed(t, table, state, paper, there, name) : null;
  if (lies) return lies;
  const said = Object.entries(grouped(t, sheet, paper, reasons)).map(([how, what]) => how.replace('{what}', t.list(what)));
  return said.length ? `${sentence(name)}: ${said.join(', ')}.` : sentence(t.unusable.nowhere(name));
}

/** It lies where it may not be chosen. */
function placed(t: Messages, table: Table, state: State, paper: Paper | null, die: DieState, name: string): string | null {
  if (state.phase === 'choosing') {
    if (die.where === 'platter') return t.unusable.onPlatter(name);
    return die.where === 'hand' || die.where === 'aside' ? null : t.unusable.onField(name, die.where);
  }
  if (paper?.stage === 'plus') return paper.spent.includes(die.die) ? t.unusable.spent(name) : null;
  if (paper?.stage !== 'pick' || die.where === 'platter') return null;
  const fits = table.looked?.choices.some((c) => c.kind === 'enter' && state.dice.some((d) => d.die === c.die && d.where === 'platter'));
  if (die.where === 'aside' && !table.options['solo_fallback']) return t.unusable.aside(name);
  return fits ? t.unusable.notPlatter(name) : null;
}

/** The colours it could go to, by what is in the way there: "{what} taken" -> yellow 3, blue 7. */
function grouped(t: Messages, sheet: SheetInfo, paper: Paper | null, reasons: Record<string, Reason>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [area, reason] of Object.entries(reasons)) {
    const said = inTheWay(t, sheet, paper, area, reason);
    if (said) (found[said[0]] ??= []).push(said[1]);
  }
  return found;
}

function inTheWay(t: Messages, sheet: SheetInfo, paper: Paper | null, name: string, reason: Reason): [string, string] | null {
  const area = areaOf(sheet, name);
  const colour = colourName(t, name);
  const state = stateOf(paper, name);
  if (area.fields.every((f) => isCrossed(f, state))) return [t.unusable.full, colour];
  if (reason.code === 'never_back') return [t.unusable.back, colour];
  if (reason.code === 'marked') {
    const number = fieldOf(area, String(reason.say['field'] ?? ''))?.number;
    return [t.unusable.taken, number == null ? colour : t.field.plain(colour, number)];
  }
  if (!reason.code.startsWith('needs')) return null;
  const { found, ...say } = reason.say;
  const text = reasonText(t, sheet, { code: reason.code, say: area.adds_white ? { ...say, found } : say }); // what a sum is cannot be read off the die
  return [`{what} ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`, colour];
}
