/** The one place where it is chosen what follows from what the dice of a game show. */
import type { SheetInfo } from '../net/types';
import type { DiceKind } from './dice-kind';
import { numbers } from './numbers';
import { symbols } from './symbols';

const DICE_KINDS: Readonly<Record<SheetInfo['dice_show'], DiceKind>> = { numbers, symbols };

/** Before the sheet has come, as most games are. */
export const diceKind = (sheet: Pick<SheetInfo, 'dice_show'> | null | undefined): DiceKind =>
  DICE_KINDS[sheet?.dice_show ?? 'numbers'];
