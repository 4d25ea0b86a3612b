/** Whether rolling goes on after a choice of the active player. */
import { badgeForm } from '../../drawing/bonus-badge';
import type { Choice } from '../../net/types';
import type { TurnEnd } from '../../prompt/turn-end';
import type { Table } from '../../table/table.svelte';

const TAKES = new Set<Choice['kind']>(['enter', 'waste', 'forfeit']);

export function turnEnd(table: Table, choice: Choice): TurnEnd {
  const { state, acting } = table;
  if (!state || state.phase !== 'choosing' || state.active !== acting || !TAKES.has(choice.kind)) return 'rolls';
  const { swept, left, earned } = choice.effect;
  const gone = new Set([choice.kind === 'forfeit' ? null : choice.die, ...swept, ...left]);
  if (state.dice.some((d) => d.where === 'hand' && !gone.has(d.die))) return 'rolls';
  const stock = (name: string): boolean => {
    const track = table.paper(acting)?.tracks.find((x) => x.name === name);
    return earned.includes(name) || (!!track && track.circled > track.used.length);
  };
  const marks = earned.some((word) => !['fox', 'token'].includes(badgeForm(word).kind));
  const more = marks || choice.effect.extra > 0; // which may earn actions
  if (state.roll < 3 && (stock('RT') || (more && table.sheet?.tracks.some((x) => x.name === 'RT')))) return 'return';
  return stock('+1') || more ? 'last' : 'ends';
}
