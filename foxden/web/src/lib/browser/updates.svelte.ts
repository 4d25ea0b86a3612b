/**
 * The service worker, and new versions of the client that it has fetched. A new version waits: it is offered, and taken without a
 * question only when the page is opened anew, away from a table, and no other page of Foxden is open.
 */
import { fileUrl, isStaticSite } from './site';

const LOOK_AGAIN = 3_600_000; // ms; a page may stay open for days

class Updates {
  /** A version that was fetched and waits. */
  waiting: ServiceWorker | null = $state.raw(null);

  /** Take it now: the page is loaded again. */
  take(): void {
    const { waiting } = this;
    if (waiting) void import('./take-over').then(({ takeOver }) => takeOver(waiting, 'take over'));
  }

  watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      if (navigator.serviceWorker.controller) this.waiting = registration.waiting;
    };
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
    const search = (): void => void registration.update().catch(() => undefined); // no network: later
    setInterval(search, LOOK_AGAIN);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && search());
  }
}

export const updates = new Updates();

/** After the page has loaded, so that the first visit is not slowed: fetch and keep everything for the next. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = async (): Promise<void> => {
    const worker = fileUrl(isStaticSite ? 'sw.js?static' : 'sw.js');
    updates.watch(await navigator.serviceWorker.register(worker));
    const { active } = await navigator.serviceWorker.ready; // it has all pages
    if (active) await (await import('./keep-offline')).keepOffline(active);
  };
  const begin = (): void => void register().catch(() => undefined); // private window, full disk: the page works without it
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** The page was opened: take a version that waits, if that disturbs nobody. Then the page is loaded again. */
export async function takeWaitingUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration?.waiting) await (await import('./take-over')).takeOver(registration.waiting, 'take over if alone');
}
