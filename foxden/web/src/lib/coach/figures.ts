/** Figures as the coach writes them: whole in sentences, one decimal in tables, with a real minus sign. */
import { i18n } from '../text/i18n.svelte';

const minus = (text: string): string => text.replace('-', '−');

export const whole = (value: number): string => minus(String(Math.round(value)));
export const tenths = (value: number): string => minus(i18n.number(value));

function sign(value: number): string {
  return value > 0 ? '+' : value < 0 ? '−' : '±';
}
/** With its sign: +8. */
export const signedWhole = (value: number): string => sign(Math.round(value)) + String(Math.abs(Math.round(value)));
export function signedTenths(value: number): string {
  const shown = Math.round(value * 10) / 10;
  return sign(shown) + i18n.number(Math.abs(shown));
}
