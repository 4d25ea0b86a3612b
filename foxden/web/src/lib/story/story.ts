/** The story of the game: each event as a line of text with names, dice and badges. */
import type { Messages } from '../../locale/en';
import { giftNames } from '../text/bonus-names';
import { colourName } from '../text/colour-names';
import { dieShort, dieWords } from '../text/die-names';
import { markShort } from '../text/field-names';
import { playedFor, whoName } from '../text/seat-names';
import type { Choice, DieState, GameEvent, SheetInfo, Who } from '../net/types';
import { roundBonus } from '../prompt/round-bonus';
import { areaOf, fieldOf } from '../sheet/sheet';
import { diceKind } from '../dice-kinds';
import { turnKind } from '../turn-kinds';

export type Piece = { text: string } | { bold: string } | { badges: readonly string[]; lost?: boolean };
export type StoryIcon = { die: string; face: string | null } | { badge: string } | { icon: string };
export type StoryLine =
  | { n: number; kind: 'when'; text: string; badges?: readonly string[] }
  | { n: number; kind: 'did'; icon: StoryIcon; pieces: Piece[]; undone?: boolean };

export interface Teller {
  sheet: SheetInfo;
  called(seat: number): string;
  isYou(seat: number): boolean;
  name(seat: number): string;
  /** All changes of seats, if `events` is not the whole game. */
  changes?: readonly GameEvent[];
}

/** The teller as of event n: moves keep the name of the person who made them, whoever has the seat now. */
function asOf(t: Messages, teller: Teller, changes: readonly GameEvent[], n: number): Teller {
  const since = changes.filter((e) => e.n > n);
  if (!since.length) return teller;
  const was = (seat: number): Who | undefined => since.find((e) => e.seat === seat)?.was;
  const given = (seat: number): boolean => since.some((e) => e.seat === seat && e.who?.kind === 'open'); // to somebody else
  const isYou = (seat: number): boolean => teller.isYou(seat) && was(seat)?.kind !== 'bot' && !given(seat);
  const name = (seat: number): string => {
    const who = was(seat);
    return who && !(isYou(seat) && !who.name) ? whoName(t, who) : teller.name(seat);
  };
  return { sheet: teller.sheet, isYou, name, called: (seat) => (isYou(seat) ? t.story.you : name(seat)) };
}

/** Fill the places of a template: {who} crossed {field}. */
function fill(template: string, parts: Readonly<Record<string, Piece>>): Piece[] {
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((bit) => (bit.startsWith('{') ? (parts[bit.slice(1, -1)] ?? { text: '' }) : { text: bit }));
}

/** All lines of a game without undone actions, with headings for rounds and turns; `now` is the turn that has just begun. */
export function storyLines(t: Messages, events: readonly GameEvent[], final: Teller, now = ''): StoryLine[] {
  const undone = new Set(events.filter((e) => e.kind === 'undo').map((e) => e.undone));
  const lines: StoryLine[] = [];
  const changes = final.changes ?? events.filter((e) => e.kind === 'seat');
  let turn = '';
  let rolls = 0;
  let again = false;
  for (const event of events) {
    if (undone.has(event.n) || /undo|moved|commit|dice|part/.test(event.kind)) continue;
    const teller = asOf(t, final, changes, event.n);
    if (event.turn && event.turn !== turn && event.kind !== 'seat') {
      heading(t, turn, event.turn, teller, lines, event.n);
      turn = event.turn;
      rolls = 0;
    }
    if (event.kind === 'roll') {
      if (!again) rolls += 1;
      lines.push(rolled(t, event, teller, rolls, again));
      again = false;
    }
    if (event.choice?.kind === 'reroll') again = true;
    if (event.choice?.kind === 'forfeit') rolls = Math.max(rolls, 1);
    const line = event.kind === 'act' ? did(t, event, teller) : event.kind === 'seat' ? sat(t, event) : came(t, event, teller);
    if (line) lines.push(line);
  }
  if (now && now !== turn) heading(t, turn, now, final, lines, events.at(-1)?.n ?? 0);
  return lines;
}

