import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/foxden.css';
import './design/junior.css';
import './design/pages.css';
import './style/cards.css';
import './style/table.css';
import './style/dice.css';
import './style/owner.css';
import './style/junior.css';
import './style/announce.css';
import './style/fit.css';
import './style/strip.css';
import './style/figures.css';
import './style/pages.css';
import './style/start.css';
import './style/share.css';
import './style/questions.css';
import './style/large.css';
import { i18n } from './lib/i18n.svelte';
import { paint } from './lib/settings.svelte';

// The server was given a newer client while this page was open: its parts are gone, so the page is loaded anew (once, lest it goes round in circles).
addEventListener('vite:preloadError', (event) => {
  const fresh = Date.now() - Number(sessionStorage.getItem('foxden.reloaded') ?? 0) < 30_000;
  if (fresh) return;
  event.preventDefault();
  sessionStorage.setItem('foxden.reloaded', String(Date.now()));
  location.reload();
});

paint();
await i18n.load();
mount(App, { target: document.getElementById('app') as HTMLElement });
