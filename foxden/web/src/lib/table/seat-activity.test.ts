/** The line below a player's name, and who came and went. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../../locale/en';
import type { GameEvent, State, Who } from '../net/types';
import { enter, state, SYMBOLS_SHEET, tableWith } from '../testing/hand-made';
import { PresenceWatcher } from './presence';
import { lastMark, seatActivity, seatActivityShort } from './seat-activity';
import type { Table } from './table.svelte';

const line = (seat: number, now: Partial<State> = {}, more: Partial<Table> = {}): string =>
  seatActivity(en, tableWith(state(now), [], more), seat);
const bot: Who = { seat: 2, kind: 'bot', name: '', level: 'easy' };
const ann: Who = { seat: 1, kind: 'person', name: 'Ann', level: null };

describe('what a player does', () => {
  test('rolls, chooses, waits', () => {
    expect(line(1, { phase: 'rolling', to_roll: 1, actors: [] })).toBe('you · rolling');
    expect(line(1)).toBe('you · choosing');
    expect(line(2)).toBe('waiting for the platter');
    expect(line(2, {}, { sheet: SYMBOLS_SHEET })).toBe('waiting');
    expect(line(2, { phase: 'closing', actors: [1] })).toBe('done');
  });
  test('is a bot, away, or not there', () => {
    expect(line(2, { active: 2, actors: [2] }, { seats: [ann, bot] })).toBe('bot, easy · choosing');
    expect(line(2, {}, { seats: [ann, { ...bot, plays_for: 'Bob' }] })).toBe('bot for Bob · waiting for the platter');
    expect(line(2, {}, { presence: { 2: false } })).toBe('away · waiting for the platter');
    expect(line(2, {}, { seats: [ann, { seat: 2, kind: 'open', name: '', level: null }] })).toBe('free seat');
  });
  test('in one word', () => {
    const short = (now: Partial<State>, more: Partial<Table> = {}): string =>
      seatActivityShort(en, tableWith(state(now), [], more), 2).word;
    expect([short({}), short({ active: 2, actors: [2] }), short({ over: true })]).toEqual(['waiting', 'choosing', '']);
    expect(short({}, { presence: { 2: false } })).toBe('away');
  });
});

test('the last mark, unless it was taken back', () => {
  const act = (n: number, marks: string): GameEvent => ({ n, kind: 'act', seat: 2, choice: enter('white 4', marks) }) as GameEvent;
  const story = [act(1, 'orange 1 = 4'), act(2, 'yellow r1c1')];
  const mark = (events: GameEvent[]): unknown => lastMark(en, tableWith(state(), [], { story: events }), 2);
  expect(mark(story)).toEqual({ colour: 'yellow', text: '3', icon: 'm-x', name: 'yellow 3' });
  const undo = { n: 3, kind: 'undo', seat: 2, undone: 2 } as GameEvent;
  expect(mark([...story, undo])).toEqual({ colour: 'orange', text: '4', icon: null, name: 'orange field 1' });
  expect(mark([])).toBeNull();
});

describe('who came and went', () => {
  const told: string[] = [];
  let watcher: PresenceWatcher;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    told.length = 0;
    watcher = new PresenceWatcher((seat, kind) => told.push(`${seat} ${kind}`));
  });
  afterEach(() => {
    watcher.end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  test('somebody who loads the page anew has not left', () => {
    watcher.update({ 2: false });
    vi.advanceTimersByTime(3_000);
    watcher.update({ 2: true });
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });
  test('an absence is told after a while, and the return at once', () => {
    watcher.update({ 2: false });
    vi.advanceTimersByTime(10_000);
    watcher.update({ 2: true });
    expect(told).toEqual(['2 away', '2 back']);
  });
  test('what one finds when one comes is no news', () => {
    watcher.update({ 2: false }, true);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    watcher.update({ 2: true });
    expect(told).toEqual(['2 back']);
  });
});
