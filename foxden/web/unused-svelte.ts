/**
 * Parts of Svelte that this page never uses are left out: hydration (the page is drawn by the browser alone), asynchronous
 * components, and the ways of Svelte 4. Svelte guards them with variables so that a bundler can leave them out; Rolldown does
 * not see that such a variable never changes, so here it is made a constant.
 */
import type { Plugin } from 'vite';

const CONSTANTS: Readonly<Record<string, readonly string[]>> = {
  '/svelte/src/internal/client/dom/hydration.js': ['hydrating'],
  '/svelte/src/internal/flags/index.js': ['async_mode_flag', 'legacy_mode_flag', 'tracing_mode_flag'],
};

export function unusedSveltePlugin(): Plugin {
  return {
    name: 'foxden-unused-svelte',
    apply: 'build',
    transform(code, id) {
      const [file, names = []] = Object.entries(CONSTANTS).find(([path]) => id.split('?')[0]?.endsWith(path)) ?? [];
      if (!file) return null;
      let changed = code;
      for (const name of names) {
        const declared = `export let ${name} = false;`;
        if (!changed.includes(declared)) this.error(`Svelte no longer says \`${declared}\` in ${file}`);
        changed = changed.replace(declared, `export const ${name} = false;`).replaceAll(new RegExp(`\\t${name} = .*;`, 'g'), '');
      }
      return { code: changed, map: null };
    },
  };
}
