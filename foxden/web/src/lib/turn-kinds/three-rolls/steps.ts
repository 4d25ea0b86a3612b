/** The steps that a turn of three rolls has besides Undo and the primary one. */
import { goStep, passStep, returned, stock, type Step, type StepsAt } from '../../table/step-parts';
import type { Table } from '../../table/table.svelte';

export function moreSteps(at: StepsAt, primary: Pick<Step, 'id'>): Step[] {
  const { t, table, choosing } = at;
  const act = (word: string) => (): void => table.act(word);
  const goOn = choosing.step('go');
  const finish = choosing.step('done');
  const stop = choosing.step('stop');
  const pass = passStep(at);
  const found: (Step | null)[] = [rerollStep(at), numberStep(at)];
  if (returned(at) && goOn) found.push(goStep(at, goOn));
  const asked = choosing.open || choosing.picked;
  if (asked && finish) found.push({ id: 'end', icon: 'i-check', label: t.button.endTurn, go: act(finish.word) });
  if (asked && stop) found.push({ id: 'stop', icon: 'i-flag', label: t.button.stop, go: act(stop.word) });
  if (primary.id !== 'pass') found.push(pass);
  return found.filter((step) => step !== null);
}

/** It is there whenever it is in stock, though it cannot be used at every moment. */
function rerollStep({ t, table, choosing }: StepsAt): Step | null {
  const { state, acting } = table;
  const left = stock(table, 'RR');
  const again = choosing.step('reroll');
  const mine = acting !== null && state?.active === acting;
  if (!again && !(mine && left && state.phase === 'choosing')) return null;
  return {
    id: 'reroll',
    icon: 'i-reroll',
    label: t.button.reroll,
    small: t.button.left(left),
    dots: left,
    ...(again ? {} : { off: t.errors.not_now }),
    go: () => table.act('reroll'),
  };
}

function numberStep({ t, table, choosing, onnumber }: StepsAt): Step | null {
  if (!choosing.steps('number').length) return null;
  return { id: 'number', icon: 'i-number', label: t.button.number, small: freeNumbers(table), go: onnumber };
}

/** The numbers of the circles that are left: 3 4 6 ?. */
function freeNumbers(table: Table): string {
  const track = table.sheet?.tracks.find((x) => x.name === 'N');
  const now = table.paper(table.acting ?? table.seat)?.tracks.find((x) => x.name === 'N');
  const free = track?.circles.filter((_, i) => i < (now?.circled ?? 0) && !now?.used.includes(i + 1)) ?? [];
  return [...new Set(free)].join(' ');
}
