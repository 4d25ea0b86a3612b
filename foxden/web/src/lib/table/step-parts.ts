/** The steps of a turn as buttons: what all kinds of turns make them of. */
import type { Messages } from '../../locale/en';
import type { Choice } from '../net/types';
import { turnEndShort } from '../prompt/turn-end';
import type { Choosing } from './choosing.svelte';
import type { Table } from './table.svelte';

export interface Step {
  id: string;
  icon: string;
  label: string;
  small?: string;
  dots?: number;
  off?: string; // why not
  /** What it is called where there is room: when read out, and under the pointer. */
  long?: string;
  go: () => void;
}

const GIVES_UP = new Set(['stop', 'end', 'pass', 'leave']);
/** The second click of a double click was meant for the step that was there before: it gives up nothing. */
export const isStray = (id: string, before: string, clicks: number): boolean => clicks > 1 && id !== before && GIVES_UP.has(id);

/** Where the steps are asked for. */
export interface StepsAt {
  t: Messages;
  table: Table;
  choosing: Choosing;
  /** Choose which number a die counts as. */
  onnumber: () => void;
  /** Show the result of a finished game. */
  onresult: () => void;
}

/** How many actions of a track are left. */
export function stock(table: Table, name: string): number {
  const track = table.paper(table.acting ?? table.seat)?.tracks.find((x) => x.name === name);
  return track ? track.circled - track.used.length : 0;
}

/** The die in hand can be taken back from the platter. */
export const returned = ({ choosing }: StepsAt): Choice | null =>
  choosing.mode === 'return' && choosing.source
    ? (choosing.choices.find((c) => c.kind === 'return' && c.die === choosing.source) ?? null)
    : null;

/** Roll on; without dice in hand that means no more rolls. */
export function goStep({ t, table }: StepsAt, go: Choice): Step {
  const { state } = table;
  const some = state?.dice.some((d) => d.where === 'hand');
  const words = some
    ? { icon: 'die-line', label: t.button.goOn, small: t.prompt.mini((state?.roll ?? 1) + 1) }
    : { icon: 'i-check', label: t.button.stop, small: t.button.after.last };
  return { id: 'go', ...words, go: () => table.act(go.word) };
}

/** Pass this roll, or take no die; null if that cannot be done. */
export function passStep({ t, table, choosing }: StepsAt): Step | null {
  const forfeit = choosing.step('forfeit');
  const pass = forfeit ?? choosing.step('decline');
  if (!pass) return null;
  const small = forfeit ? turnEndShort(t, table, forfeit) || t.button.forfeit : t.button.decline;
  return { id: 'pass', icon: 'i-flag', label: t.button.pass, small, go: () => table.act(pass.word) };
}
