/** Optional sounds, off by default: fetched when one is to be heard. */
import { once } from '../../core/once';
import type { GameEvent, SheetInfo } from '../net/types';
import { settings } from '../storage/settings.svelte';

const synthesizer = once(() => import('./synthesizer'));

/** The sounds; undefined if none are wanted, or if they did not come. */
async function sounds(): Promise<typeof import('./synthesizer') | undefined> {
  return settings.sound ? synthesizer().catch(() => undefined) : undefined;
}

/** The sound of an event. */
export async function play(event: GameEvent, sheet: SheetInfo | null): Promise<void> {
  (await sounds())?.play(event, sheet);
}

/** It is my turn. */
export async function knock(): Promise<void> {
  (await sounds())?.knock();
}
