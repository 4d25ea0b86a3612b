/** What the people at a table are doing, and what they marked last. */
import type { Messages } from '../../locale/en';
import { markShort } from '../text/field-names';
import { chipText } from '../prompt/prompt-parts';
import type { Choice } from '../net/types';
import { areaOf, fieldOf } from '../sheet/sheet';
import type { Table } from './table.svelte';

/** A word and an icon for what a seat has to do, or nothing. */
interface Activity {
  word: string;
  icon: string;
}
function step(t: Messages, table: Table, seat: number): Activity | null {
  const now = table.state;
  if (!now || now.over) return null;
  if (now.to_roll === seat || (now.active === seat && now.phase === 'rolling')) return { word: t.table.rolling, icon: 'die-line' };
  if (now.actors.includes(seat)) return { word: t.table.choosing, icon: 'i-pencil' };
  return now.phase === 'closing' ? { word: t.table.isDone, icon: 'i-check' } : null;
}

function botWords(t: Messages, table: Table, seat: number): string {
  const person = table.playedFor(seat);
  return person === null ? t.table.bot(table.levelName(table.who(seat).level)) : t.table.botFor(person);
}

/** The line below a name. */
export function seatActivity(t: Messages, table: Table, seat: number): string {
  const who = table.who(seat);
  if (who.kind === 'open') return t.table.openSeat;
  const parts: string[] = [];
  if (table.isYou(seat) && who.name) parts.push(t.table.you);
  else if (who.kind === 'bot') parts.push(botWords(t, table, seat));
  if (table.isAway(seat)) parts.push(t.table.away);
  const now = step(t, table, seat);
  if (now) parts.push(now.word);
  else if (table.state && !table.state.over && table.state.active !== seat && parts.length < 2) parts.push(table.turnKind.waits(t));
  return parts.slice(0, 2).join(' · ');
}

/** The same in one word, where there is little room. */
export function seatActivityShort(t: Messages, table: Table, seat: number): Activity {
  if (table.isAway(seat)) return { word: t.table.away, icon: 'i-wifi' };
  return step(t, table, seat) ?? { word: table.state?.over ? '' : t.table.waits, icon: '' };
}

export interface LastMark {
  colour: string;
  text: string;
  icon: 'm-x' | 'ring-1' | null;
  /** The field in words. */
  name: string;
}
/** What a seat marked last, unless it was undone. */
export function lastMark(t: Messages, table: Table, seat: number): LastMark | null {
  const undone = new Set(table.story.filter((e) => e.kind === 'undo').map((e) => e.undone));
  const event = table.story.findLast(
    (e) => e.kind === 'act' && e.seat === seat && !undone.has(e.n) && !!e.choice?.effect.marks.length,
  );
  return event?.choice ? shown(t, table, event.choice) : null;
}

function shown(t: Messages, table: Table, choice: Choice): LastMark | null {
  const mark = choice.effect.marks[0];
  const sheet = table.sheet;
  if (!mark || !sheet) return null;
  const circle = fieldOf(areaOf(sheet, mark.area), mark.field)?.marks.circle === mark.field;
  const icon = mark.written !== null ? null : circle ? 'ring-1' : 'm-x';
  return { colour: mark.area, text: chipText(sheet, choice), icon, name: markShort(t, sheet, mark) };
}
