/** Skipping: a touch of the table, or a key, shows all remaining events at once. */
import type { Table } from './table.svelte';

const CONTROL = 'a, button, input, select, textarea, summary, label';
const PLAY = '[data-field], .die-btn, .colours button'; // elements of the table, which do nothing while events are shown
const BURST = 400; // ms in which further touches count as part of the skip, not as a touch of a field that was just highlighted
const KEEP = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 's', 'S', '?']);

/** Is the target a control with another function? The action bar has none while I cannot act. */
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

/** Skip by key; true if the key was consumed. */
export function skipByKey(table: Table, event: KeyboardEvent): boolean {
  if (table.settled || event.repeat || KEEP.has(event.key) || event.key.startsWith('Arrow') || elsewhere(table, event.target))
    return false;
  table.skip();
  event.preventDefault();
  return true;
}
