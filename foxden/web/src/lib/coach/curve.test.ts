import { expect, test } from 'vitest';
import type { Decision } from '../../core/coach/report';
import { Curve, WIDE } from './curve';

const decision = (more: Partial<Decision>): Decision => ({ luck: 0, cost: 0, rest: 0, best: 100, value: 100, ...more }) as Decision;

test('the line falls by the cost of a choice, and ends where the game does', () => {
  const slots = [
    { round: 1, decision: decision({ best: 104, value: 96, luck: 4, cost: 8 }) },
    { round: 2, decision: decision({ best: 96, value: 96 }) },
  ];
  const curve = new Curve(WIDE, slots, 100);
  expect(curve.line.startsWith(`M40 ${curve.y(100)}`)).toBe(true);
  expect(curve.line.endsWith(` ${curve.y(96)}`)).toBe(true);
  expect(curve.y(104)).toBeLessThan(curve.y(96));
  expect(curve.average).toContain(`V${curve.y(92)}`); // with average dice only the cost counts
  expect(curve.rounds).toEqual([
    { round: 1, from: 0, to: 1 },
    { round: 2, from: 1, to: 2 },
  ]);
});

test('what is not known yet is not drawn', () => {
  const curve = new Curve(WIDE, [{ round: 1, decision: null }], 50);
  expect(curve.line).toBe(`M40 ${curve.y(50)}`);
});
