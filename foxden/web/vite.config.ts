import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fileOf } from './chunks';
import { precachePlugin } from './precache';
import { spritePlugin } from './sprite';
import { stylesPlugin } from './styles';

const server = process.env['FOXDEN_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './', // one build for any folder of any host; the server makes the addresses of its page absolute
  plugins: [svelte(), spritePlugin(), stylesPlugin(), precachePlugin()],
  assetsInclude: ['src/generated/**/*.{wasm,tables,net}'],
  build: {
    outDir: process.env['FOXDEN_STATIC'] ?? '../server/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
