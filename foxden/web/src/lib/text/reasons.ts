/** Why something is not possible, as sentences; fetched when somebody first asks. */
import type { Messages, Say } from '../../locale/en';
import type { Later } from '../../locale/later.en';
import type { Reason, SheetInfo } from '../net/types';
import { bonusNames } from './bonus-names';
import { colourName, ColourName, symbolName } from './colour-names';
import { markShort } from './field-names';
import { sentence } from './sentence';

/** The texts that such a sentence is made of. */
export type ReasonWords = Messages & Pick<Later, 'reasons' | 'whyDie' | 'places'>;

/** Why something cannot be used, as a sentence. */
export function reasonText(t: ReasonWords, sheet: SheetInfo, reason: Reason): string {
  const figure = (key: string): unknown => reason.say[key];
  const items = (key: string): string[] => {
    const value = figure(key);
    return Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];
  };
  const say: Say = {
    text: (key) => items(key).join(', '),
    or: (key) => t.or(items(key)),
    places: (key) => t.or(items(key).map((place) => t.places[place as keyof Later['places']] ?? place)),
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
