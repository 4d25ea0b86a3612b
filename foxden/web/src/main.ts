import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './style/typefaces.css';
import './design/foxden.css';
import './design/pages.css';
import './style/cards.css';
import './style/table.css';
import './style/dice.css';
import './style/owner.css';
import './style/announce.css';
import './style/fit.css';
import './style/strip.css';
import './style/every-page.css';
import './style/start.css';
import './style/questions.css';
import './style/large.css';
import { router } from './lib/browser/router.svelte';
import { registerServiceWorker, takeWaitingUpdate } from './lib/browser/updates.svelte';
import { i18n } from './lib/text/i18n.svelte';
import { applyTheme } from './lib/storage/settings.svelte';

// The server has a newer client than this open page: the page's chunks are gone, so it is reloaded. Not too often, to avoid an
// endless loop of reloads, and not without a network, where nothing would come. With a service worker all chunks are at hand.
addEventListener('vite:preloadError', (event) => {
  const fresh = Date.now() - Number(sessionStorage.getItem('foxden.reloaded') ?? 0) < 30_000;
  if (fresh || !navigator.onLine) return;
  event.preventDefault();
  sessionStorage.setItem('foxden.reloaded', String(Date.now()));
  location.reload();
});

applyTheme();
if (!router.path.startsWith('/t/')) await takeWaitingUpdate();
await i18n.load();
mount(App, { target: document.getElementById('app') as HTMLElement });
registerServiceWorker();
