/** Writes the list of files into the service worker: what the page needs without a network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'sw.js';
const PLACE = 'self.PRECACHE';
const NOT_KEPT = /\.(net|map)$|-puzzles-[^/]*\.json$/; // nets and puzzles come later, see keep-offline.ts
const NOT_KEPT_PUBLIC = /^(preview|icons)\//; // pictures for messengers and systems

interface Entry {
  url: string;
  revision: string | null;
}

const revision = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Files of public/, which the build copies as they are. */
function publicFiles(folder: string): Entry[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
  const kept = names.filter((name) => !NOT_KEPT_PUBLIC.test(name)).sort();
  return kept.map((name) => ({ url: name, revision: revision(readFileSync(join(folder, name))) }));
}

/** What was built: names in assets/ contain a hash of the content; the page is fetched as its folder. */
function builtFiles(bundle: Rolldown.OutputBundle): Entry[] {
  const names = Object.keys(bundle).filter((name) => name !== WORKER && !NOT_KEPT.test(name));
  return names.sort().map((name) => {
    const file = bundle[name];
    if (name !== 'index.html' || file?.type !== 'asset') return { url: name, revision: null };
    return { url: './', revision: revision(file.source) };
  });
}

export function precachePlugin(): Plugin {
  let folder = '';
  return {
    name: 'foxden-precache',
    enforce: 'post',
    configResolved: (config) => void (folder = config.publicDir),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') return this.error('there is no service worker');
        if (worker.imports.length)
          return this.error(`the service worker must be one file, but imports ${worker.imports.join(', ')}`);
        if (worker.code.split(PLACE).length !== 2) return this.error(`the service worker must name ${PLACE} once`);
        const list = JSON.stringify([...builtFiles(bundle), ...publicFiles(folder)]);
        worker.code = worker.code.replace(PLACE, () => list);
      },
    },
  };
}
