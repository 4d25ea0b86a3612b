/** A score in detail: how the points of an area are made up. */
import type { AreaInfo, Paper } from '../net/types';
import { crosses, fieldOf, stateOf, writtenIn } from './sheet';

export type Term =
  { kind: 'number'; text: string; print?: boolean } | { kind: 'crosses'; n: number } | { kind: 'far'; n: number; each: number };
export interface ScoreBreakdown {
  /** What is counted: a key of the locale, and how many. */
  what: 'columns' | 'rowsOf' | 'crosses' | 'fields' | 'numbers' | 'pairs' | 'sides';
  n: number;
  terms: Term[];
}

const signed = (n: number): string => String(n).replace('-', '−');

export function scoreBreakdown(area: AreaInfo, paper: Paper): ScoreBreakdown {
  const state = stateOf(paper, area.name);
  const written = area.fields.map((f) => writtenIn(f, state)).filter((n): n is number => n !== null);
  const kind = area.worth.kind;
  if (kind === 'sum')
    return { what: 'numbers', n: written.length, terms: written.map((n) => ({ kind: 'number', text: signed(n) })) };
  if (kind === 'pairs') return pairs(area, paper);
  const points = area.tallies.map((t) => t.points[crosses(area, state, t.fields)] ?? 0);
  if (kind === 'far') {
    const far = written.filter((n) => area.worth.numbers?.includes(n)).length;
    const sides: Term[] = points.map((p) => ({ kind: 'number', text: String(p), print: true }));
    return {
      what: 'sides',
      n: written.length,
      terms: far ? [...sides, { kind: 'far', n: far, each: area.worth.points ?? 0 }] : sides,
    };
  }
  if (area.tallies.length > 1) {
    const whole = area.tallies.every((t) => t.points.filter(Boolean).length === 1);
    const terms: Term[] = points.filter(Boolean).map((p) => ({ kind: 'number', text: String(p), print: true }));
    return { what: whole ? 'columns' : 'rowsOf', n: terms.length, terms };
  }
  const n = crosses(area, state);
  return { what: area.order === 'left to right' ? 'fields' : 'crosses', n, terms: n ? [{ kind: 'crosses', n }] : [] };
}

function pairs(area: AreaInfo, paper: Paper): ScoreBreakdown {
  const state = stateOf(paper, area.name);
  const terms: Term[] = [];
  for (const [first = '', second = ''] of area.worth.pairs ?? []) {
    const a = fieldOf(area, first);
    const b = fieldOf(area, second);
    const [x, y] = [a ? writtenIn(a, state) : null, b ? writtenIn(b, state) : null];
    if (x !== null && y !== null) terms.push({ kind: 'number', text: signed(x - y) });
  }
  return { what: 'pairs', n: terms.length, terms };
}
