/** Dice with numbers: a die is a colour, and fields are called by colour and number. */
import type { Messages } from '../../locale/en';
import { suitIcon } from '../drawing/suits';
import type { AreaInfo, FieldInfo, SheetInfo } from '../net/types';
import { colourName, ColourName, letterOf } from '../text/colour-names';
import type { DiceKind } from './dice-kind';

function fieldName(t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string {
  const colour = colourName(t, area.name);
  if (area.entry === 'outwards') return t.field.side(colour, field.row === 1, field.column);
  if (area.entry === 'by place') return t.field.place(colour, 'I'.repeat(field.row), field.number ?? 0);
  if (area.extra === 'swept') return t.field.colourRow(colour, rowColour(t, sheet, area, field), field.number ?? 0);
  if (area.order === 'rightwards') return t.field.numbered(colour, field.name, field.number ?? 0);
  if (area.order === 'left to right') return t.field.next(colour, field.name);
  if (field.name === String(field.number)) return t.field.plain(colour, field.number ?? 0);
  return t.field.grid(colour, field.number ?? 0, field.row, field.column);
}

function fieldShort(t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string {
  const ordered = area.order === 'left to right' || area.order === 'rightwards';
  if (ordered || area.entry !== 'exact' || area.extra === 'swept') return fieldName(t, sheet, area, field);
  return t.field.plain(colourName(t, area.name), field.number ?? 0);
}

/** Silver's rows belong to the other colours. */
export function rowColour(t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo | undefined): string {
  const row = sheet.areas.find((a) => a !== area && a.name.startsWith(field?.name[0] ?? '-'));
  return colourName(t, row?.name ?? '');
}

export const numbers: DiceKind = {
  dieName: (t, die, face) => (face ? t.table.dieFace(ColourName(t, die), face) : t.table.dieBlank(ColourName(t, die))),
  dieWords: (t, die, face) => `${colourName(t, die)} ${face ?? ''}`.trim(),
  dieShort: (t, die, face) => `${letterOf(t, die)}${face ?? ''}`,
  between: ' ',
  faceName: (_, face) => face,
  areaName: ColourName,
  areaTitle: ColourName,
  fieldName,
  fieldShort,
  crossed: (t, you) => t.story.crossed(you),

  coloured: true,
  evenFaces: true,
  sample: 'white',
  tumbling: () => String(1 + Math.floor(Math.random() * 6)),
  areaIcon: suitIcon,
  badges: true,
  bunting: false,
  style: { sheet: '', page: 'fitted', pair: 'pair', cover: '' },
};
