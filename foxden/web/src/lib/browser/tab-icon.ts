/** The icon of the tab says whose turn it is; and does anybody see the tab? */
import { fileUrl } from './site';

/** Is the page hidden or without focus? */
export const outOfSight = (): boolean => document.hidden || !document.hasFocus();

/** The icon of the tab, with or without a dot. */
export function setTabIcon(called: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const address = fileUrl(called ? 'favicon-turn.svg' : 'favicon.svg');
  if (icon && icon.getAttribute('href') !== address) icon.href = address;
}
