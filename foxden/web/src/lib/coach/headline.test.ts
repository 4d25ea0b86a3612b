import { expect, test } from 'vitest';
import type { Analysis, Reason, Why } from '../../core/coach/report';
import type { SheetInfo } from '../net/types';
import { coach as german } from '../../locale/coach.de';
import { coach as english } from '../../locale/coach.en';
import { de } from '../../locale/de';
import { en } from '../../locale/en';
import { headline, strengthText } from './headline';
import { whySentence } from './why';

/** 269 were expected; the dice gave 8, the choices cost 46. */
const analysis = (seats: number, luck = 8): Analysis => ({
  game: 'pretty',
  seats,
  seat: 1,
  unit: 'points',
  over: true,
  complete: true,
  start: 269,
  luck,
  cost: 46,
  rest: 0,
  final: 223 + luck,
  adjusted: 223,
  last_luck: 0,
  classes: { best: 1, as_good: 0, slip: 0, mistake: 0, blunder: 0 },
  decisions: Array<never>(26),
});

test('the headline speaks to the reader, or of somebody else', () => {
  expect(headline(en, english, analysis(2), null)).toBe(
    '{231} points. The dice gave you {8 more} than average, choices cost {46}. With average dice: {223}.',
  );
  expect(headline(en, english, analysis(2), 'Jonas')).toContain('The dice gave Jonas {8 more} than average,');
  expect(headline(en, english, analysis(2, -8), 'Jonas')).toContain('The dice gave Jonas {8 less} than average,');
  expect(headline(de, german, analysis(2), 'Jonas')).toContain('Die Würfel gaben Jonas {8 mehr} als im Mittel,');
  expect(headline(de, german, analysis(2, -8), null)).toContain('Die Würfel gaben dir {8 weniger} als im Mittel,');
});

test('levels are named alone only: they were measured alone', () => {
  expect(strengthText(en, english, analysis(1), null)).toMatch(/^You (play|are) /);
  expect(strengthText(en, english, analysis(1), 'Jonas')).toMatch(/^Jonas (plays|is) /);
  expect(strengthText(de, german, analysis(1), 'Jonas')).toMatch(/^Jonas (spielt|ist) /);
  expect(strengthText(en, english, analysis(2), null)).toBe('');
});

const SHEET = { dice_show: 'numbers' } as SheetInfo;
const why = (...codes: Reason[]): Why => ({ areas: {}, foxes: 0, kept: {}, codes });

test.each<[Reason, string, string]>([
  [
    { code: 'completes', shape: 'row', area: 'yellow', bonus: 'FOX' },
    'It completes a row in yellow and earns a fox.',
    'Sie füllt eine Reihe in Gelb und bringt einen Fuchs.',
  ],
  [{ code: 'earns', area: 'purple', bonus: 'bX' }, 'It earns a blue cross.', 'Sie bringt ein Kreuz in Blau.'],
  [
    { code: 'open', area: 'brown', bonus: 'FOX' },
    'It can still earn a fox in brown.',
    'Sie kann in Braun noch einen Fuchs bringen.',
  ],
  [{ code: 'keeps', track: 'RR', count: 1 }, 'It keeps a re-roll for later.', 'Sie spart einen Neuwurf für später.'],
  [{ code: 'keeps', track: 'RR', count: 2 }, 'It keeps 2 × re-roll for later.', 'Sie spart 2 × Neuwurf für später.'],
  [{ code: 'uses', track: 'RR', count: 1 }, 'It is worth a re-roll.', 'Dafür lohnt es sich, einen Neuwurf einzusetzen.'],
  [
    { code: 'lowest', area: 'purple', foxes: 2 },
    'Purple is the lowest colour, and 2 foxes count it.',
    'Lila ist die niedrigste Farbe, und 2 Füchse zählen sie.',
  ],
  [{ code: 'area', area: 'blue' }, 'Most of it comes from blue.', 'Das meiste kommt von Blau.'],
  [{ code: 'foxes' }, 'Most of it comes from the foxes.', 'Das meiste kommt von den Füchsen.'],
])('a reason in words: %o', (reason, said, gesagt) => {
  expect(whySentence(en, english, SHEET, why(reason))).toBe(said);
  expect(whySentence(de, german, SHEET, why(reason))).toBe(gesagt);
});

test('two reasons are two sentences, none is no sentence', () => {
  expect(whySentence(en, english, SHEET, why({ code: 'earns', bonus: 'FOX' }, { code: 'foxes' }))).toBe(
    'It earns a fox. Most of it comes from the foxes.',
  );
  expect(whySentence(en, english, SHEET, null)).toBe('');
});
