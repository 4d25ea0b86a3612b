/** A die lies where it may not be chosen: why; null if that is not the reason. Only where dice are set aside. */
import type { DieState, State } from '../net/types';
import type { ReasonWords } from '../text/reasons';
import type { Table } from '../table/table.svelte';

export function wrongPlace(t: ReasonWords, table: Table, state: State, die: DieState, name: string): string | null {
  if (state.phase === 'choosing') {
    if (die.where === 'platter') return t.whyDie.onPlatter(name);
    return die.where === 'hand' || die.where === 'aside' ? null : t.whyDie.onField(name, die.where);
  }
  const paper = table.paper(table.acting ?? table.seat);
  if (paper?.stage === 'plus') return paper.spent.includes(die.die) ? t.whyDie.spent(name) : null;
  if (paper?.stage !== 'pick' || die.where === 'platter') return null;
  const fits = table.seatChoices?.choices.some(
    (c) => c.kind === 'enter' && state.dice.some((d) => d.die === c.die && d.where === 'platter'),
  );
  if (die.where === 'aside' && !table.options['solo_fallback']) return t.whyDie.aside(name);
  return fits ? t.whyDie.notPlatter(name) : null;
}
