/** How many people had which score, in bars of equal width. */
import type { DayScoreCount } from '../net/protocol';

export interface Bar {
  from: number;
  to: number;
  people: number;
  /** The height in percent of the highest bar. */
  height: number;
}
const WIDTHS = [5, 10, 20, 25, 50, 100];
const MOST_BARS = 17;

/** Bars from the lowest to the highest score; `also`: scores that must have a bar, though nobody in the list has them. */
export function barsOf(scores: readonly DayScoreCount[], also: readonly number[]): Bar[] {
  const every = [...scores.map((one) => one.score), ...also];
  if (!every.length) return [];
  const [low, high] = [Math.min(...every), Math.max(...every)];
  const width = WIDTHS.find((one) => Math.floor(high / one) - Math.floor(low / one) < MOST_BARS) ?? 200;
  const first = Math.floor(low / width);
  const bars = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => ({ from: (first + i) * width, people: 0 }));
  for (const { score, people } of scores) {
    const bar = bars[Math.floor(score / width) - first];
    if (bar) bar.people += people;
  }
  const most = Math.max(1, ...bars.map((bar) => bar.people));
  return bars.map((bar) => ({ ...bar, to: bar.from + width - 1, height: Math.round((100 * bar.people) / most) }));
}

export const barOf = (bars: readonly Bar[], score: number): number => bars.findIndex((bar) => score >= bar.from && score <= bar.to);

/** The average score, rounded. */
export function averageOf(scores: readonly DayScoreCount[]): number {
  const people = scores.reduce((sum, one) => sum + one.people, 0);
  return people ? Math.round(scores.reduce((sum, one) => sum + one.score * one.people, 0) / people) : 0;
}
