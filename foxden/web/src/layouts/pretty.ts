import type { SheetLayout } from './kinds';

export const pretty: SheetLayout = {
  rows: [['yellow', 'blue'], ['green'], ['orange'], ['purple']],
  mini: 'pair',
  areas: {
    yellow: {
      kind: 'grid',
      columns: 5,
      wires: {
        box: '0 0 5 5',
        path: 'M.5 .5H4.5M.5 1.5H4.5M.5 2.5H4.5M.5 3.5H4.5M.5 .5V4.5M1.5 .5V4.5M2.5 .5V4.5M3.5 .5V4.5M.5 .5L4.5 4.5',
      },
      lines: [
        [1, 5],
        [2, 5],
        [3, 5],
        [4, 5],
        [5, 5],
      ],
      pills: [
        [5, 1],
        [5, 2],
        [5, 3],
        [5, 4],
      ],
    },
    blue: {
      kind: 'grid',
      columns: 5,
      wires: { box: '0 0 5 4', path: 'M1.5 .5H4.5M.5 1.5H4.5M.5 2.5H4.5M.5 1.5V3.5M1.5 .5V3.5M2.5 .5V3.5M3.5 .5V3.5' },
      lines: [
        [1, 5],
        [2, 5],
        [3, 5],
        [4, 1],
        [4, 2],
        [4, 3],
        [4, 4],
      ],
      sum: [1, 1],
    },
    green: { kind: 'track', top: 'points', print: 'least' },
    orange: { kind: 'track', print: 'factor' },
    purple: { kind: 'track', sign: '<' },
  },
};
