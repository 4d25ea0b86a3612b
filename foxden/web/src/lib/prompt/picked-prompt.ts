/** What the choice that is looked at would do: where it marks, the sum behind it, what it earns, what it means for the turn. */
import type { Messages } from '../../locale/en';
import type { Choice, Mark, SheetInfo, State } from '../net/types';
import { areaOf, fieldOf } from '../sheet/sheet';
import { bonusName, giftNames } from '../text/bonus-names';
import { dieName } from '../text/die-names';
import { markShort } from '../text/field-names';
import { diceKind } from '../dice-kinds';
import { sentence } from '../text/sentence';
import { chipText, extras, joined, orPass, plain, type Asked, type Link, type Prompt } from './prompt-parts';
import { turnEndShort, turnEndText } from './turn-end';

/** The bonus of the field itself that this choice does not earn: the number is too low, or is written in full. */
function missedHere(sheet: SheetInfo, { effect: { marks, earned } }: Choice): Link[] {
  const mark = marks[0];
  const own = mark && areaOf(sheet, mark.area).lines.find(({ fields: [field, other] }) => !other && field === mark.field);
  return own && !earned.includes(own.bonus) ? [{ kind: 'badge', word: own.bonus, state: 'missed' }] : [];
}

/** The chain of a choice: what it marks, what that earns, the old and the new total. Pictures and stars need no chain. */
function chainOf(t: Messages, sheet: SheetInfo, choice: Choice): Link[] {
  const links: Link[] = [];
  if (!diceKind(sheet).coloured) return links;
  const mark = choice.effect.marks[0];
  if (mark) {
    const chip: Link = { kind: 'chip', colour: mark.area, text: chipText(sheet, choice) };
    if (mark.written === null)
      chip.mark = fieldOf(areaOf(sheet, mark.area), mark.field)?.marks.circle === mark.field ? 'ring-1' : 'm-x';
    if (choice.bonus) links.push({ kind: 'badge', word: choice.bonus }, { kind: 'arrow' });
    links.push(chip);
  } else if (choice.die) links.push({ kind: 'chip', colour: choice.die, text: choice.face ?? '' });
  choice.effect.earned.forEach((word, i) => {
    if (!i) links.push({ kind: 'arrow' });
    links.push({ kind: 'badge', word });
  });
  const [only] = choice.effect.earned;
  if (only && choice.effect.earned.length === 1) links.push({ kind: 'words', text: bonusName(t, only) });
  if (choice.effect.extra && !choice.effect.earned.length)
    links.push({ kind: 'arrow' }, { kind: 'words', text: t.prompt.extraShort(choice.effect.extra) });
  links.push(...missedHere(sheet, choice));
  return links;
}

export function pickedPrompt(at: Asked, choice: Choice): Prompt {
  const { t, table, sheet, state, choosing } = at;
  const before = table.paper(table.acting ?? table.seat)?.total ?? 0;
  const more = {
    rolls: table.turnKind.rollShown(state),
    chain: chainOf(t, sheet, choice),
    from: before,
    to: before + choice.effect.points,
    end: turnEndShort(t, table, choice),
  };
  const end = turnEndText(t, table, choice);
  if (choice.kind === 'waste')
    return plain(t.prompt.waste(dieName(t, sheet, choice.die ?? '', choice.face)), joined(t.prompt.wasteText, end), more);
  const mark = choice.effect.marks[0];
  if (!mark) return plain('', '', more);
  const where = markShort(t, sheet, mark);
  if (choosing.unasked && !choice.die) return given(at, choice, where, more);
  const only = choosing.unasked ? t.prompt.onlyField : '';
  const ask = choice.wilds === null ? '' : t.prompt.junior.wildsText;
  const text = joined(only, detail(t, sheet, state, choice) || table.turnKind.noGain(t), ask, end);
  return plain(titleOf(t, sheet, choice, mark, where), text, { ...more, bonus: choice.kind === 'redeem' });
}

/** "White 4 on yellow 4"; its own number in its own colour is said once. */
function titleOf(t: Messages, sheet: SheetInfo, choice: Choice, mark: Mark, where: string): string {
  if (!choice.die) return sentence(where); // a bonus is the first link of the chain
  const field = fieldOf(areaOf(sheet, mark.area), mark.field);
  if (choice.die === mark.area && field?.number === Number(choice.face)) return sentence(where);
  const what = dieName(t, sheet, choice.die, choice.face);
  return mark.written === null ? t.prompt.on(what, where) : t.prompt.write(what, mark.written, where);
}

/** A bonus or an extra cross for which there is one field only: say what it is, and that field. */
function given({ t, table, state, choosing }: Asked, choice: Choice, where: string, more: Partial<Prompt>): Prompt {
  const only = t.prompt.onlyOne(where);
  if (choice.kind !== 'redeem')
    return plain(t.prompt.extra(extras(table)), orPass(only, choosing.step('stop'), t.prompt.orStop), more);
  const round = state.phase === 'start' ? t.prompt.roundBonus(state.round) : '';
  return plain(t.prompt.bonus(bonusName(t, choice.bonus ?? '')), joined(round, `${only}.`), {
    ...more,
    avatar: 'fox-happy',
    bonus: true,
  });
}

/** The sum behind it, and what it earns; empty if there is neither. */
function detail(t: Messages, sheet: SheetInfo, state: State, choice: Choice): string {
  const { earned, extra } = choice.effect;
  return joined(
    sumText(t, sheet, state, choice),
    earned.length ? t.prompt.earns(giftNames(t, earned)) : '',
    extra ? t.prompt.extraAfter(extra) : '',
  );
}

/** How the number that is written, or that is looked for on the sheet, comes from the dice. */
function sumText(t: Messages, sheet: SheetInfo, state: State, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return '';
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  const face = choice.die ? Number(choice.face) : (choice.number ?? 0);
  if (choice.die && area.adds_white) {
    const other = choice.die === 'white' ? mark.area : 'white';
    const second = Number(state.dice.find((d) => d.die === other)?.face ?? 0);
    const total = mark.written ?? field?.number ?? 0;
    return face + second === total ? `${t.prompt.sum(face, second)}.` : '';
  }
  if (mark.written == null) return '';
  if (field && choice.style === 'half' && face) return `${sentence(t.prompt.half(face, mark.written))}.`;
  const factor = field?.factor ?? 1;
  return factor > 1 && face * factor === mark.written ? `${t.prompt.product(face, factor)}.` : '';
}
