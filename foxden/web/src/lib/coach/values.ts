/** The coach's figures as text: points, or in games without points the chance to win in percent. */
import type { Advice } from '../../core/coach/report';
import { i18n } from '../text/i18n.svelte';

type Unit = Advice['unit'];

/** With one decimal, for lists. */
export const valueText = (value: number, unit: Unit): string =>
  unit === 'chance' ? i18n.later.tutor.percent(i18n.number(value)) : i18n.number(value);

/** Whole, for dice and fields. */
export const valueShort = (value: number, unit: Unit): string =>
  unit === 'chance' ? i18n.later.tutor.percent(String(Math.round(value))) : String(Math.round(value));

export const valueSaid = (value: number, unit: Unit): string =>
  unit === 'chance' ? i18n.later.tutor.chanceExpected(Math.round(value)) : i18n.later.tutor.expected(Math.round(value));

/** How far behind the best: "−5.6"; the first one is the best. */
export const behindText = (behind: number, first: boolean): string =>
  first ? i18n.later.tutor.best : behind < 0.05 ? `±${i18n.number(0)}` : `−${i18n.number(behind)}`;
