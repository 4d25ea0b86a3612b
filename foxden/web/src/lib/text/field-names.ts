/** Fields and marks in words, and what the Done button says. */
import type { Messages } from '../../locale/en';
import type { AreaInfo, Choice, FieldInfo, Mark, SheetInfo } from '../net/types';
import { areaOf, fieldOf } from '../sheet/sheet';
import { colourName } from './colour-names';
import { diceKind } from '../dice-kinds';
import { rowColour } from '../dice-kinds/numbers';

/** A field in words: where it is on the sheet. */
export const fieldName = (t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string =>
  diceKind(sheet).fieldName(t, sheet, area, field);

/** A field as short as the prompt needs it: "blue 8", "green field 7". */
export const fieldShort = (t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string =>
  diceKind(sheet).fieldShort(t, sheet, area, field);

export function markShort(t: Messages, sheet: SheetInfo, mark: Pick<Mark, 'area' | 'field'>): string {
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  return field ? fieldShort(t, sheet, area, field) : mark.field;
}

/** What the Done button would do. */
export function doneText(t: Messages, sheet: SheetInfo, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return choice.die ? t.button.take(colourName(t, choice.die)) : '';
  const where = markShort(t, sheet, mark);
  if (mark.written !== null) return t.button.writeIn(mark.written, colourName(t, mark.area));
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  if (area.extra === 'swept') return t.button.inRow(rowColour(t, sheet, area, field), String(field?.number ?? ''));
  return field?.marks.circle === mark.field ? t.button.circle(where) : t.button.cross(where);
}

/** The same in a word or two, where the button is narrow. */
export function doneShort(t: Messages, sheet: SheetInfo, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return doneText(t, sheet, choice);
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  if (mark.written !== null) return t.button.write(mark.written);
  if (area.extra === 'swept') return doneText(t, sheet, choice);
  const n = String(field?.number ?? field?.name ?? '');
  return field?.marks.circle === mark.field ? t.button.circle(n) : t.button.cross(n);
}
