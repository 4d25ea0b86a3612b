import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The sprite stands in the page itself, so that no symbol is ever missing and none is fetched twice. */
function sprite(): Plugin {
  const symbols = (): string =>
    readFileSync(new URL('src/design/icons.svg', import.meta.url), 'utf8')
      .replace(/<!--.*?-->\s*/s, '')
      .replace(/<svg [^>]*>/, '')
      .replace('</svg>', '');
  const whole = (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">${symbols()}</svg>`;
  return { name: 'foxden-sprite', transformIndexHtml: (html) => html.replace('<!--sprite-->', whole) };
}

const server = process.env['FOXDEN_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './', // one build for any folder of any host; the server makes the addresses of its page absolute
  plugins: [svelte(), sprite()],
  assetsInclude: ['src/generated/**/*.{wasm,tables,net}'],
  build: {
    outDir: process.env['FOXDEN_STATIC'] ?? '../server/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
});
