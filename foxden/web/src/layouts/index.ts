import type { GameId } from '../lib/protocol';
import { cubed } from './cubed';
import { junior } from './junior';
import type { SheetLayout } from './kinds';
import { pretty } from './pretty';
import { twice } from './twice';

export const LAYOUTS: Readonly<Record<GameId, SheetLayout>> = { pretty, twice, cubed, junior };
