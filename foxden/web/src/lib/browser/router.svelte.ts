/** The router: the page follows the address, without reloading. */
import { currentAddress, linkTo, pageOfLink, type Address } from './addresses';

class Router {
  private address: Address = $state.raw(currentAddress());

  /** The page: /t/ID, wherever it stands in the address. */
  get path(): string {
    return this.address.path;
  }
  /** What the link holds: text in the fragment. */
  get held(): string {
    return this.address.held;
  }

  go(path: string, replace = false, held = ''): void {
    const before = currentAddress();
    if (path !== before.path || held !== before.held) {
      history[replace ? 'replaceState' : 'pushState'](null, '', linkTo(path, held));
    }
    this.address = { path, held };
    scrollTo(0, 0);
  }

  /** The browser went back or forward, or the address was edited. */
  readonly follow = (): void => {
    this.address = currentAddress();
  };
}

export const router = new Router();
addEventListener('popstate', router.follow);

/** Follow a link to another page of the client without reloading. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const page = pageOfLink(link.getAttribute('href') ?? '');
  if (!page || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  router.go(page.path, false, page.held);
}
