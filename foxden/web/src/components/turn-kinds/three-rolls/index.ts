/** Three rolls: the players with small sheets beside one's own; the dice with die fields, platter and actions. */
import type { TurnView } from '../turn-view';
import DicePanel from './DicePanel.svelte';
import Players from './Players.svelte';

export const threeRolls: TurnView = { Players, SheetHead: null, DicePanel };
