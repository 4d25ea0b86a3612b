/** Animates earned bonuses: each flies in an arc from its line to where it is used or kept, one after the other. */
import { badgeForm } from './bonus-badge';
import type { Paper } from '../net/types';
import { reducedMotion } from '../storage/settings.svelte';

export interface Flight {
  word: string;
  from: string; // selectors
  to: string;
}

/** The start of a round bonus: the announcement beside the dice, or else its place on the sheet. */
const ROUND = '.prompt.is-gift .chain .badge';
const PRINTED = '.sheet .round.is-now .badge';

/** What a seat has earned between two states of its paper. */
export function bonusFlights(before: Paper, after: Paper, lines: (area: string, line: number) => string): Flight[] {
  const found: Flight[] = [];
  const circled = new Map(before.tracks.map((t) => [t.name, t.circled]));
  for (const [area, now] of Object.entries(after.areas)) {
    const old = before.areas[area]?.earned ?? [];
    for (const i of now.earned.filter((line) => !old.includes(line))) {
      const word = lines(area, i);
      found.push({ word, from: `[data-line="${area}/${i}"]`, to: target(word, circled) });
    }
  }
  for (const track of after.tracks) {
    const more = track.circled - (before.tracks.find((t) => t.name === track.name)?.circled ?? 0);
    const flying = found.filter((f) => f.word === track.name).length;
    if (more > flying) found.push({ word: track.name, from: ROUND, to: target(track.name, circled) });
  }
  return found;
}

function target(word: string, circled: Map<string, number>): string {
  const form = badgeForm(word);
  if (form.kind === 'fox') return '.tally .fox svg';
  if (form.kind === 'colour') return `#area-${form.colour} .tab .suit`;
  if (form.kind !== 'token') return '';
  const nth = (circled.get(word) ?? 0) + 1;
  circled.set(word, nth);
  return `.act[data-track="${word}"] .circ:nth-child(${nth + 1})`;
}

const seen = (selector: string): HTMLElement | null => {
  const place = selector === ROUND ? (document.querySelector(ROUND) ? ROUND : PRINTED) : `.sheet ${selector}`;
  const element = selector ? document.querySelector<HTMLElement>(place) : null;
  return element && element.getBoundingClientRect().width ? element : null;
};

/** Animate the bonuses one after the other. */
export async function flyBonuses(list: readonly Flight[], milliseconds: number): Promise<void> {
  if (reducedMotion() || !milliseconds) return;
  for (const flight of list) {
    const from = seen(flight.from);
    const to = seen(flight.to);
    if (!from || !to) continue;
    const a = from.getBoundingClientRect();
    const b = to.getBoundingClientRect();
    const ghost = from.cloneNode(true) as HTMLElement;
    ghost.className = ghost.className.replace(/is-(earned|missed|next|pending)/g, '');
    ghost.removeAttribute('data-line');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, {
      position: 'fixed',
      zIndex: '30',
      margin: '0',
      left: `${a.x}px`,
      top: `${a.y}px`,
      width: `${a.width}px`,
      height: `${a.height}px`,
      pointerEvents: 'none',
    });
    document.body.append(ghost);
    const dx = b.x + b.width / 2 - a.x - a.width / 2;
    const dy = b.y + b.height / 2 - a.y - a.height / 2;
    const high = -Math.min(90, 30 + Math.hypot(dx, dy) / 6);
    const frames = [
      { transform: 'translate(0, 0) scale(1)' },
      { transform: `translate(${dx / 2}px, ${dy / 2 + high}px) scale(1.5)`, offset: 0.6 },
      { transform: `translate(${dx}px, ${dy}px) scale(1)` },
    ];
    await ghost.animate(frames, { duration: milliseconds, easing: 'cubic-bezier(.6, 0, .3, 1)' }).finished.catch(() => undefined);
    ghost.remove();
  }
}
