/** One sentence, one detail, and the chain "this -> that -> then": what the player is asked, in words. */
import type { Messages } from '../locale/en';
import { bonusColour } from './bonus';
import type { Choosing } from './choosing.svelte';
import { bonusName, dieName, dieShort, dieWords, giftNames, markShort, sentence } from './names';
import type { Choice, SheetInfo, State } from './protocol';
import { withRoundBonus } from './rounds';
import { areaOf, fieldOf } from './sheet';
import type { Table } from './store.svelte';
import { turnNow, waitingFor, type Turn } from './turn';
import { after, afterShort } from './after';

export type Link =
  | { kind: 'chip'; colour: string; text: string; mark?: 'm-x' | 'ring-1' | 'i-check' }
  | { kind: 'badge'; word: string; pending?: boolean }
  | { kind: 'words'; text: string }
  | { kind: 'arrow' };
export interface Prompt {
  avatar: 'fox' | 'fox-happy';
  title: string;
  text: string;
  rolls: number | null;
  chain: Link[];
  from: number | null;
  to: number | null;
  /** What it means for the turn, where there is no room for the text. */
  end: string;
  bonus: boolean;
  /** The round begins with a bonus, which is in the chain. */
  gift?: boolean;
}

const plain = (title: string, text = '', more: Partial<Prompt> = {}): Prompt => ({
  avatar: 'fox', title, text, rolls: null, chain: [], from: null, to: null, end: '', bonus: false, ...more,
});

export function prompt(t: Messages, table: Table, choosing: Choosing): Prompt {
  const { handing } = table;
  if (handing) return plain(t.prompt.handOver(table.name(handing.to)), t.prompt.handOverText(table.name(handing.from)), { avatar: 'fox-happy' });
  const said = withRoundBonus(t, table, asked(t, table, choosing));
  const several = table.you.length > 1 && table.acting !== null; // one screen for all: say who is meant
  return several ? { ...said, title: t.prompt.to(table.name(table.acting ?? 1), said.title) } : said;
}

function asked(t: Messages, table: Table, choosing: Choosing): Prompt {
  const { state, sheet } = table;
  if (!state || !sheet) return plain(t.table.loading);
  if (state.over) return ended(t, table, state);
  const turn = turnNow(table);
  if (turn.for !== 'me') return waiting(t, table, state, turn);
  if (table.mustRoll) return toRoll(t, table, state);
  const picked = choosing.picked;
  const rolls = state.phase === 'choosing' && !sheet.party ? state.roll : null;
  if (picked) return looking(t, table, sheet, state, choosing, picked, rolls);
  if (sheet.party) return junior(t, table, choosing);
  if (choosing.mode === 'bonus') return bonus(t, table, sheet, choosing, state);
  if (choosing.mode === 'extra') return plain(t.prompt.extra(extras(table)), orPass(t.prompt.extraText, choosing.step('stop'), t.prompt.orStop), { rolls });
  if (choosing.mode === 'return') return toReturn(t, table, state);
  const paper = table.paper(turn.seat);
  if (paper?.token) return plain(t.prompt.number(Number(paper.token.at(-1))), t.prompt.numberText, { rolls });
  if (choosing.source) return held(t, table, sheet, state, choosing, rolls);
  if (!choosing.choices.length) return plain(t.prompt.thinking, '', { rolls });
  if (paper?.stage === 'pick') return pick(t, table, state, choosing);
  if (paper?.stage === 'plus') return plain(t.prompt.plus(left(table, '+1')), t.prompt.plusText);
  if (!choosing.sources.length) return plain(t.prompt.chooseNothing, orPass(t.prompt.passRoll, choosing.step('reroll') ?? choosing.step('number'), t.prompt.orChange), { rolls });
  return plain(t.prompt.choose, t.prompt.chooseText(state.roll), { rolls });
}

/** "Choose a die." or "Choose a die, or pass.": only what can be done is offered. */
const orPass = (what: string, may: Choice | null, or: string): string => (may ? `${what}${or}.` : `${what}.`);

function toReturn(t: Messages, table: Table, state: State): Prompt {
  const some = state.dice.some((d) => d.where === 'hand');
  const text = t.prompt.returnText(left(table, 'RT'));
  return some ? plain(t.prompt.return, `${text}${t.prompt.orRoll}.`) : plain(t.prompt.returnLast, `${text}${t.prompt.orEnd}.`);
}

const left = (table: Table, track: string): number => {
  const found = table.paper(table.acting ?? table.seat)?.tracks.find((x) => x.name === track);
  return found ? found.circled - found.used.length : 0;
};

function extras(table: Table): number {
  const extra = table.paper(table.acting ?? table.seat)?.extra;
  return extra ? extra.each.length + extra.some : 1;
}

function ended(t: Messages, table: Table, state: State): Prompt {
  const winner = state.places?.[0]?.[0] ?? 1;
  const total = table.paper(winner)?.total ?? 0;
  return plain(t.prompt.over, table.alone ? t.prompt.overSolo(total) : t.prompt.overText(table.name(winner), total), { avatar: 'fox-happy' });
}

