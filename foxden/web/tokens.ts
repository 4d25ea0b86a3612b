/**
 * The design's tokens as the page needs them. The design is a copy and is not edited, so the build does it: the tokens of a
 * colour stand in the rule of that colour instead of being named twice, those that nothing uses are left out, and the typeface
 * comes in two files (`style/typefaces.css`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, type Declaration, type Root } from 'postcss';
import type { Plugin } from 'vite';

const SRC = new URL('src/', import.meta.url);
const TOKENS = 'design/tokens.css';
const COLOUR = /^\[data-c=/; // [data-c="blue"] { --c: var(--blue); … }
const SPLIT_TYPEFACE = 'Foxden Den';

const isToken = (one: Declaration): boolean => one.prop.startsWith('--');
const declarations = (root: Root): Declaration[] => {
  const found: Declaration[] = [];
  root.walkDecls((one) => void found.push(one));
  return found;
};

/** Everything but the tokens that could name one: styles, and styles in components and scripts. */
function sources(): string {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|svelte|ts|svg)$/.test(path) && path !== TOKENS)
    .map((path) => readFileSync(new URL(path, SRC), 'utf8'))
    .join('\n');
}

function placeColours(root: Root): void {
  const values = new Map(declarations(root).map((one) => [one.prop, one.value]));
  root.walkRules(COLOUR, (rule) => {
    rule.walkDecls(
      (one) => void (one.value = one.value.replace(/var\((--[\w-]+)\)/g, (all, name: string) => values.get(name) ?? all)),
    );
  });
}

/** Again and again, because a token may be named only by one that is left out. */
function leaveOutUnused(root: Root, others: string): void {
  const tokens = declarations(root).filter(isToken);
  const text =
    others +
    declarations(root)
      .map((one) => one.value)
      .join('\n');
  const unused = tokens.filter((one) => !new RegExp(`${one.prop}(?![\\w-])`).test(text));
  for (const one of unused) one.remove();
  if (unused.length) leaveOutUnused(root, others);
}

export function tokensPlugin(): Plugin {
  return {
    name: 'foxden-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/src/${TOKENS}`)) return null;
      const root = parse(code, { from: id });
      root.walkAtRules('font-face', (rule) => void (rule.toString().includes(SPLIT_TYPEFACE) && rule.remove()));
      placeColours(root);
      leaveOutUnused(root, sources());
      return root.toString();
    },
  };
}
