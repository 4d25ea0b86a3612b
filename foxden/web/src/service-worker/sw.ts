/// <reference lib="webworker" />
/**
 * The service worker. It keeps every file of the client, nets and puzzles last, so that the page opens without a network and
 * without its server. It answers for nothing else: the server's interface and its sockets never pass through it.
 */
import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { PRECACHE: PrecacheEntry[] };

const files = new PrecacheController();
files.addToCacheList(self.PRECACHE); // the build writes the list here

/** On a static site only the folder itself is our page; on a server every path but files and the server's interface is. */
const isStaticSite = location.search === '?static';
const folder = new URL('./', location.href).pathname;
const allowlist = isStaticSite ? [new RegExp(`^${folder}(index\\.html)?(\\?|$)`)] : [/./];
const denylist = isStaticSite ? [] : [/^\/(api|ws|assets|preview)\//, /^\/(health|metrics)$/, /^[^?]*\.\w+(\?|$)/];

// First, and by its address alone: the server's page varies with the language that a browser asks for.
registerRoute(new NavigationRoute(files.createHandlerBoundToURL('./'), { allowlist, denylist }));
registerRoute(new PrecacheRoute(files));
// A page of the version before, still open in another tab: its files are here until it is closed.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${folder}assets/`),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('install', (event) => void files.install(event));
self.addEventListener('activate', (event) => {
  event.waitUntil(alone().then((yes) => (yes ? files.activate(event) : undefined))); // removes old files
});
clientsClaim(); // the first visit, too, can go on without a network

async function alone(): Promise<boolean> {
  return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length <= 1;
}

/** A page names the other files that are to be kept, for each store: they come one after the other, even if it is closed. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { keep } = event.data as { keep?: Record<string, string[]> };
  if (keep) event.waitUntil(keepAll(keep).catch(() => undefined)); // no network, or a full disk: when they are needed
});

async function keepAll(wanted: Record<string, string[]>): Promise<void> {
  for (const [name, urls] of Object.entries(wanted)) {
    const store = await caches.open(name);
    for (const url of urls) if (!(await store.match(url))) await keep(store, url);
  }
}

/** A network that asks to sign in answers with a page of its own. */
async function keep(store: Cache, url: string): Promise<void> {
  const answer = await fetch(url);
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')) await store.put(url, answer);
}

/** A page asks a version that waits to take over: by the player's wish, or if no other page is open. It is told whether it does. */
self.addEventListener('message', (event) => {
  if (event.data !== 'take over' && event.data !== 'take over if alone') return;
  const decide = async (): Promise<void> => {
    const yes = event.data === 'take over' || (await alone());
    event.ports[0]?.postMessage(yes);
    if (yes) await self.skipWaiting();
  };
  event.waitUntil(decide());
});
