/** Reasons and refusals of the server as sentences. */
import type { Messages, Say } from '../../locale/en';
import type { Reason, SheetInfo } from '../net/types';
import { bonusNames } from './bonus-names';
import { colourName, ColourName, symbolName } from './colour-names';
import { markShort } from './field-names';
import { sentence } from './sentence';

/** Why something cannot be used, as a sentence. */
export function reasonText(t: Messages, sheet: SheetInfo, reason: Reason): string {
  const figure = (key: string): unknown => reason.say[key];
  const items = (key: string): string[] => {
    const value = figure(key);
    return Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];
  };
  const say: Say = {
    text: (key) => items(key).join(', '),
    or: (key) => t.or(items(key)),
    places: (key) => t.or(items(key).map((place) => t.diePlaces[place as keyof Messages['diePlaces']] ?? place)),
    colour: (key) => colourName(t, items(key)[0] ?? ''),
    field: (key) => markShort(t, sheet, { area: items('area')[0] ?? '', field: items(key)[0] ?? '' }),
    die: (key) => ColourName(t, items(key)[0] ?? ''),
    symbol: (key) => symbolName(t, items(key)[0] ?? ''),
    bonuses: (key) => bonusNames(t, items(key)),
    found: (instead) => (items('found').length ? `${instead}${t.or([...new Set(items('found'))])}` : ''),
  };
  const words = (t.reasons as Record<string, (s: Say) => string>)[reason.code] ?? t.reasons.not_now;
  return sentence(words(say));
}

/** An error of the server as a sentence. */
export function errorText(t: Messages, code: string, say: Record<string, unknown> = {}): string {
  if (code === 'bad_record') return t.errors.bad_record(Number(say['line'] ?? 0), Number(say['column'] ?? 0));
  const found = (t.errors as Record<string, unknown>)[code];
  return typeof found === 'string' ? found : t.errors.other;
}
