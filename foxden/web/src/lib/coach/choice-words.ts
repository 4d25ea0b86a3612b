/** A choice in words and as a picture: the die, where it goes. */
import type { CoachTexts } from '../../locale/coach.en';
import type { Messages } from '../../locale/en';
import type { Choice, Mark, SheetInfo } from '../net/types';
import { chipText } from '../prompt/prompt-parts';
import { areaOf, fieldOf } from '../sheet/sheet';
import { bonusName } from '../text/bonus-names';
import { colourName } from '../text/colour-names';
import { dieWords } from '../text/die-names';
import { fieldName, markShort } from '../text/field-names';

/** What a picture consists of. */
export type Part =
  | { kind: 'die'; die: string; face: string | null }
  | { kind: 'badge'; word: string }
  | { kind: 'chip'; colour: string; text: string; mark: 'm-x' | 'ring-1' | null }
  | { kind: 'icon'; icon: string }
  | { kind: 'words'; text: string };

/** A choice as a phrase: "white 5 in orange", "a re-roll". `exact`: with the place of the field and all else that matters. */
export function choicePhrase(t: Messages, c: CoachTexts, sheet: SheetInfo, choice: Choice, exact = false): string {
  const mark = choice.effect.marks[0];
  const from = choice.die
    ? dieWords(t, sheet, choice.die, choice.face)
    : choice.bonus && choice.kind === 'redeem'
      ? bonusName(t, choice.bonus)
      : '';
  if (mark && mark.written !== null) {
    const number = choice.die && String(mark.written) !== choice.face ? String(mark.written) : '';
    return c.choice.writes(from || String(mark.written), number, colourName(t, mark.area));
  }
  if (mark) {
    const field = exact ? markExactly(t, sheet, mark) : markShort(t, sheet, mark);
    const wilds = choice.wilds !== null && (exact || choice.wilds) ? ` ${t.prompt.junior.wilds(choice.wilds)}` : '';
    return (from ? c.choice.crosses(from, field) : field) + wilds;
  }
  return plainPhrase(c, from, choice);
}

function markExactly(t: Messages, sheet: SheetInfo, mark: Pick<Mark, 'area' | 'field'>): string {
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  return field ? fieldName(t, sheet, area, field) : mark.field;
}

function plainPhrase(c: CoachTexts, from: string, choice: Choice): string {
  if (choice.kind === 'number') return c.choice.number(choice.number ?? 0);
  if (choice.kind === 'return') return c.choice.returns(from);
  if (choice.kind === 'waste' || choice.kind === 'enter' || choice.kind === 'redeem') return c.choice.unused(from);
  return (c.choice.words as Readonly<Record<string, string>>)[choice.kind] ?? choice.word;
}

/** A choice as a picture. */
export function choiceParts(c: CoachTexts, sheet: SheetInfo, choice: Choice): Part[] {
  const mark = choice.effect.marks[0];
  const words: Part = { kind: 'words', text: (c.choice.short as Readonly<Record<string, string>>)[choice.kind] ?? choice.word };
  if (choice.kind === 'reroll') return [{ kind: 'badge', word: 'RR' }, words];
  if (choice.kind === 'number')
    return [
      { kind: 'badge', word: 'N' },
      { kind: 'words', text: String(choice.number ?? '') },
    ];
  const from: Part[] = choice.die
    ? [{ kind: 'die', die: choice.die, face: choice.face }]
    : choice.bonus && choice.kind === 'redeem'
      ? [{ kind: 'badge', word: choice.bonus }]
      : [];
  if (choice.kind === 'return') return [{ kind: 'badge', word: 'RT' }, ...from];
  if (mark) {
    const area = areaOf(sheet, mark.area);
    const circle = fieldOf(area, mark.field)?.marks.circle === mark.field;
    const text = area.writes === 'cross' && area.order === 'left to right' ? '' : chipText(sheet, choice);
    return [...from, { kind: 'chip', colour: mark.area, text, mark: mark.written !== null ? null : circle ? 'ring-1' : 'm-x' }];
  }
  if (from.length) return [...from, words];
  return [
    {
      kind: 'icon',
      icon: choice.kind === 'decline' || choice.kind === 'forfeit' || choice.kind === 'leave' ? 'i-flag' : 'i-check',
    },
    words,
  ];
}

/** What is shown of a line: at most so many pictures, and how many choices are left out. Ending the turn goes without saying. */
export function shownChoices(choices: readonly Choice[], most: number): { shown: readonly Choice[]; more: number } {
  const said = choices.filter(({ kind }) => kind !== 'done' && kind !== 'go' && kind !== 'stop');
  const worth = said.length ? said : choices.slice(0, 1);
  return { shown: worth.slice(0, most), more: Math.max(0, worth.length - most) };
}
