import { beforeEach, expect, test, vi } from 'vitest';
import {
  carryOver,
  DEFAULTS,
  loadSettings,
  newcomer,
  noteShown,
  storedTable,
  storedTables,
  storeTable,
  withSecret,
} from './storage';
import type { StoredTable } from './storage';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const one = (table: string, at: number, over = false): StoredTable => ({
  table,
  game: 'pretty',
  secrets: { 1: table },
  owner: null,
  at,
  over,
});

test('the latest table comes first, and each is kept once', () => {
  storeTable(one('a', 1));
  storeTable(one('b', 2));
  storeTable(one('a', 3));
  expect(storedTables().map((t) => t.table)).toEqual(['a', 'b']);
});

test('beyond sixty tables the oldest finished ones go, never a running one', () => {
  for (let i = 0; i < 30; i++) storeTable(one(`running${i}`, i));
  for (let i = 30; i < 61; i++) storeTable(one(`finished${i}`, i, true));
  const names = storedTables().map((t) => t.table);
  expect(names).toHaveLength(60);
  expect(names).toContain('running0');
  expect(names).not.toContain('finished30');
});

test('at the next table the same secrets open the seats, and the old one is over', () => {
  storeTable(one('old', 1));
  carryOver('old', 'new');
  expect(storedTable('new')?.secrets).toEqual({ 1: 'old' });
  expect(storedTable('old')?.over).toBe(true);
});

test('a secret for a seat whose number is taken gets another label', () => {
  expect(withSecret({ 1: 'x' }, 2, 'y')).toEqual({ 1: 'x', 2: 'y' });
  expect(withSecret({ 1: 'x' }, 1, 'y')).toEqual({ 1: 'x', 2: 'y' });
});

test('nonsense in the storage is as good as nothing', () => {
  localStorage.setItem('foxden.settings', '{');
  expect(loadSettings()).toEqual(DEFAULTS);
});

test('whoever has seen the lesson is no newcomer', () => {
  expect(newcomer()).toBe(true);
  noteShown('lesson');
  expect(newcomer()).toBe(false);
});
