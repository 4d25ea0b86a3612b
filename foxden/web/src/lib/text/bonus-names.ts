/** Bonuses in words. */
import type { Messages } from '../../locale/en';
import { badgeForm } from '../drawing/bonus-badge';
import { colourName } from './colour-names';

export function bonusName(t: Messages, word: string): string {
  const form = badgeForm(word);
  if (form.kind === 'fox') return t.bonus.FOX;
  if (form.kind === 'token') return t.bonus[word as 'RR' | '+1' | 'RT' | 'N'];
  if (form.kind === 'two') return t.bonus.blackX;
  if (form.kind === 'any') return form.glyph === 'X' ? t.bonus.anyCross : form.glyph === '6' ? t.bonus.anySix : t.bonus.any;
  const colour = colourName(t, form.colour);
  if (word.startsWith('(')) return t.bonus.mark(colour);
  if (form.glyph === 'X') return t.bonus.cross(colour);
  if (form.glyph === '?') return t.bonus.free(colour);
  return t.bonus.number(colour, form.glyph);
}

/** A bonus with its article: "a re-roll". */
export function giftName(t: Messages, word: string): string {
  const form = badgeForm(word);
  if (form.kind !== 'colour') return (t.gift as Readonly<Record<string, unknown>>)[word] as string;
  const colour = colourName(t, form.colour);
  if (word.startsWith('(')) return t.gift.mark(colour);
  if (form.glyph === 'X') return t.gift.cross(colour);
  return form.glyph === '?' ? t.gift.free(colour) : t.gift.number(colour, form.glyph);
}

/** Several bonuses, equal ones counted. */
function several(t: Messages, words: readonly string[], one: (t: Messages, word: string) => string): string {
  const named = [...new Set(words)].map((w) => {
    const n = words.filter((x) => x === w).length;
    return n > 1 ? `${n} × ${bonusName(t, w)}` : one(t, w);
  });
  return t.list(named);
}

export const bonusNames = (t: Messages, words: readonly string[]): string => several(t, words, bonusName);

/** The same with articles. */
export const giftNames = (t: Messages, words: readonly string[]): string => several(t, words, giftName);
