/** How bonuses are drawn: the outline shows the colour, the glyph what the bonus does. */
import type { Colour } from './suits';

export type BadgeForm =
  | { kind: 'fox' }
  | { kind: 'token'; icon: string }
  | { kind: 'any'; glyph: string }
  | { kind: 'colour'; colour: Colour; glyph: string }
  | { kind: 'two' };

const TOKENS: Readonly<Record<string, string>> = { RR: 'i-reroll', '+1': 'i-plus1', RT: 'i-return', N: 'i-number' };
const LETTERS: Readonly<Record<string, Colour>> = {
  y: 'yellow',
  b: 'blue',
  g: 'green',
  o: 'orange',
  p: 'purple',
  Y: 'yellow',
  B: 'blue',
  G: 'green',
  P: 'pink',
  S: 'silver',
  T: 'turquoise',
  Br: 'brown',
};

/** The drawing of a bonus: RR, +1, FOX, yX, o4, ?B, ?K, X6, X, 6. */
export function badgeForm(word: string): BadgeForm {
  if (word === 'FOX') return { kind: 'fox' };
  if (word === 'X6') return { kind: 'two' };
  const icon = TOKENS[word];
  if (icon) return { kind: 'token', icon };
  if (word === '?K') return { kind: 'any', glyph: '?' };
  if (word === 'X' || word === '6') return { kind: 'any', glyph: word };
  if (word.startsWith('?')) return { kind: 'colour', colour: LETTERS[word.slice(1)] ?? 'white', glyph: '?' };
  if (word.startsWith('(')) return { kind: 'colour', colour: word.slice(1, -1) as Colour, glyph: 'X' };
  return { kind: 'colour', colour: LETTERS[word[0] ?? ''] ?? 'white', glyph: word.slice(1) };
}

/** The colour in which a bonus is spent; null for those that are kept, and for any colour. */
export function bonusColour(word: string): Colour | null {
  const form = badgeForm(word);
  return form.kind === 'colour' ? form.colour : null;
}
