/** What a prompt is made of: one sentence, one detail, and the chain "this -> that -> then". */
import type { Messages } from '../../locale/en';
import type { Choice, SheetInfo, State } from '../net/types';
import { areaOf, fieldOf } from '../sheet/sheet';
import type { Choosing } from '../table/choosing.svelte';
import type { Table } from '../table/table.svelte';

export type Link =
  | { kind: 'chip'; colour: string; text: string; mark?: 'm-x' | 'ring-1' | 'i-check' }
  | { kind: 'badge'; word: string; state?: 'pending' | 'missed' }
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

export const plain = (title: string, text = '', more: Partial<Prompt> = {}): Prompt => ({
  avatar: 'fox',
  title,
  text,
  rolls: null,
  chain: [],
  from: null,
  to: null,
  end: '',
  bonus: false,
  ...more,
});

/** Where something is asked: the table with its sheet and state, and what the player has in hand. */
export interface Asked {
  t: Messages;
  table: Table;
  choosing: Choosing;
  sheet: SheetInfo;
  state: State;
}

/** Sentences that are there. */
export const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** "Choose a die." or "Choose a die, or pass.": only what can be done is offered. */
export const orPass = (what: string, may: Choice | null, or: string): string => (may ? `${what}${or}.` : `${what}.`);

/** How many extra crosses may still be made. */
export function extras(table: Table): number {
  const extra = table.paper(table.acting ?? table.seat)?.extra;
  return extra ? extra.each.length + extra.some : 1;
}

/** What stands on the chip of a choice: the number written, or that of the field. */
export function chipText(sheet: SheetInfo, choice: Choice): string {
  const mark = choice.effect.marks[0];
  if (!mark) return '';
  if (mark.written !== null) return String(mark.written);
  const field = fieldOf(areaOf(sheet, mark.area), mark.field);
  return String(field?.number ?? choice.face ?? mark.field);
}
