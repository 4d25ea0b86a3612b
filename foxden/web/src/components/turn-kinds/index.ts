/** The components of the kind of turn that a sheet names; `lib/turn-kinds` has the words and facts of it. */
import type { SheetInfo } from '../../lib/net/types';
import { oneRoll } from './one-roll';
import { threeRolls } from './three-rolls';
import type { TurnView } from './turn-view';

const TURN_VIEWS: Readonly<Record<SheetInfo['turn'], TurnView>> = { 'three rolls': threeRolls, 'one roll': oneRoll };

export const turnView = (sheet: Pick<SheetInfo, 'turn'>): TurnView => TURN_VIEWS[sheet.turn];
