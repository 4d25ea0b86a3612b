/** Playing with the keyboard alone. */

/** Does a key belong to the table? Not while the player types a text or a dialog is open. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  const target = event.target as HTMLElement;
  if (target.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return false;
  return !document.querySelector('dialog[open]');
}

/** Press a button of the bar, if it is there. Done that still asks for a field gives way to what can be ended. */
export function press(step: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`.bar [data-step="${step}"]`);
  if (step === 'done' && button?.ariaDisabled && document.querySelector('.bar :is([data-step="stop"], [data-step="end"])'))
    return false;
  button?.click();
  return !!button;
}

/** Move the focus to the dice. */
export function toDice(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.play .die-btn:not(.is-off)')?.focus());
}

/** Was a die chosen by keyboard? */
export const byKeyboard = (): boolean => !!document.activeElement?.matches('.die-btn:focus-visible');

/** Move the focus to the first highlighted field. */
export function toField(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.sheet .is-legal[data-field]')?.focus());
}
