/** Dice in words. */
import type { Messages } from '../../locale/en';
import { diceKind } from '../dice-kinds';
import type { SheetInfo } from '../net/types';

/** A die and what it shows: "White 4", "gift". */
export const dieName = (t: Messages, sheet: SheetInfo, die: string, face: string | null): string =>
  diceKind(sheet).dieName(t, die, face);

/** The same inside a sentence: "white 4". */
export const dieWords = (t: Messages, sheet: SheetInfo, die: string, face: string | null): string =>
  diceKind(sheet).dieWords(t, die, face);

/** Short, as the story tells rolls: W4. */
export const dieShort = (t: Messages, sheet: SheetInfo, die: string, face: string | null): string =>
  diceKind(sheet).dieShort(t, die, face);
