/** Roving focus: a group of buttons is one Tab stop; the arrow keys move to the nearest button in their direction. */
import type { Attachment } from 'svelte/attachments';

export interface Roving {
  /** Selector of all elements that can have the focus. */
  items: string;
  /** Selector of the relevant ones; without Shift the arrows visit only these. */
  prefer: string;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const visible = (e: HTMLElement): boolean => e.offsetParent !== null;
const centre = (e: Element): [number, number] => {
  const box = e.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest of these in a direction. */
export function nearest(from: Element, among: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | null {
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const e of among) {
    if (e === from) continue;
    const [ex, ey] = centre(e);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (along <= 4) continue;
    const far = along + 2.2 * aside;
    if (far < least) [best, least] = [e, far];
  }
  return best;
}

export function roving({ items, prefer }: Roving): Attachment<HTMLElement> {
  return (box) => {
    const all = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(items)].filter(visible);
    const wanted = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(prefer)].filter(visible);

    const settle = (): void => {
      const every = all();
      const first = wanted();
      const choices = first.length ? first : every;
      const holder = choices.find((e) => e === document.activeElement) ?? choices.find((e) => e.tabIndex === 0) ?? choices[0];
      for (const e of every) {
        const index = e === holder ? 0 : -1;
        if (e.tabIndex !== index) e.tabIndex = index;
      }
    };
    const key = (event: KeyboardEvent): void => {
      const way = ARROWS[event.key];
      const here = (event.target as HTMLElement).closest<HTMLElement>(items);
      if (!way || !here || event.ctrlKey || event.altKey || event.metaKey) return;
      const some = wanted();
      const next = nearest(here, event.shiftKey || !some.length ? all() : some, way);
      event.preventDefault();
      next?.focus();
    };
    const watch = new MutationObserver(settle);
    watch.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    box.addEventListener('keydown', key);
    box.addEventListener('focusin', settle);
    box.addEventListener('focusout', settle);
    settle();
    return () => {
      watch.disconnect();
      box.removeEventListener('keydown', key);
      box.removeEventListener('focusin', settle);
      box.removeEventListener('focusout', settle);
    };
  };
}
