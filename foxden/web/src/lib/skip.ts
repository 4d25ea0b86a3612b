/** Everything that is being shown can be skipped: a touch of the table, or a key, shows the rest at once. */
import type { Table } from './store.svelte';

const CONTROL = 'a, button, input, select, textarea, summary, label';
const PLAY = '[data-field], .die-btn, .colours button'; // on the table itself: while something is shown they do nothing
const BURST = 400; // milliseconds: who skips touches more than once, and does not mean the field that lit up meanwhile
const KEEP = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 's', 'S', '?']);

/** Is it a control that does something else? The bar of steps does nothing while nobody asks me. */
function elsewhere(table: Table, target: EventTarget | null): boolean {
  const control = (target as Element | null)?.closest?.(CONTROL);
  return !!control && !control.matches(PLAY) && !(table.acting === null && control.matches('.bar .btn'));
}

/** An attachment for the table. */
export function skipByTouch(table: Table): (element: HTMLElement) => () => void {
  let last = -Infinity;
  const touched = (event: MouseEvent): void => {
    if (elsewhere(table, event.target)) return;
    const again = event.detail > 0 && event.timeStamp - last < BURST;
    if (table.settled && !again) return;
    event.stopPropagation();
    event.preventDefault();
    if (table.settled) return;
    last = event.timeStamp;
    table.skip();
  };
  return (element) => {
    element.addEventListener('click', touched, { capture: true });
    return () => element.removeEventListener('click', touched, { capture: true });
  };
}

/** Was this key used up by skipping? */
export function skipByKey(table: Table, event: KeyboardEvent): boolean {
  if (table.settled || event.repeat || KEEP.has(event.key) || event.key.startsWith('Arrow') || elsewhere(table, event.target)) return false;
  table.skip();
  event.preventDefault();
  return true;
}
