/** Invites people to a table. */
import { i18n } from '../text/i18n.svelte';
import { GAME_TITLES } from '../text/game-titles';
import type { GameId, Who } from '../net/types';
import type { Table } from './table.svelte';

export const freeSeats = (seats: readonly Who[]): number => seats.filter((who) => who.kind === 'open').length;

/** The host waits for guests: seats are free, and nobody has rolled yet. */
export const awaitsGuests = (table: Table): boolean =>
  table.owner && freeSeats(table.seats) > 0 && !table.story.some((event) => event.kind === 'roll');

/** Pretty (Ganz schön clever): our name with the one on the box, in the reader's language if there is one. */
export function fullName(game: GameId): string {
  const names = GAME_TITLES[game];
  return `${i18n.t.games[game].name} (${(i18n.language === 'en' && names.en) || names.de})`;
}

/** Was the page opened at an address of this computer only, so that nobody else can follow its links? */
export const onlyHere = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** Copy a text to the clipboard; false if the browser forbids it. Without https only the old API works. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}
