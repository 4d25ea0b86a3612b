/** What an action would do, asked before it is played: it is carried out on a copy and the difference is read off. */
import type { Effect, Extra, Mark } from '../lib/net/types';
import type { GameSetup } from './game-setup';
import { FIRST_MARK, FOX, LEAVE } from '../generated/constants';
import type { Address } from './kernel';
import { chosen, item, members, repeated } from './lists';

/** The effect as it is drawn, and the bonuses that no field takes any more. */
export interface FullEffect {
  effect: Effect;
  lost: string[];
}

/** The effect of a legal action of a seat (counted from 0). */
export function effectOf(setup: GameSetup, s: Address<'State'>, seat: number, action: number): FullEffect {
  const { kernel, tables, workspace } = setup;
  const { call } = kernel;
  const { after } = workspace;
  const [old, fresh] = [kernel.inside('State', s, 'papers', seat), kernel.inside('State', after, 'papers', seat)];
  kernel.copy('State', after, s);
  call.carry_alone(tables, after, seat, action);
  const swept = kernel.get('State', after, 'platter') & ~kernel.get('State', s, 'platter');
  const extra = call.extra_left(tables, fresh);
  const leaves = kernel.get('Tables', tables, 'act_kind', action) === LEAVE;
  const effect: Effect = {
    marks: marksMade(setup, old, fresh),
    swept: chosen(setup.dice, swept),
    left: chosen(setup.dice, call.dice_left(tables, s, after, action)),
    earned: earned(setup, old, fresh, action),
    spent: spent(setup, old, fresh),
    dropped: leaves ? pendingBonuses(setup, old) : [],
    extra,
    follow: extra ? extraCrosses(setup, fresh) : null,
    points: call.total(tables, fresh) - call.total(tables, old),
  };
  return { effect, lost: lost(setup, s, seat, action, fresh) };
}

/** The bonuses that a seat has to redeem now. */
export function pendingBonuses(setup: GameSetup, paper: Address<'Paper'>): string[] {
  return repeated(setup.bonuses, setup.kernel.all('Paper', paper, 'pending'));
}

/** The extra crosses that a seat may make now; null if there are none. */
export function extraCrosses(setup: GameSetup, paper: Address<'Paper'>): Extra | null {
  const { kernel } = setup;
  const area = setup.areas[kernel.get('Tables', setup.tables, 'extra_area')];
  const each = kernel.get('Paper', paper, 'extra_fields');
  const some = kernel.get('Paper', paper, 'extra_count');
  if (!area || !(each || some)) return null;
  const of = some ? kernel.get('Paper', paper, 'extra_any') : 0;
  return { area: area.name, each: chosen(area.marks, each), some, of: chosen(area.marks, of) };
}

function marksMade(setup: GameSetup, old: Address<'Paper'>, fresh: Address<'Paper'>): Mark[] {
  const { kernel } = setup;
  return setup.areas.flatMap((area, a) => {
    const made = kernel.get('Paper', fresh, 'marks', a) & ~kernel.get('Paper', old, 'marks', a);
    const written = (i: number): number | null => (area.crosses ? null : kernel.get('Paper', fresh, 'written', a, i));
    return members(made).map((i) => ({ area: area.name, field: item(area.marks, i), written: written(i) }));
  });
}

/** The bonuses that an action earned: the recorded ones first, then marks. */
function earned(setup: GameSetup, old: Address<'Paper'>, fresh: Address<'Paper'>, action: number): string[] {
  const { kernel, tables, workspace } = setup;
  const counts = workspace.read(kernel.call.earned_bonuses(tables, old, fresh, action, workspace.out));
  const marks = setup.bonuses.map((name, i): [string, number] => [name, FIRST_MARK + i]);
  const codes: [string, number][] = [...setup.tracks, ['FOX', FOX], ...marks];
  return repeated(
    codes.map(([name]) => name),
    codes.map(([, code]) => item(counts, code)),
  );
}

function spent(setup: GameSetup, old: Address<'Paper'>, fresh: Address<'Paper'>): string[] {
  const crosses = (paper: Address<'Paper'>, track: number): number => setup.kernel.get('Paper', paper, 'crosses', track);
  return setup.tracks.filter(([, track]) => crosses(old, track) !== crosses(fresh, track)).map(([name]) => name);
}

/** The bonuses that no field takes once the action itself is carried out, and that the rules then drop. */
function lost(setup: GameSetup, s: Address<'State'>, seat: number, action: number, fresh: Address<'Paper'>): string[] {
  const { kernel, tables, workspace } = setup;
  const { after, settled, out } = workspace;
  if (!kernel.call.stuck_bonuses(tables, after, fresh)) return [];
  kernel.copy('State', settled, s);
  kernel.call.apply(tables, settled, seat, action, out);
  kernel.call.lost_bonuses(tables, after, settled, seat, out);
  return repeated(setup.bonuses, workspace.read(setup.bonuses.length));
}
