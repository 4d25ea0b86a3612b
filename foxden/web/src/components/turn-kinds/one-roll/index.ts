/** One roll: the players in a row above big dice, and again on the sheet. */
import type { TurnView } from '../turn-view';
import DicePanel from './DicePanel.svelte';
import SheetHead from './SheetHead.svelte';

export const oneRoll: TurnView = { Players: null, SheetHead, DicePanel };
