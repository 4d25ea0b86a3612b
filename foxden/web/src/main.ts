import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/foxden.css';
import './design/junior.css';
import './design/pages.css';
import './style/cards.css';
import './style/table.css';
import './style/figures.css';
import './style/pages.css';
import './style/rules.css';
import { i18n } from './lib/i18n.svelte';
import { paint } from './lib/settings.svelte';

paint();
await i18n.load();
mount(App, { target: document.getElementById('app') as HTMLElement });
