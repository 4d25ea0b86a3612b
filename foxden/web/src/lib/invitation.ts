/** Asking others to a table. */
import { i18n } from './i18n.svelte';
import { ORIGINALS } from './originals';
import type { GameId, Who } from './protocol';
import type { Table } from './store.svelte';

export const freeSeats = (seats: readonly Who[]): number => seats.filter((who) => who.kind === 'open').length;

/** The host waits for guests: seats are free, and nobody has rolled yet. */
export const awaitsGuests = (table: Table): boolean => table.owner && freeSeats(table.seats) > 0 && !table.story.some((event) => event.kind === 'roll');

/** Pretty (Ganz schön clever): our name with the one on the box, in the reader's language if there is one. */
export function fullName(game: GameId): string {
  const names = ORIGINALS[game];
  return `${i18n.t.games[game].name} (${(i18n.language === 'en' && names.en) || names.de})`;
}

/** The page was opened at an address that only this computer knows: nobody else can follow its links. */
export const onlyHere = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** Put a text on the clipboard; false where the browser forbids it. Outside of https only the old way is open. */
export async function copyText(text: string, field: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}
