/**
 * Styles that few pages need come with those pages. The design is a copy and is not edited, so the build moves its rules: each
 * selector with one of these classes stands in the later file instead, in the same order as before. It then comes after the
 * styles of the start page and the table, so it must not count on one of those that follows it.
 */
import { readFileSync } from 'node:fs';
import { parse, type Container, type Root } from 'postcss';
import type { Plugin } from 'vite';

const SRC = new URL('src/', import.meta.url);

interface Move {
  from: readonly string[];
  to: string;
  classes: readonly string[];
  /** Other selectors, as a regular expression. */
  others?: string;
}
const MOVES: readonly Move[] = [
  {
    // Repeated in the design so that its pages stand alone, or for pages that are not ours. Nobody imports the file.
    from: ['design/coach.css'],
    to: 'style/left-out.css',
    classes: ['demo', 'sheetwrap', 'shade', 'sheetbox', 'boxed', 'boxhead', 'oneof', 'seg', 'bar'],
  },
  {
    from: ['design/pages.css'],
    to: 'style/later-design.css',
    classes: ['receipt', 'line', 'sumline', 'rating', 'acts2', 'peek', 'lowtag', 'crosses', 'facts'],
  },
  { from: ['design/pages.css'], to: 'style/resume.css', classes: ['resume'] },
  {
    from: ['design/foxden.css', 'style/table.css', 'style/fit.css'],
    to: 'style/rare-areas.css',
    classes: [
      'keyed',
      'rowkeys',
      'heads',
      'brick',
      'arms',
      'arm',
      'hub',
      'arms-note',
      'sgn-left',
      'sgn-right',
      'mixed',
      'mid',
      'is-hub',
      'a-silver',
      'between',
      'greymark',
      'is-blank',
      'is-grey',
      'is-shut',
      'is-tinted',
      'pairpts',
      'second',
    ],
    others: String.raw`\.cells\.small|\.small (button)?\.(field|badge)|\.ladder\.one`,
  },
];

/** The styles whose selectors name what is moved, or all the others. */
function divided(path: string, { classes, others }: Move, text: string, having: boolean): string {
  const named = new RegExp(`\\.(${classes.join('|')})(?![\\w-])${others ? `|${others}` : ''}`);
  const root: Root = parse(text, { from: path });
  root.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => named.test(withoutConditions(selector)) === having);
    if (kept.length) rule.selectors = kept;
    else rule.remove();
  });
  root.walkAtRules((rule) => {
    const empty = rule.nodes?.every((node) => node.type === 'comment') ?? having; // @font-face and @keyframes stay where they are
    if (empty || (having && /keyframes|font-face|property/.test(rule.name))) rule.remove();
  });
  return root.toString();
}

const isKeyframe = (parent: Container | undefined): boolean =>
  !!parent && 'name' in parent && /keyframes/.test(String(parent.name));
/** `:has(.banner)` and `:not(.big)` say when a rule holds, not what it is for. */
const withoutConditions = (selector: string): string => selector.replace(/:(has|not)\((?:[^()]|\([^()]*\))*\)/g, '');

export function stylesPlugin(): Plugin {
  const is = (id: string, path: string): boolean => id.split('?')[0]?.endsWith(`/src/${path}`) ?? false;
  return {
    name: 'foxden-styles',
    enforce: 'pre',
    transform(code, id) {
      const here = MOVES.find((move) => is(id, move.to));
      if (here) {
        const moved = here.from.map((one) => divided(one, here, readFileSync(new URL(one, SRC), 'utf8'), true));
        return code + moved.join('\n');
      }
      const leaving = MOVES.filter((move) => move.from.some((one) => is(id, one)));
      return leaving.length ? leaving.reduce((rest, move) => divided(id, move, rest, false), code) : null;
    },
  };
}
