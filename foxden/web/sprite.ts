/**
 * The symbols of the design's sprite. Each file of scripts brings those that its modules name and that the files it imports do
 * not have, so a symbol of a later page costs nobody anything before. The file of the start page has those of the table too:
 * badges have the outlines of the suits, so together they are a sixth smaller. While the client is worked on, the page has all.
 */
import { readFileSync } from 'node:fs';
import { optimize, type Config } from 'svgo';
import type { Plugin, Rolldown } from 'vite';

/** Shorter paths, to a tenth of a unit: at the sizes in which symbols are drawn less than a tenth of a pixel. */
const SHORTER: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: ['convertPathData', 'cleanupNumericValues', 'convertTransform', 'collapseGroups', 'convertColors'],
};
const ATTRIBUTES = 'xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true"';
const SYMBOL = /<symbol id="([^"]*)"[^]*?<\/symbol>/g;

function symbols(): Map<string, string> {
  const all = readFileSync(new URL('src/design/icons.svg', import.meta.url), 'utf8').match(SYMBOL) ?? [];
  const shorter = optimize(`<svg ${ATTRIBUTES}>${all.join('')}</svg>`, SHORTER).data;
  return new Map([...shorter.matchAll(SYMBOL)].map(([symbol, id = '']) => [id, symbol]));
}

/** Does the code name the symbol as a word of its own, or build such names (`cross-${n}`, `badge-${suit}`)? */
function isNamed(id: string, code: string): boolean {
  const family = id.slice(0, id.lastIndexOf('-') + 1);
  return new RegExp(`["'\`#](${id}["'\`]${family && `|${family}\\$\\{`})`).test(code);
}

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;
const FIRST = 'start';
const WITH_FIRST = 'table';
const NO_DRAWING = /\/src\/(locale|generated)\//; // words there are no names of symbols

/** What the modules of a file look like when it is written. */
function codeOf(chunk: Rolldown.RenderedChunk | undefined, chunks: Chunks): string {
  const own = Object.entries(chunk?.modules ?? {}).map(([id, { code }]) => (NO_DRAWING.test(id) ? '' : code));
  const more = chunk?.name === FIRST ? Object.values(chunks).filter(({ name }) => name === WITH_FIRST) : [];
  return [...own, ...more.map((one) => codeOf(one, chunks))].join('\n');
}

/** The files that are there before this one runs. */
function imported(chunk: Rolldown.RenderedChunk, chunks: Chunks, found = new Set<string>()): Set<string> {
  for (const name of chunk.imports) {
    const next = chunks[name];
    if (!next || found.has(name)) continue;
    found.add(name);
    imported(next, chunks, found);
  }
  return found;
}

/** Adds symbols to the sprite of the page, but none that another file has brought already. */
const adding = (drawn: readonly string[]): string =>
  `{const sprite=document.querySelector('.sprite');for(const one of \`${drawn.join('\n')}\`.split('\\n'))` +
  `document.getElementById(one.slice(12,one.indexOf('"',12)))||sprite.insertAdjacentHTML('beforeend',one)}`; // <symbol id="ID"

export function spritePlugin(): Plugin {
  let all = new Map<string, string>();
  let isBuild = false;
  return {
    name: 'foxden-sprite',
    configResolved(config) {
      isBuild = config.command === 'build';
      all = symbols();
    },
    transformIndexHtml: (html) =>
      html.replace('<!--sprite-->', `<svg ${ATTRIBUTES}>${isBuild ? '' : [...all.values()].join('')}</svg>`),
    renderChunk(code, chunk, _options, { chunks }) {
      const before = [...imported(chunk, chunks)].map((name) => codeOf(chunks[name], chunks)).join('\n');
      const own = codeOf(chunk, chunks);
      const drawn = [...all].filter(([id]) => isNamed(id, own) && !isNamed(id, before)).map(([, symbol]) => symbol);
      if (!drawn.length) return null;
      return { code: adding(drawn) + code, map: null };
    },
  };
}
