import type { SheetLayout } from './kinds';

export const junior: SheetLayout = {
  rows: [['yellow'], ['red'], ['green', 'blue']],
  mini: 'lines',
  areas: { yellow: { kind: 'balloons' }, red: { kind: 'train' }, green: { kind: 'gifts' }, blue: { kind: 'sweets' } },
};
