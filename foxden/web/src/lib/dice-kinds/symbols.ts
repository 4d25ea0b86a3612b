/** Dice with symbols: a die is what it shows, and areas are things at a party. */
import type { Messages } from '../../locale/en';
import { AREA_SYMBOLS } from '../drawing/suits';
import type { FieldInfo } from '../net/types';
import { symbolName } from '../text/colour-names';
import { sentence } from '../text/sentence';
import type { DiceKind } from './dice-kind';

const FIELDS: Readonly<Record<string, (t: Messages, f: FieldInfo) => string>> = {
  yellow: (t, f) => t.field.balloon(f.name, symbolName(t, f.symbol ?? '')),
  red: (t, f) => t.field.wagon(f.name, f.dice),
  green: (t, f) => t.field.gift(f.row, f.column),
  blue: (t, f) => t.field.sweet((t.sweets as Record<string, string>)[f.symbol ?? ''] ?? '', f.column),
};
const dieName: DiceKind['dieName'] = (t, die, face) => (face ? symbolName(t, face) : die);
const areaName: DiceKind['areaName'] = (t, area) => t.things[area as 'yellow'];
const fieldName: DiceKind['fieldName'] = (t, _, area, field) => FIELDS[area.name]?.(t, field) ?? field.name;

export const symbols: DiceKind = {
  dieName,
  dieWords: dieName,
  dieShort: dieName,
  between: ', ',
  faceName: symbolName,
  areaName,
  areaTitle: (t, area) => sentence(areaName(t, area)),
  fieldName,
  fieldShort: fieldName,
  crossed: (t, you) => t.story.marked(you),

  coloured: false,
  evenFaces: false,
  sample: '1',
  tumbling: () => null,
  areaIcon: (area) => AREA_SYMBOLS[area] ?? 'star',
  badges: false,
  bunting: true,
  style: { sheet: 'junior', page: 'junior', pair: 'row2', cover: 'kid' },
};
