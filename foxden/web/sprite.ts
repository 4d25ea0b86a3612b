/** The sprite stands in the page itself, so that no symbol is ever missing and none is fetched twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { optimize, type Config } from 'svgo';
import type { Plugin } from 'vite';

const SRC = new URL('src/', import.meta.url);

/** Shorter paths, to a tenth of a unit: at the sizes in which symbols are drawn less than a tenth of a pixel. */
const SHORTER: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: ['convertPathData', 'cleanupNumericValues', 'convertTransform', 'collapseGroups', 'convertColors'],
};

/** Do the sources name the symbol, or build such names (`cross-{n}`, `badge-${suit}`)? The design has more than is drawn. */
function isDrawn(id: string, sources: string): boolean {
  const family = id.slice(0, id.lastIndexOf('-') + 1);
  return new RegExp(`(?<![\\w-])(${id}(?![\\w-])${family && `|${family}\\$?\\{`})`).test(sources);
}

function sprite(): string {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.startsWith('generated'))
    .map((path) => readFileSync(new URL(path, SRC), 'utf8'))
    .join('\n');
  const symbols = readFileSync(new URL('design/icons.svg', SRC), 'utf8').match(/<symbol id="[^]*?<\/symbol>/g) ?? [];
  const drawn = symbols.filter((symbol) => isDrawn(/id="([^"]*)"/.exec(symbol)?.[1] ?? '', sources));
  const attributes = 'xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true"';
  return optimize(`<svg ${attributes}>${drawn.join('')}</svg>`, SHORTER).data;
}

export function spritePlugin(): Plugin {
  return { name: 'foxden-sprite', transformIndexHtml: (html) => html.replace('<!--sprite-->', sprite) };
}
