import { describe, expect, it } from 'vitest';
import { daysOf, gameOf, isDay, monthOf, nextMonth, shifted } from './dates';
import { averageOf, barOf, barsOf } from './histogram';
import { withGaps } from './places';
import { squaresText } from './squares';

describe('days', () => {
  it('are dates in UTC, and their games take turns', () => {
    expect([isDay('2026-11-18'), isDay('2026-02-30'), isDay('mine')]).toEqual([true, false, false]);
    expect(shifted('2026-03-01', -1)).toBe('2026-02-28');
    expect(['2026-11-18', '2026-11-19', '2026-11-20'].map(gameOf)).toEqual(['pretty', 'twice', 'cubed']);
  });
  it('lie in months that begin on some day of the week', () => {
    const { before, days } = daysOf(monthOf('2026-11-18'));
    expect([before, days.length, days[0], days.at(-1)]).toEqual([6, 30, '2026-11-01', '2026-11-30']); // a Sunday
    expect(nextMonth({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 });
  });
});

describe('the distribution', () => {
  const scores = [
    { score: 120, people: 1 },
    { score: 129, people: 2 },
    { score: 231, people: 6 },
  ];
  it('has bars of a round width, at most 17', () => {
    const bars = barsOf(scores, [262]);
    expect(bars.map((bar) => bar.from)).toEqual([120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 220, 230, 240, 250, 260]);
    expect([bars[0]?.people, bars[0]?.height, bars[11]?.height, bars[14]?.people]).toEqual([3, 50, 100, 0]);
    expect(barOf(bars, 262)).toBe(14);
    expect(averageOf(scores)).toBe(196); // (120 + 258 + 1386) / 9
  });
  it('may be empty', () => expect([barsOf([], []), averageOf([])]).toEqual([[], 0]));
});

describe('the places', () => {
  const entry = (place: number, score: number, you = false) => ({ name: '', score, place, table: `${place} ${score}`, you });
  it('show the first, those around you, and the fox where its score belongs', () => {
    const entries = [entry(1, 290), entry(2, 280), entry(3, 270), entry(4, 260), entry(5, 250), entry(6, 240, true)];
    const rows = withGaps({ scores: [], entries, bots: [{ name: '', score: 285, level: 'fox' }] }, 2);
    expect(rows.map((row) => row.entry?.score ?? null)).toEqual([290, 285, 280, null, 250, 240]);
  });
  it('say where the server left people out', () => {
    const entries = [entry(1, 290), entry(1, 290), entry(57, 100), entry(58, 90, true)];
    const rows = withGaps({ scores: [], entries, bots: [] }, 7);
    expect(rows.map((row) => row.entry?.place ?? null)).toEqual([1, 1, null, 57, 58]);
  });
});

it('squares have a row for each round and no numbers', () => {
  expect(squaresText({ rounds: [['yellow', 'blue'], ['purple']], foxes: 2 })).toBe('🟨🟦\n🟪\n🦊🦊');
});
