/** Days in a row. A day counts when its puzzle was tried, whatever that brought. */
export interface Streak {
  /** Up to today, or up to yesterday while today is not over. */
  now: number;
  longest: number;
  /** The last seven days, today last. */
  week: { day: number; tried: boolean }[];
}

export function streakOf(tried: ReadonlySet<number>, today: number): Streak {
  const runTo = (day: number): number => {
    let length = 0;
    while (tried.has(day - length)) length++;
    return length;
  };
  const week = Array.from({ length: 7 }, (_, i) => today - 6 + i).map((day) => ({ day, tried: tried.has(day) }));
  return {
    now: tried.has(today) ? runTo(today) : runTo(today - 1),
    longest: Math.max(0, ...[...tried].map(runTo)),
    week,
  };
}
