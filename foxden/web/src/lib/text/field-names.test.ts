/** Fields in words, for every way in which areas are printed; why they cannot be used; what their bonuses are for. */
import { describe, expect, test } from 'vitest';
import { de } from '../../locale/de';
import { en, type Messages } from '../../locale/en';
import type { AreaInfo, FieldInfo, SheetInfo } from '../net/types';
import { area, enter, field, NUMBERS_SHEET, paper, SYMBOLS_SHEET } from '../testing/hand-made';
import { later as laterGerman } from '../../locale/later.de';
import { later, type Later } from '../../locale/later.en';
import { explainEnd, explainLine, explainRound, explainTrack } from './explain-bonus';
import { doneShort, doneText, fieldName, fieldShort } from './field-names';
import { errorText } from './errors';
import { reasonText } from './reasons';

const names = (of: AreaInfo, one: FieldInfo, sheet: SheetInfo = NUMBERS_SHEET): string[] => [
  fieldName(en, sheet, of, one),
  fieldShort(en, sheet, of, one),
];

describe('where a field is', () => {
  test('in a grid, in a row of its numbers, in an order', () => {
    const grid = field('r1c2', { number: 6, column: 2 });
    expect(names(area('yellow', [grid]), grid)).toEqual(['yellow 6, row 1, column 2', 'yellow 6']);
    const plain = field('8', { number: 8 });
    expect(names(area('blue', [plain]), plain)).toEqual(['blue 8', 'blue 8']);
    const next = field('7');
    expect(names(area('green', [next], { order: 'left to right' }), next)).toEqual(['green field 7', 'green field 7']);
  });
  test('in the rows of silver, which belong to other colours', () => {
    const silver = field('b3', { number: 3, row: 3 });
    expect(names(area('silver', [silver], { extra: 'swept' }), silver)).toEqual(['silver 3, blue row', 'silver 3, blue row']);
  });
  test('by die field, outwards from the 7, and rightwards', () => {
    const place = field('II4', { number: 4, row: 2 });
    expect(names(area('yellow', [place], { entry: 'by place' }), place)[1]).toBe('yellow 4 in row II');
    const side = field('R2', { row: 2, column: 2 });
    expect(names(area('blue', [side], { entry: 'outwards', order: 'left to right' }), side)[1]).toBe('blue right, 2 from the 7');
    const right = field('5', { number: 2 });
    expect(names(area('brown', [right], { order: 'rightwards' }), right)[1]).toBe('brown 2 on field 5');
  });
  test('things at a party', () => {
    const said = SYMBOLS_SHEET.areas.map((a) => (a.fields[0] ? fieldName(en, SYMBOLS_SHEET, a, a.fields[0]) : ''));
    expect(said).toEqual(['balloon 1, heart balloon', 'wagon 1, 1 candle', 'gift in row 1, column 1', 'pair 1 of muffins']);
  });
});

test('what Done would do, long and short', () => {
  const said = (marks: string): string[] => [
    doneText(en, NUMBERS_SHEET, enter('white 4', marks)),
    doneShort(en, NUMBERS_SHEET, enter('white 4', marks)),
  ];
  expect(said('yellow r1c1')).toEqual(['cross yellow 3', 'cross 3']);
  expect(said('yellow r2c1o')).toEqual(['circle yellow 2', 'circle 2']);
  expect(said('orange 1 = 4')).toEqual(['write 4 in orange', 'write 4']);
  expect(doneText(en, NUMBERS_SHEET, enter('white 4', ''))).toBe('take white');
});

describe('reasons', () => {
  const why = (
    code: string,
    say: Record<string, unknown> = {},
    t: Messages = en,
    { reasons, whyDie, places }: Later = later,
  ): string => reasonText({ ...t, reasons, whyDie, places }, NUMBERS_SHEET, { code, say });
  test('with figures, colours and fields', () => {
    expect(why('needs', { number: 3 })).toBe('Needs 3.');
    expect(why('needs', { number: 3, found: [4] })).toBe('Needs 3, not 4.');
    expect(why('needs_one_of', { numbers: [2, 6], found: [4, 4] })).toBe('Needs 2 or 6, not 4.');
    expect(why('full', { area: 'yellow' })).toBe('Yellow is full.');
    expect(why('before_empty', { area: 'orange', next: '2' })).toBe('Fill the fields before it first. Next is orange field 2.');
    expect(why('wrong_place', { number: 4, row: 'II', places: ['I', 'platter'] })).toBe(
      'Needs 4 from die field II; this 4 comes from die field I or the platter.',
    );
    expect(why('full', { area: 'yellow' }, de, laterGerman)).toBe('Gelb ist voll.');
  });
  test('one that the client does not know', () => {
    expect(why('something_new')).toBe('Not possible now.');
  });
  test('errors of the server, known and unknown', () => {
    expect(errorText({ t: en, later }, 'something_new')).toBe(en.errors.other);
    expect(errorText({ t: en, later }, 'bad_record', { line: 3, column: 7 })).toContain('3');
  });
});

describe('what a printed bonus is for', () => {
  const line = { bonus: 'RR', fields: ['r1c1', 'r2c1'], least: null };
  const yellow = area('yellow', NUMBERS_SHEET.areas[0]?.fields ?? [], { lines: [line] });
  const told = (marks: string[], earned: number[] = [], missed: number[] = []): string => {
    const now = { marks: Object.fromEntries(marks.map((m) => [m, null])), points: 0, earned, missed, shut: [], styles: {} };
    return explainLine(en, NUMBERS_SHEET, paper({ areas: { yellow: now } }), yellow, 0);
  };
  test('what it gives, and what it takes to earn it', () => {
    expect(told([])).toBe('Re-roll: roll the same dice again. Earned with yellow 3 and 2.');
    expect(told(['r1c1'])).toBe('Re-roll: roll the same dice again. Still missing: yellow 2.');
  });
  test('it is earned, or gone', () => {
    expect(told([], [0])).toBe('Re-roll: roll the same dice again. Already earned.');
    expect(told([], [], [0])).toBe('Re-roll: roll the same dice again. It can no longer be earned.');
  });
  test('tracks, their ends, and rounds', () => {
    expect(explainTrack(en, '+1', 3, 2)).toBe('Extra die: use any die once more at the end of a turn. 3 earned, 2 left.');
    const end = { name: 'RR', length: 4, circles: [], bonus: 'FOX' };
    expect(explainEnd(en, end, 2)).toBe(
      'Fox: counts as much as your lowest colour. Earned with the last circle of this track (re-roll).',
    );
    expect(explainEnd(en, end, 4)).toBe('Fox: counts as much as your lowest colour. Already earned.');
    expect(explainRound(en, 'X6', 4)).toBe('Cross or 6, any colour: used at once. Everybody gets it when round 4 begins.');
  });
});
