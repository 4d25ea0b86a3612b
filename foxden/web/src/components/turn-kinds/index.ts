/** The components of the kind of turn that a sheet names; `lib/turn-kinds` has the words and facts of it. */
import { LAYOUTS } from '../../layouts';
import { once } from '../../core/once';
import type { GameId, SheetInfo } from '../../lib/net/types';
import { loadDrawings } from '../sheet/areas/drawings';
import { threeRolls } from './three-rolls';
import type { TurnView } from './turn-view';

const TURN_VIEWS: Readonly<Record<SheetInfo['turn'], () => Promise<TurnView>>> = {
  'three rolls': () => Promise.resolve(threeRolls),
  'one roll': async () => (await import('./one-roll')).oneRoll,
};
const views = new Map<GameId, () => Promise<TurnView>>();

/** Fetch what is drawn at a table of this sheet; the same promise each time, so that nothing is drawn anew. */
export function loadTurnView({ game, turn }: Pick<SheetInfo, 'game' | 'turn'>): Promise<TurnView> {
  const load = views.get(game) ?? once(async () => (await Promise.all([TURN_VIEWS[turn](), loadDrawings(LAYOUTS[game])]))[0]);
  views.set(game, load);
  return load();
}
