import type { GameId } from '../lib/net/types';
import { cubed } from './cubed';
import { junior } from './junior';
import type { SheetLayout } from './kinds';
import { pretty } from './pretty';
import { twice } from './twice';

export const LAYOUTS: Readonly<Record<GameId, SheetLayout>> = { pretty, twice, cubed, junior };
