/** Days in UTC as text (2026-11-18), and months of them. */
import { dayBegins, dayName, dayNumber } from '../puzzle/days';

export const DAY_GAMES = ['pretty', 'twice', 'cubed'] as const;
export type DayGameId = (typeof DAY_GAMES)[number];

export const today = (): string => dayName(dayNumber(Date.now()));
export const numberOf = (day: string): number => dayNumber(Date.parse(`${day}T00:00:00Z`));
export const shifted = (day: string, days: number): string => dayName(numberOf(day) + days);
export const gameOf = (day: string): DayGameId => DAY_GAMES[numberOf(day) % DAY_GAMES.length] ?? 'pretty';
/** Is it a day at all? */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayName(numberOf(text)) === text;

/** A day in words: Monday, 16 November. */
export function sayDay(tag: string, day: string, weekday = true): string {
  const how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };
  if (weekday) how.weekday = 'long';
  return new Intl.DateTimeFormat(tag, how).format(dayBegins(numberOf(day)));
}

export interface Month {
  year: number;
  /** From 0. */
  month: number;
}
export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });
export function nextMonth({ year, month }: Month, by: number): Month {
  const at = new Date(Date.UTC(year, month + by, 1));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() };
}
export const sayMonth = (tag: string, { year, month }: Month, long: boolean): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC', ...(long && { year: 'numeric' }) }).format(
    Date.UTC(year, month, 1),
  );

/** The days of a month, and how many places of its first week (which begins on Monday) are empty. */
export function daysOf({ year, month }: Month): { before: number; days: string[] } {
  const first = Date.UTC(year, month, 1);
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const begins = dayNumber(first);
  return { before: (new Date(first).getUTCDay() + 6) % 7, days: Array.from({ length: count }, (_, i) => dayName(begins + i)) };
}

/** The days of a week from Monday, in two letters. */
export const weekdays = (tag: string): string[] =>
  Array.from({ length: 7 }, (_, i) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + i)).slice(0, 2),
  );
