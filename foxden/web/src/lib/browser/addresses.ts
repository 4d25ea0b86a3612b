/**
 * The addresses of the client's pages, written and read in one place. A page is named by its path (`/t/ID`). A Foxden server
 * answers such paths itself. A file host knows one page only, perhaps in a folder of its own: there the path stands in the
 * fragment (`#/t/ID`).
 */
import { isStaticSite } from './site';

/** A page, and what its link holds beside it: text in the fragment, which no server sees. */
export interface Address {
  path: string;
  held: string;
}

export function writeAddress({ path, held }: Address, inFragment: boolean): string {
  if (inFragment) return held ? `#${path}?${held}` : `#${path}`;
  return held ? `${path}#${held}` : path;
}

export function readAddress(url: URL, inFragment: boolean): Address {
  const fragment = url.hash.slice(1);
  if (!inFragment) return { path: url.pathname, held: fragment };
  const end = fragment.indexOf('?');
  const path = end < 0 ? fragment : fragment.slice(0, end);
  return { path: path.startsWith('/') ? path : '/', held: end < 0 ? '' : fragment.slice(end + 1) };
}

/** The address of a page for a link of this page; `held`: text in its fragment. */
export const linkTo = (path: string, held = ''): string => writeAddress({ path, held }, isStaticSite);

/** The whole address of a page, to be sent to others. */
export const linkToSend = (path: string, held = ''): string => new URL(linkTo(path, held), location.href).href;

/** What the browser shows now. */
export const currentAddress = (): Address => readAddress(new URL(location.href), isStaticSite);

/** The page that a link leads to; null if it leaves the client: another site, a file, the server's interface. */
export function pageOfLink(href: string): Address | null {
  if (!href.startsWith(isStaticSite ? '#/' : '/') || href.startsWith('/api/')) return null;
  return readAddress(new URL(href, location.href), isStaticSite);
}