function waiting(t: Messages, table: Table, state: State, turn: Turn): Prompt {
  const title = waitingFor(t, table, turn);
  if (turn.for === 'seats') return plain(title, t.table.freeSeats(turn.free));
  if (turn.for !== 'active') return plain(title);
  const name = table.name(turn.seat);
  const does = table.isAway(turn.seat) ? t.prompt.waitAway(name) : state.to_roll !== null ? t.prompt.waitRoll(name) : t.prompt.waitChoose(name);
  return plain(title, does, {
    rolls: state.phase === 'choosing' && !table.party ? state.roll : null,
  });
}

function toRoll(t: Messages, table: Table, state: State): Prompt {
  if (table.party) return plain(t.prompt.junior.roll, t.prompt.junior.rollText, { avatar: 'fox-happy' });
  if (state.solo_passive) return plain(t.prompt.rollPassive, t.prompt.rollPassiveText);
  const first = state.rolling.length === state.dice.length && state.roll <= 1;
  return plain(t.prompt.roll, first ? t.prompt.rollFirst : t.prompt.rollNext(state.roll, state.rolling.length), { rolls: state.roll });
}

/** The chain of a choice: what it marks, what that earns, the old and the new total. */
function chainOf(t: Messages, sheet: SheetInfo, choice: Choice): Link[] {
  const links: Link[] = [];
  const mark = choice.effect.marks[0];
  if (mark) {
    const chip: Link = { kind: 'chip', colour: mark.area, text: chipText(sheet, choice) };
    if (mark.written === null) chip.mark = fieldOf(areaOf(sheet, mark.area), mark.field)?.marks.circle === mark.field ? 'ring-1' : 'm-x';
    if (choice.bonus) links.push({ kind: 'badge', word: choice.bonus }, { kind: 'arrow' });
    links.push(chip);
  } else if (choice.die) links.push({ kind: 'chip', colour: choice.die, text: choice.face ?? '' });
  choice.effect.earned.forEach((word, i) => {
    if (!i) links.push({ kind: 'arrow' });
    links.push({ kind: 'badge', word });
  });
  const [only] = choice.effect.earned;
  if (only && choice.effect.earned.length === 1) links.push({ kind: 'words', text: bonusName(t, only) });
  if (choice.effect.extra && !choice.effect.earned.length) links.push({ kind: 'arrow' }, { kind: 'words', text: t.prompt.extraShort(choice.effect.extra) });
  return links;
}

export function chipText(sheet: SheetInfo, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return '';
  if (mark.written !== null) return String(mark.written);
  const field = fieldOf(areaOf(sheet, mark.area), mark.field);
  return String(field?.number ?? choice.face ?? mark.field);
}