function heading(t: Messages, before: string, turn: string, teller: Teller, lines: StoryLine[], n: number): void {
  const [round = '', seat = ''] = turn.split('.');
  const { tellsRounds } = turnKind(teller.sheet);
  const sameRound = before.split('.')[0] === round;
  if (!sameRound && tellsRounds) lines.push(roundHeading(t, Number(round), teller.sheet, n));
  if (seat === '0') return;
  const passive = seat.endsWith('p');
  const active = Number(seat.replace('p', ''));
  if (passive) lines.push({ n, kind: 'when', text: t.story.passive });
  else if (!teller.isYou(active) || sameRound || !tellsRounds)
    lines.push({ n, kind: 'when', text: t.story.turnOf(teller.name(active), teller.isYou(active)) });
}

/** A round, and what everybody got when it began. */
function roundHeading(t: Messages, round: number, sheet: SheetInfo, n: number): StoryLine {
  const word = roundBonus(sheet, round);
  return word ? { n, kind: 'when', text: t.round.heading(round), badges: [word] } : { n, kind: 'when', text: t.story.round(round) };
}

function rolled(t: Messages, event: GameEvent, teller: Teller, nth: number, again: boolean): StoryLine {
  const { sheet } = teller;
  const dice = event.dice ?? [];
  const short = (list: readonly DieState[]): string =>
    list.map((d) => dieShort(t, sheet, d.die, d.face)).join(diceKind(sheet).between);
  const passive = event.turn?.endsWith('p');
  const what = turnKind(sheet).rollName(t, nth, again);
  const text = passive ? t.story.onPlatter(short(dice.filter((d) => d.where === 'platter'))) : t.story.colon(what, short(dice));
  return { n: event.n, kind: 'did', icon: { icon: passive ? 'i-platter' : 'die-line' }, pieces: [{ text }] };
}

function did(t: Messages, event: GameEvent, teller: Teller): StoryLine | null {
  const choice = event.choice;
  const seat = event.seat ?? 0;
  if (!choice) return null;
  const { sheet } = teller;
  const you = teller.isYou(seat);
  const who: Piece = { bold: teller.called(seat) };
  const icon: StoryIcon = choice.die
    ? { die: choice.die, face: choice.face }
    : choice.bonus && diceKind(sheet).badges
      ? { badge: usedHalf(choice) }
      : { icon: 'i-pencil' };
  const line = (template: string, parts: Record<string, Piece> = {}, i: StoryIcon = icon): StoryLine => ({
    n: event.n,
    kind: 'did',
    icon: i,
    pieces: [...fill(template, { who, ...parts }), ...gained(t, event, you)],
  });
  const die = choice.die ? { text: dieWords(t, sheet, choice.die, choice.face) } : { text: '' };
  switch (choice.kind) {
    case 'forfeit':
      return line(t.story.forfeit(you), {}, { icon: 'i-flag' });
    case 'decline':
      return line(t.story.decline(you), {}, { icon: 'i-flag' });
    case 'waste':
      return line(t.story.waste(you), { die });
    case 'reroll':
      return line(t.story.reroll(you), {}, { badge: 'RR' });
    case 'return':
      return line(t.story.returned(you), { die });
    case 'number':
      return line(t.story.number(you), { n: { bold: String(choice.number) } }, { badge: 'N' });
    case 'leave':
      return line(t.story.leave(you), { badges: { badges: choice.effect.dropped, lost: true } }, { icon: 'i-flag' });
    case 'go':
    case 'done':
    case 'stop':
      return null;
    default:
      return marked(t, event, teller, line);
  }
}

/** For a bonus that is a cross or a 6: which of them it was used as. */
function usedHalf(choice: Choice): string {
  if (choice.bonus !== 'X6') return choice.bonus ?? '';
  return choice.effect.marks[0]?.written === null ? 'X' : '6';
}

