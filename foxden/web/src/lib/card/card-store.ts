/** Score cards on this device: kept like its tables, their words as numbered events. */
import { Card } from '../../core/card';
import { loadCardCore } from '../../core/card-files';
import { cleanName } from '../../core/player-names';
import { Refused } from '../net/api';
import type { GameId, StoredEvent } from '../net/types';
import { isCard, newDeviceId } from '../device/device-id';
import { deviceStore } from '../device/device-store';
import { newDeviceTable, newDice, type DeviceTable } from '../device/device-table';
import { keepTable } from '../device/make-table';

/** An empty card; returns its id. */
export function newCard(game: GameId, name: string): Promise<string> {
  const seats = [{ seat: 1, kind: 'person' as const, name: cleanName(name), level: null }];
  const id = newDeviceId().replace('d', 'c');
  return keepTable(newDeviceTable({ id, game, options: {}, seats, ...newDice(true) }));
}

export interface KeptCard {
  row: DeviceTable;
  events: StoredEvent[];
  card: Card;
}

/** A card after its events; Refused if it is not here, or if they cannot be. */
export async function openCard(id: string): Promise<KeptCard> {
  const row = await deviceStore.table(id);
  if (!row) throw new Refused('not_on_device', {}, 0);
  const events = await deviceStore.events(id);
  return { row, events, card: await playedCard(row, events) };
}

/** The card of these events; an error if they cannot be. */
export async function playedCard(row: DeviceTable, events: readonly StoredEvent[]): Promise<Card> {
  const card = new Card(await (await loadCardCore()).setup(row.game, {}, row.rules));
  for (const event of events) applyTo(card, event);
  return card;
}

export function applyTo(card: Card, { kind, word = '' }: StoredEvent): void {
  if (kind === 'undo') card.undo();
  else card.play(word);
}

export const dateOf = (row: DeviceTable): string => new Date(row.made * 1000).toISOString().slice(0, 10);

/** Every card of this device, the latest first. */
export async function allCards(): Promise<KeptCard[]> {
  const ids = (await deviceStore.tables()).filter((row) => isCard(row.id)).sort((a, b) => b.made - a.made);
  const found = await Promise.all(ids.map(({ id }) => openCard(id).catch(() => null)));
  return found.filter((one) => one !== null);
}
