/** What a choice of the active player means for the turn: whether rolling goes on after it. */
import type { Messages } from '../locale/en';
import { badgeForm } from './bonus';
import type { Choice } from './protocol';
import type { Table } from './store.svelte';

/** Rolling goes on · the turn is over · no more rolls, but something may follow · no dice left, but one may be taken back. */
export type After = 'rolls' | 'ends' | 'last' | 'return';

const TAKES = new Set<Choice['kind']>(['enter', 'waste', 'forfeit']);

export function afterwards(table: Table, choice: Choice): After {
  const { state, acting } = table;
  if (!state || table.party || state.phase !== 'choosing' || state.active !== acting || !TAKES.has(choice.kind)) return 'rolls';
  const { swept, left, earned } = choice.effect;
  const gone = new Set([choice.kind === 'forfeit' ? null : choice.die, ...swept, ...left]);
  if (state.dice.some((d) => d.where === 'hand' && !gone.has(d.die))) return 'rolls';
  const stock = (name: string): boolean => {
    const track = table.paper(acting)?.tracks.find((x) => x.name === name);
    return earned.includes(name) || (!!track && track.circled > track.used.length);
  };
  const more = choice.effect.extra > 0 || earned.some((word) => !['fox', 'token'].includes(badgeForm(word).kind)); // marks may earn actions
  if (state.roll < 3 && (stock('RT') || (more && table.sheet?.tracks.some((x) => x.name === 'RT')))) return 'return';
  return stock('+1') || more ? 'last' : 'ends';
}

/** The same in words; empty if rolling goes on. */
export function after(t: Messages, table: Table, choice: Choice): string {
  const what = afterwards(table, choice);
  return what === 'rolls' ? '' : t.prompt.after[what];
}

/** Short, for a button. */
export function afterShort(t: Messages, table: Table, choice: Choice): string {
  const what = afterwards(table, choice);
  return what === 'rolls' ? '' : t.button.after[what];
}
