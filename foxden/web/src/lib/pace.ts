/** How long what happened is shown before the next thing is. */
import type { GameEvent } from './protocol';
import { reducedMotion, settings } from './settings.svelte';

const PACE = { none: 0, fast: 0.45, normal: 1, slow: 2 } as const;
const ROLL = 900; // the dice tumble and settle
const STEP = 650; // somebody else's choice, to be seen
const OTHERS = { none: 0, fast: 0.4, normal: 1, slow: 2 } as const;

const HAND_OVER = { none: 700, fast: 800, normal: 1500, slow: 2600 } as const; // nothing moves then, so it is never left out

/** How long a mark stays in sight before the sheet of the next one on the same screen comes. */
export const handOverTime = (): number => HAND_OVER[settings.speed];

/** How fast dice tumble; 0: they do not. */
export const tempo = (): number => (reducedMotion() ? 0 : PACE[settings.speed]);

export function waitFor(event: GameEvent, mine: boolean): number {
  if (document.hidden) return 0; // nobody looks, and browsers hardly let a hidden page wait: its turn would be told late
  const others = mine ? 0 : STEP * OTHERS[settings.speed];
  if (event.kind === 'roll') return Math.max(ROLL * Math.min(tempo(), 1), others / 2);
  return event.kind === 'act' ? others : 0;
}