function marked(
  t: Messages,
  event: GameEvent,
  teller: Teller,
  line: (template: string, parts?: Record<string, Piece>) => StoryLine,
): StoryLine | null {
  const choice = event.choice;
  const mark = choice?.effect.marks[0];
  if (!choice || !mark) return null;
  const { sheet } = teller;
  const you = teller.isYou(event.seat ?? 0);
  const area = areaOf(sheet, mark.area);
  const field = fieldOf(area, mark.field);
  const where: Piece = mark.written === null ? { bold: markShort(t, sheet, mark) } : { text: colourName(t, mark.area) };
  const n: Piece = { bold: String(mark.written) };
  if (choice.kind === 'redeem')
    return line(mark.written === null ? t.story.withBonus(you) : t.story.withBonusWrote(you), {
      badges: { badges: [usedHalf(choice)] },
      field: where,
      n,
    });
  if (choice.kind === 'cross') return line(t.story.extra(you), { field: where });
  if (mark.written === null)
    return line(field?.marks.circle === mark.field ? t.story.circled(you) : diceKind(sheet).crossed(t, you), { field: where });
  const face = Number(choice.face);
  if (choice.style === 'half' && field?.factor) return line(t.story.wroteHalf(you), { n, a: { text: String(face) }, field: where });
  if ((field?.factor ?? 1) > 1 && face * (field?.factor ?? 1) === mark.written)
    return line(t.story.wroteTimes(you), { a: { text: String(face) }, b: { text: String(field?.factor) }, n, field: where });
  return line(t.story.wrote(you), { n, field: where });
}

function gained(t: Messages, event: GameEvent, you: boolean): Piece[] {
  const found: Piece[] = [];
  const lost = event.lost ?? [];
  const kept = [...(event.choice?.effect.earned ?? [])];
  for (const word of lost) {
    const i = kept.indexOf(word);
    if (i >= 0) kept.splice(i, 1);
  }
  if (event.choice?.effect.spent.includes('+1')) found.push({ text: t.story.plusOne });
  if (kept.length) found.push(...fill(t.story.earned(you), { badges: { badges: kept } }));
  if (lost.length) found.push(...fill(t.story.lost(lost.length), { badges: { badges: lost, lost: true } }));
  return found;
}

function sat(t: Messages, event: GameEvent): StoryLine | null {
  const { who, was } = event;
  if (!who) return null;
  const icon = { icon: who.kind === 'bot' ? 'i-robot' : 'i-user' };
  const text = seated(t, who, was);
  return text ? { n: event.n, kind: 'did', icon, pieces: [{ text }] } : null;
}

function seated(t: Messages, who: Who, was?: Who): string {
  const name = whoName(t, who);
  const before = was ? whoName(t, was) : '';
  if (who.kind === 'open') return was?.kind === 'person' ? t.story.gaveUp(before) : t.story.freed;
  if (who.kind === 'bot') {
    const person = playedFor(t, who);
    return person === null ? t.story.botTook(name) : t.story.botFor(name, person);
  }
  if (was?.kind === 'bot') return t.story.tookBack(name);
  if (was?.kind === 'person') return before === name ? '' : t.story.renamed(before, name);
  return t.story.sat(name);
}

/** Somebody went away or came back. */
function came(t: Messages, event: GameEvent, teller: Teller): StoryLine | null {
  if (event.kind !== 'away' && event.kind !== 'back') return null;
  const text = t.story[event.kind](teller.name(event.seat ?? 1));
  return { n: event.n, kind: 'did', icon: { icon: 'i-user' }, pieces: [{ text }] };
}

/** A line as plain text, for those who listen. */
export function lineText(t: Messages, line: StoryLine): string {
  if (line.kind === 'when') return line.text;
  return line.pieces.map((p) => ('text' in p ? p.text : 'bold' in p ? p.bold : giftNames(t, p.badges))).join('');
}
