/** On a small screen the dice are docked at the bottom: the page reserves their height and scrolls highlighted fields into view. */
import type { Attachment } from 'svelte/attachments';

const small = (): boolean => matchMedia('(max-width: 1019px)').matches;

/** How much of the window's lower end it covers. */
const below = (element: HTMLElement): number =>
  getComputedStyle(element).position === 'fixed' && element.offsetWidth >= innerWidth - 2 ? element.offsetHeight : 0;

export const reserveSpace: Attachment<HTMLElement> = (element) => {
  const root = document.documentElement;
  const measure = new ResizeObserver(() => {
    document.body.style.setProperty('--dock', `${element.offsetHeight}px`);
    root.style.scrollPaddingBottom = `${below(element)}px`; // what is scrolled to or focused does not end up under the dice
  });
  measure.observe(element);
  return () => {
    measure.disconnect();
    root.style.removeProperty('scroll-padding-bottom');
    document.body.style.removeProperty('--dock');
  };
};

/** The visible part of the sheet: below what sticks to the top, and above the dice unless they are beside the sheet. */
function free(): [top: number, bottom: number] {
  const stuck = [...document.querySelectorAll('.strip, main .tally')].filter((e) => getComputedStyle(e).position === 'sticky');
  const dice = document.querySelector('.play')?.getBoundingClientRect();
  return [stuck.reduce((sum, e) => sum + e.getBoundingClientRect().height, 0), dice && dice.left < 1 ? dice.top : innerHeight];
}

/** If no highlighted field is visible, scroll to the first one. */
export const scrollToLegalField = (): void => scrollToOneOf('.sheet .is-legal');
/** The same for the fields that were just marked. */
export const scrollToMarkedField = (): void => scrollToOneOf('.sheet .is-just');

function scrollToOneOf(fields: string): void {
  if (!small()) return;
  requestAnimationFrame(() => {
    const lit = [...document.querySelectorAll<HTMLElement>(fields)];
    const [top, bottom] = free();
    const seen = lit.some((e) => {
      const box = e.getBoundingClientRect();
      return box.top >= top - 4 && box.bottom <= bottom + 4;
    });
    const first = lit[0];
    if (seen || !first) return;
    const box = first.getBoundingClientRect();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: (box.top + box.bottom) / 2 - (top + bottom) / 2, behavior: still ? 'auto' : 'smooth' });
  });
}
