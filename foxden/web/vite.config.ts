import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fileOf } from './chunks';
import { precachePlugin } from './precache';
import { spritePlugin } from './sprite';
import { stylesPlugin } from './styles';
import { tokensPlugin } from './tokens';
import { unusedSveltePlugin } from './unused-svelte';

const server = process.env['FOXDEN_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './', // one build for any folder of any host; the server makes the addresses of its page absolute
  plugins: [svelte(), unusedSveltePlugin(), spritePlugin(), tokensPlugin(), stylesPlugin(), precachePlugin()],
  assetsInclude: ['src/generated/**/*.{wasm,tables,net}'],
  build: {
    outDir: process.env['FOXDEN_STATIC'] ?? '../server/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is
    assetsInlineLimit: 0,
    // Styles of a later file are fetched with it; its scripts it names itself, and naming them here too would cost 0.5 kB at once.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: fileOf }] },
      },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
});
