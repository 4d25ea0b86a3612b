/** Why a die or a field cannot be used. Fetched when somebody first touches one (`explain.ts`). */
import { colourName } from '../text/colour-names';
import { dieName } from '../text/die-names';
import { reasonText, type ReasonWords } from '../text/reasons';
import { sentence } from '../text/sentence';
import type { AreaInfo, FieldInfo, Paper, Reason, SheetInfo } from '../net/types';
import { areaOf, fieldOf, isCrossed, stateOf } from '../sheet/sheet';
import type { Table } from '../table/table.svelte';
import { wrongPlace } from './wrong-place';

/** Something has to be done before any die: that is the reason, whatever else there is. */
const FIRST = new Set(['redeem_first', 'extra_first', 'return_or_go', 'marks_first', 'same_number']);

/** Because of what comes first, of where the die lies, or of what each colour takes. */
export function whyDie(t: ReasonWords, table: Table, die: string): string {
  const { sheet, state, seatChoices, acting } = table;
  if (!sheet || !state) return '';
  if (table.mustRoll) return t.unusable.rollFirst;
  if (acting === null) return t.unusable.wait;
  if (!seatChoices) return t.prompt.thinking;
  if (seatChoices.why_all) return reasonText(t, sheet, seatChoices.why_all);
  const reasons = seatChoices.dice_why[die] ?? {};
  const first = Object.values(reasons).find((r) => FIRST.has(r.code));
  if (first) return reasonText(t, sheet, first);
  const there = state.dice.find((d) => d.die === die);
  const name = dieName(t, sheet, die, there?.face ?? null);
  const paper = table.paper(acting);
  const lies = there && table.turnKind.setsDiceAside ? wrongPlace(t, table, state, there, name) : null;
  if (lies) return lies;
  const said = Object.entries(grouped(t, sheet, paper, reasons)).map(([how, what]) => how.replace('{what}', t.list(what)));
  return said.length ? `${sentence(name)}: ${said.join(', ')}.` : sentence(t.whyDie.nowhere(name));
}

/** The colours it could go to, by what is in the way there: "{what} taken" -> yellow 3, blue 7. */
function grouped(t: ReasonWords, sheet: SheetInfo, paper: Paper | null, reasons: Record<string, Reason>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [area, reason] of Object.entries(reasons)) {
    const said = inTheWay(t, sheet, paper, area, reason);
    if (said) (found[said[0]] ??= []).push(said[1]);
  }
  return found;
}

function inTheWay(t: ReasonWords, sheet: SheetInfo, paper: Paper | null, name: string, reason: Reason): [string, string] | null {
  const area = areaOf(sheet, name);
  const colour = colourName(t, name);
  const state = stateOf(paper, name);
  if (area.fields.every((f) => isCrossed(f, state))) return [t.whyDie.full, colour];
  if (reason.code === 'never_back') return [t.whyDie.back, colour];
  if (reason.code === 'marked') {
    const number = fieldOf(area, String(reason.say['field'] ?? ''))?.number;
    return [t.whyDie.taken, number == null ? colour : t.field.plain(colour, number)];
  }
  if (!reason.code.startsWith('needs')) return null;
  const { found, ...say } = reason.say;
  const told = area.adds_white ? { ...say, found } : say; // a sum cannot be read off the die
  const text = reasonText(t, sheet, { code: reason.code, say: told });
  return [`${colour} ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`, colour]; // each colour for itself
}

export function whyField(t: ReasonWords, table: Table, area: AreaInfo, field: FieldInfo): string {
  const { sheet, state, seatChoices } = table;
  if (!sheet || !state) return '';
  const marks = table.paper(table.seat)?.areas[area.name]?.marks ?? {};
  if (seatChoices?.why_all) return reasonText(t, sheet, seatChoices.why_all);
  if (field.marks.cross in marks) return t.reasons.marked();
  if (state.to_roll !== null && table.mustRoll) return t.unusable.rollFirst;
  if (!seatChoices) return table.acting === null ? t.unusable.wait : t.prompt.thinking;
  const why = seatChoices.why[area.name] ?? {};
  const circled = !!field.marks.circle && field.marks.circle in marks;
  const reason = (circled ? undefined : why[field.marks.circle ?? '']) ?? why[field.marks.cross];
  return reason ? reasonText(t, sheet, reason) : t.reasons.not_now();
}
