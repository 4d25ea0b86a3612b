/** A die lies where it may not be chosen. */
import type { Messages } from '../../../locale/en';
import type { DieState, State } from '../../net/types';
import type { Table } from '../../table/table.svelte';

export function wrongPlace(t: Messages, table: Table, state: State, die: DieState, name: string): string | null {
  if (state.phase === 'choosing') {
    if (die.where === 'platter') return t.unusable.onPlatter(name);
    return die.where === 'hand' || die.where === 'aside' ? null : t.unusable.onField(name, die.where);
  }
  const paper = table.paper(table.acting ?? table.seat);
  if (paper?.stage === 'plus') return paper.spent.includes(die.die) ? t.unusable.spent(name) : null;
  if (paper?.stage !== 'pick' || die.where === 'platter') return null;
  const fits = table.seatChoices?.choices.some(
    (c) => c.kind === 'enter' && state.dice.some((d) => d.die === c.die && d.where === 'platter'),
  );
  if (die.where === 'aside' && !table.options['solo_fallback']) return t.unusable.aside(name);
  return fits ? t.unusable.notPlatter(name) : null;
}