function looking(t: Messages, table: Table, sheet: SheetInfo, state: State, choosing: Choosing, choice: Choice, rolls: number | null): Prompt {
  const before = table.paper(table.acting ?? table.seat)?.total ?? 0;
  const more = { rolls, chain: chainOf(t, sheet, choice), from: before, to: before + choice.effect.points, end: afterShort(t, table, choice) };
  const end = after(t, table, choice);
  if (choice.kind === 'waste') return plain(t.prompt.waste(dieName(t, sheet, choice.die ?? '', choice.face)), joined(t.prompt.wasteText, end), more);
  const mark = choice.effect.marks[0];
  if (!mark) return plain('', '', more);
  const where = markShort(t, sheet, mark);
  if (choosing.unasked && !choice.die) return given(t, table, state, choosing, choice, where, more);
  const what = choice.die ? dieName(t, sheet, choice.die, choice.face) : ''; // a bonus is the first link of the chain
  const field = fieldOf(areaOf(sheet, mark.area), mark.field);
  const same = choice.die === mark.area && field?.number === Number(choice.face); // its own number in its own colour: say it once
  const title = what && !same ? (mark.written === null ? t.prompt.on(what, where) : t.prompt.write(what, mark.written, where)) : sentence(where);
  const only = choosing.unasked ? t.prompt.onlyField : '';
  return plain(title, joined(only, detail(t, sheet, state, choice), end), { ...more, bonus: choice.kind === 'redeem' });
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** A bonus or an extra cross for which there is one field only: say what it is, and that field. */
function given(t: Messages, table: Table, state: State, choosing: Choosing, choice: Choice, where: string, more: Partial<Prompt>): Prompt {
  const only = t.prompt.onlyOne(where);
  if (choice.kind !== 'redeem') return plain(t.prompt.extra(extras(table)), orPass(only, choosing.step('stop'), t.prompt.orStop), more);
  const round = state.phase === 'start' ? t.prompt.roundBonus(state.round) : '';
  return plain(t.prompt.bonus(bonusName(t, choice.bonus ?? '')), joined(round, `${only}.`), { ...more, avatar: 'fox-happy', bonus: true });
}

/** The sum behind it, and what it earns. */
function detail(t: Messages, sheet: SheetInfo, state: State, choice: Choice): string {
  const parts: string[] = [];
  const mark = choice.effect.marks[0];
  const area = mark ? areaOf(sheet, mark.area) : null;
  const field = area && mark ? fieldOf(area, mark.field) : undefined;
  const face = choice.die ? Number(choice.face) : (choice.number ?? 0);
  if (choice.die && area?.adds_white) {
    const other = choice.die === 'white' ? mark?.area : 'white';
    const second = Number(state.dice.find((d) => d.die === other)?.face ?? 0);
    const total = mark?.written ?? field?.number ?? 0;
    if (face + second === total) parts.push(`${t.prompt.sum(face, second)}.`);
  } else if (mark?.written != null && field && choice.style === 'half' && face) parts.push(`${sentence(t.prompt.half(face, mark.written))}.`);
  else if (mark?.written != null && (field?.factor ?? 1) > 1 && face * (field?.factor ?? 1) === mark.written) parts.push(`${t.prompt.product(face, field?.factor ?? 1)}.`);
  if (choice.effect.earned.length) parts.push(t.prompt.earns(giftNames(t, choice.effect.earned)));
  if (choice.effect.extra) parts.push(t.prompt.extraAfter(choice.effect.extra));
  return parts.join(' ') || (sheet.party ? '' : t.prompt.noGain);
}

function held(t: Messages, table: Table, sheet: SheetInfo, state: State, choosing: Choosing, rolls: number | null): Prompt {
  const die = choosing.source ?? '';
  const face = state.dice.find((d) => d.die === die)?.face ?? null;
  const first = choosing.choices.find((c) => c.die === die) ?? null;
  return plain(dieName(t, sheet, die, face), joined(t.prompt.dieText(choosing.lit.size), first ? after(t, table, first) : ''), { rolls });
}

function bonus(t: Messages, table: Table, sheet: SheetInfo, choosing: Choosing, state: State): Prompt {
  const word = choosing.source ?? '';
  const chain: Link[] = [];
  const mark = state.phase !== 'start' && table.fresh?.kind === 'act' && table.fresh.seat === table.acting ? table.fresh.choice?.effect.marks[0] : undefined;
  if (mark && table.fresh?.choice) chain.push({ kind: 'chip', colour: mark.area, text: chipText(sheet, table.fresh.choice), mark: 'i-check' }, { kind: 'arrow' });
  chain.push({ kind: 'badge', word, pending: true }, { kind: 'words', text: t.prompt.now });
  const text = state.phase === 'start' ? t.prompt.roundBonus(state.round) : choosing.sources.length > 1 ? t.prompt.bonusWhich : t.prompt.bonusText;
  return plain(t.prompt.bonus(bonusName(t, word)), text, { avatar: 'fox-happy', chain, bonus: true });
}

function pick(t: Messages, table: Table, state: State, choosing: Choosing): Prompt {
  const dice = new Set(choosing.steps('enter').map((c) => c.die));
  const name = table.name(state.active);
  const pass = choosing.step('decline');
  if (!dice.size) return plain(t.prompt.mustPass, t.prompt.mustPassText);
  const onPlatter = state.dice.some((d) => d.where === 'platter' && dice.has(d.die));
  const asks = onPlatter ? (state.solo_passive ? t.prompt.pickSolo : t.prompt.pickText(name)) : state.solo_passive ? t.prompt.fallbackSolo : t.prompt.fallbackText(name);
  return plain(onPlatter ? t.prompt.pick : t.prompt.fallback, orPass(asks, pass, onPlatter ? t.prompt.orPass : t.prompt.orPassInstead));
}

function junior(t: Messages, table: Table, choosing: Choosing): Prompt {
  const j = t.prompt.junior;
  const seat = table.acting ?? table.seat;
  if (choosing.mode === 'bonus') {
    const colour = bonusColour(choosing.source ?? '') ?? 'yellow';
    return plain(j.bonus[colour as 'yellow'], j.markText, { avatar: 'fox-happy', bonus: true });
  }
  const marked = table.paper(seat)?.colour;
  const colour = choosing.source;
  if (colour) return plain(j.mark[colour as 'yellow'] ?? '', marked ? j.more : j.markText, { avatar: 'fox-happy' });
  if (!choosing.choices.length) return plain(t.prompt.thinking);
  return table.state?.active === seat ? plain(j.colour, j.colourText) : plain(j.rest, j.restText);
}

/** What would fall to the platter, in words. */
export function fallNote(t: Messages, sheet: SheetInfo, state: State, swept: readonly string[], rest: readonly string[]): string {
  const many = swept.length + rest.length > 3;
  const name = (die: string): string => {
    const face = state.dice.find((d) => d.die === die)?.face ?? null;
    return many ? dieShort(t, sheet, die, face) : dieWords(t, sheet, die, face);
  };
  if (rest.length) return t.table.leftNote([...swept, ...rest].map(name));
  return swept.length ? t.table.fallNote(swept.map(name)) : t.table.fallNone;
}

