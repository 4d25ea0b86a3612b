/** The router: the page follows the URL, without reloading. */

class Router {
  path = $state(location.pathname);

  go(path: string, replace = false): void {
    if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const router = new Router();
addEventListener('popstate', () => (router.path = location.pathname));

/** Follow a link to another page of the client without reloading. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const href = link.getAttribute('href');
  if (!href?.startsWith('/') || href.startsWith('/api/') || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  router.go(href);
}
