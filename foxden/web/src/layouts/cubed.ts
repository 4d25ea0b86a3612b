import type { SheetLayout } from './kinds';

export const cubed: SheetLayout = {
  rows: [['yellow', 'turquoise'], ['blue'], ['brown'], ['pink']],
  mini: 'lines',
  areas: {
    yellow: {
      kind: 'roman',
      rows: 3,
      wires: { box: '0 0 6 5', path: 'M.5 .5V4.5M1.5 .5V4.5M2.5 .5V4.5M3.5 .5V4.5M4.5 .5V4.5M5.5 .5V4.5' },
    },
    turquoise: {
      kind: 'grid',
      columns: 7,
      small: true,
      wires: {
        box: '0 0 7 6',
        path: 'M.5 .5H6.5M.5 1.5H6.5M.5 2.5H6.5M.5 3.5H6.5M.5 .5V5.5M1.5 .5V5.5M2.5 .5V5.5M3.5 .5V5.5M4.5 .5V5.5M5.5 .5V5.5',
      },
      lines: [
        [1, 7],
        [2, 7],
        [3, 7],
        [4, 7],
        [6, 1],
        [6, 2],
        [6, 3],
        [6, 4],
        [6, 5],
        [6, 6],
      ],
    },
    blue: { kind: 'arms' },
    brown: { kind: 'track', print: 'number', ladder: true },
    pink: { kind: 'track', top: 'factor', print: 'half' },
  },
};
