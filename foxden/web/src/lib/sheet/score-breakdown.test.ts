import { expect, test } from 'vitest';
import type { AreaInfo, Paper } from '../net/types';
import { scoreBreakdown } from './score-breakdown';

const field = (name: string): object => ({ name, marks: { cross: name } });
const area = (worth: object): AreaInfo =>
  ({ name: 'green', worth, tallies: [], fields: ['1', '2', '3', '4'].map(field) }) as unknown as AreaInfo;
const paper = (marks: Record<string, number>): Paper => ({ areas: { green: { marks } } }) as unknown as Paper;

test('written numbers are added', () => {
  expect(scoreBreakdown(area({ kind: 'sum' }), paper({ '1': 4, '2': 12 }))).toEqual({
    what: 'numbers',
    n: 2,
    terms: [
      { kind: 'number', text: '4' },
      { kind: 'number', text: '12' },
    ],
  });
});

test('pairs count the first less the second, once both are written', () => {
  const pairs = area({
    kind: 'pairs',
    pairs: [
      ['1', '2'],
      ['3', '4'],
    ],
  });
  expect(scoreBreakdown(pairs, paper({ '1': 3, '2': 8, '3': 6 })).terms).toEqual([{ kind: 'number', text: '−5' }]);
});
