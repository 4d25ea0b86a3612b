/** Dice, bonuses, fields and reasons in words. */
import type { Messages, Say } from '../locale/en';
import { badgeForm } from './bonus';
import { botName } from './bots';
import type { AreaInfo, Choice, FieldInfo, Mark, Reason, SheetInfo, Who } from './protocol';
import { areaOf, fieldOf } from './sheet';
import { isColour } from './suits';

type Words = Messages;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const colourName = (t: Words, name: string): string => (isColour(name) ? t.colours[name] : name);
export const ColourName = (t: Words, name: string): string => (isColour(name) ? t.Colours[name] : name);
export const letterOf = (t: Words, name: string): string => (isColour(name) ? t.letters[name] : name);
export const symbolName = (t: Words, name: string): string => (t.symbols as Record<string, string>)[name] ?? name;

/** Whoever sits on a seat. */
export const whoName = (t: Words, who: Who): string =>
  who.name || (who.kind === 'bot' ? botName(who.seat) : who.kind === 'open' ? t.setup.seat(who.seat) : t.setup.player(who.seat));

/** The person for whom a bot plays; null if it plays for nobody. */
export const playedFor = (t: Words, who: Who): string | null =>
  who.plays_for === undefined ? null : who.plays_for || t.setup.player(who.seat);

/** A die and what it shows: "White 4", "gift". */
export function dieName(t: Words, sheet: SheetInfo, die: string, face: string | null): string {
  if (sheet.party) return face ? symbolName(t, face) : die;
  return face ? t.table.dieFace(ColourName(t, die), face) : t.table.dieBlank(ColourName(t, die));
}

/** The same inside a sentence: "white 4". */
export const dieWords = (t: Words, sheet: SheetInfo, die: string, face: string | null): string =>
  sheet.party ? dieName(t, sheet, die, face) : `${colourName(t, die)} ${face ?? ''}`.trim();

/** Short, as the story tells rolls: W4. */
export const dieShort = (t: Words, sheet: SheetInfo, die: string, face: string | null): string =>
  sheet.party ? dieName(t, sheet, die, face) : `${letterOf(t, die)}${face ?? ''}`;

