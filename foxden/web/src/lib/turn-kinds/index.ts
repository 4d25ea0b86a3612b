/** The one place where the kind of turn is chosen: the sheet names it, everything else asks the module found here. */
import type { SheetInfo } from '../net/types';
import { oneRoll } from './one-roll';
import { threeRolls } from './three-rolls';
import type { TurnKind } from './turn-kind';

const TURN_KINDS: Readonly<Record<SheetInfo['turn'], TurnKind>> = { 'three rolls': threeRolls, 'one roll': oneRoll };

/** Before the sheet has come, as most games are. */
export const turnKind = (sheet: Pick<SheetInfo, 'turn'> | null | undefined): TurnKind => TURN_KINDS[sheet?.turn ?? 'three rolls'];
