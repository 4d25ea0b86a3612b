/** What differs with what the dice show, and so the sheet: one interface, a module for numbers and one for symbols. */
import type { Messages } from '../../locale/en';
import type { AreaInfo, FieldInfo, SheetInfo } from '../net/types';

export interface DiceKind {
  // In words.

  /** A die and what it shows, alone, inside a sentence, and short. */
  dieName(t: Messages, die: string, face: string | null): string;
  dieWords(t: Messages, die: string, face: string | null): string;
  dieShort(t: Messages, die: string, face: string | null): string;
  /** Between dice told short. */
  readonly between: string;
  faceName(t: Messages, face: string): string;
  /** An area inside a list, and as a heading. */
  areaName(t: Messages, area: string): string;
  areaTitle(t: Messages, area: string): string;
  /** Where a field is on the sheet, and as short as the prompt needs it. */
  fieldName(t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string;
  fieldShort(t: Messages, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string;
  /** A line of the story: a field was marked with a die. */
  crossed(t: Messages, you: boolean): string;

  // In drawings.

  /** A die has a colour of its own, with a name. */
  readonly coloured: boolean;
  /** All faces of all dice are equally likely. */
  readonly evenFaces: boolean;
  /** A die that stands for all. */
  readonly sample: string;
  /** What a tumbling die shows for a moment; null: what it fell on. */
  tumbling(): string | null;
  /** The drawing that stands for an area. */
  areaIcon(area: string): string;
  /** Bonuses are printed as badges, which fly to where they belong. */
  readonly badges: boolean;
  /** Flags hang above the sheet, instead of rounds and actions printed on it. */
  readonly bunting: boolean;
  /** Classes of the style sheets: of a sheet, of a page with it, of two areas side by side, of a cover. */
  readonly style: Readonly<Record<'sheet' | 'page' | 'pair' | 'cover', string>>;
}