export function bonusName(t: Words, word: string): string {
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
export function giftName(t: Words, word: string): string {
  const form = badgeForm(word);
  if (form.kind !== 'colour') return (t.gift as Readonly<Record<string, unknown>>)[word] as string;
  const colour = colourName(t, form.colour);
  if (word.startsWith('(')) return t.gift.mark(colour);
  if (form.glyph === 'X') return t.gift.cross(colour);
  return form.glyph === '?' ? t.gift.free(colour) : t.gift.number(colour, form.glyph);
}

/** Several bonuses, equal ones counted. */
function several(t: Words, words: readonly string[], one: (t: Words, word: string) => string): string {
  const named = [...new Set(words)].map((w) => {
    const n = words.filter((x) => x === w).length;
    return n > 1 ? `${n} × ${bonusName(t, w)}` : one(t, w);
  });
  return t.list(named);
}
export const bonusNames = (t: Words, words: readonly string[]): string => several(t, words, bonusName);
/** The same with articles. */
export const giftNames = (t: Words, words: readonly string[]): string => several(t, words, giftName);

const JUNIOR: Readonly<Record<string, (t: Words, f: FieldInfo) => string>> = {
  yellow: (t, f) => t.field.balloon(f.name, symbolName(t, f.symbol ?? '')),
  red: (t, f) => t.field.wagon(f.name, f.dice),
  green: (t, f) => t.field.gift(f.row, f.column),
  blue: (t, f) => t.field.sweet((t.sweets as Record<string, string>)[f.symbol ?? ''] ?? '', f.column),
};

/** A field in words: where it is on the sheet. */
export function fieldName(t: Words, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string {
  if (sheet.party) return JUNIOR[area.name]?.(t, field) ?? field.name;
  const colour = colourName(t, area.name);
  if (area.entry === 'outwards') return t.field.side(colour, field.row === 1, field.column);
  if (area.entry === 'by place') return t.field.place(colour, 'I'.repeat(field.row), field.number ?? 0);
  if (area.extra === 'swept') return t.field.colourRow(colour, rowColour(t, sheet, area, field), field.number ?? 0);
  if (area.order === 'rightwards') return t.field.numbered(colour, field.name, field.number ?? 0);
  if (area.order === 'left to right') return t.field.next(colour, field.name);
  if (field.name === String(field.number)) return t.field.plain(colour, field.number ?? 0);
  return t.field.grid(colour, field.number ?? 0, field.row, field.column);
}

/** A field as short as the prompt needs it: "blue 8", "green field 7". */
export function fieldShort(t: Words, sheet: SheetInfo, area: AreaInfo, field: FieldInfo): string {
  if (!sheet.party && area.order !== 'left to right' && area.order !== 'rightwards' && area.entry === 'exact' && area.extra !== 'swept')
    return t.field.plain(colourName(t, area.name), field.number ?? 0);
  return fieldName(t, sheet, area, field);
}

export function markShort(t: Words, sheet: SheetInfo, mark: Pick<Mark, 'area' | 'field'>): string {
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  return field ? fieldShort(t, sheet, area, field) : mark.field;
}

/** What the Done button would do. */
export function doneText(t: Words, sheet: SheetInfo, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return choice.die ? t.button.take(colourName(t, choice.die)) : '';
  const where = markShort(t, sheet, mark);
  if (mark.written !== null) return t.button.writeIn(mark.written, colourName(t, mark.area));
  const field = fieldOf(areaOf(sheet, mark.area), mark.field);
  return field?.marks.circle === mark.field ? t.button.circle(where) : t.button.cross(where);
}

/** The same in a word or two, where the button is narrow. */
export function doneShort(t: Words, sheet: SheetInfo, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return doneText(t, sheet, choice);
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  if (mark.written !== null) return t.button.write(mark.written);
  const n = String(field?.number ?? field?.name ?? '');
  if (area.extra === 'swept') return t.button.inRow(rowColour(t, sheet, area, field), n);
  return field?.marks.circle === mark.field ? t.button.circle(n) : t.button.cross(n);
}

/** Silver's rows belong to the other colours. */
function rowColour(t: Words, sheet: SheetInfo, area: AreaInfo, field: FieldInfo | undefined): string {
  const row = sheet.areas.find((a) => a !== area && a.name.startsWith(field?.name[0] ?? '-'));
  return colourName(t, row?.name ?? '');
}

/** Why something cannot be used, as a sentence. */
export function reasonText(t: Words, sheet: SheetInfo, reason: Reason): string {
  const figure = (key: string): unknown => reason.say[key];
  const items = (key: string): string[] => {
    const value = figure(key);
    return Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];
  };
  const say: Say = {
    text: (key) => items(key).join(', '),
    or: (key) => t.or(items(key)),
    colour: (key) => colourName(t, items(key)[0] ?? ''),
    field: (key) => markShort(t, sheet, { area: items('area')[0] ?? '', field: items(key)[0] ?? '' }),
    die: (key) => ColourName(t, items(key)[0] ?? ''),
    symbol: (key) => symbolName(t, items(key)[0] ?? ''),
    bonuses: (key) => bonusNames(t, items(key)),
    found: (instead) => (items('found').length ? `${instead}${t.or([...new Set(items('found'))])}` : ''),
  };
  const sentence = (t.reasons as Record<string, (s: Say) => string>)[reason.code];
  return capital((sentence ?? t.reasons.not_now)(say));
}

/** An error of the server as a sentence. */
export function errorText(t: Words, code: string, say: Record<string, unknown> = {}): string {
  if (code === 'bad_record') return t.errors.bad_record(Number(say['line'] ?? 0), Number(say['column'] ?? 0));
  const found = (t.errors as Record<string, unknown>)[code];
  return typeof found === 'string' ? found : t.errors.other;
}

/** A sentence begins with a capital. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
