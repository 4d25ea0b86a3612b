/** How long an event is shown before the next one. */
import type { GameEvent } from '../net/types';
import { reducedMotion, settings } from '../storage/settings.svelte';

const PACE = { none: 0, fast: 0.45, normal: 1, slow: 2 } as const;
const ROLL = 900; // the dice tumble and settle
const STEP = 650; // somebody else's choice, to be seen
const OTHERS = { none: 0, fast: 0.4, normal: 1, slow: 2 } as const;

const HAND_OVER = { none: 700, fast: 800, normal: 1500, slow: 2600 } as const; // nothing is animated then, so it is never omitted

/** How long a mark is shown before the sheet of the next player on the same screen. */
export const handOverTime = (): number => HAND_OVER[settings.speed];

/** The speed of tumbling dice; 0: no animation. */
export const tempo = (): number => (reducedMotion() ? 0 : PACE[settings.speed]);

export function waitFor(event: GameEvent, mine: boolean): number {
  if (document.hidden) return 0; // browsers slow down the timers of hidden pages, which would delay notifications
  const others = mine ? 0 : STEP * OTHERS[settings.speed];
  if (event.kind === 'roll') return Math.max(ROLL * Math.min(tempo(), 1), others / 2);
  return event.kind === 'act' ? others : 0;
}
