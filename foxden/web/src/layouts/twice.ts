import type { SheetLayout } from './kinds';

export const twice: SheetLayout = {
  rows: [['silver', 'yellow'], ['blue'], ['green'], ['pink']],
  mini: 'lines',
  areas: {
    silver: {
      kind: 'keyed',
      rows: ['yellow', 'blue', 'green', 'pink'],
      wires: { box: '0 0 6 4', path: 'M.5 -.3V3.5M1.5 -.3V3.5M2.5 -.3V3.5M3.5 -.3V3.5M4.5 -.3V3.5M5.5 -.3V3.5' },
    },
    yellow: {
      kind: 'brick',
      columns: 5,
      wires: {
        box: '0 0 5 6',
        path: 'M1.5 .5H4.5M.5 1.5H4.5M1.5 2.5H4.5M.5 3.5H4.5M1.5 4.5H4.5M.5 1.5V5.7M1.5 .5V5.7M2.5 1.5V5.7M3.5 .5V5.7',
      },
      lines: [
        [1, 5],
        [2, 5],
        [3, 5],
        [4, 5],
        [5, 5],
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
      ],
      howto: [1, 1],
    },
    blue: { kind: 'track', top: 'points', sign: '≥' },
    green: { kind: 'track', top: 'pairs', print: 'factor', sign: '−' },
    pink: { kind: 'track', print: 'bonus-from' },
  },
};
