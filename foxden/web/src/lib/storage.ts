/** What this browser keeps: settings, its seats with their secrets, its finished games. */
import type { GameId, Paper } from './protocol';

const TABLES = 'foxden.tables';
const RESULTS = 'foxden.results';
const SETTINGS = 'foxden.settings';
const MOST_TABLES = 60;
const MOST_RESULTS = 2000;

export interface Glance {
  round: number;
  rounds: number | null;
  names: string[];
  totals: number[];
  seat: number;
  yours: boolean;
  paper: Paper;
}
export interface Kept {
  table: string;
  game: GameId;
  secrets: Record<string, string>;
  owner: string | null;
  at: number;
  over: boolean;
  glance?: Glance;
}
export interface Result {
  table: string;
  game: GameId;
  at: number;
  seats: number;
  seat: number;
  name: string;
  total: number;
  place: number;
  areas: Record<string, number>;
  foxes: number;
  foxWorth: number;
}
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: 'auto' | 'en' | 'de';
  sound: boolean;
  quick: boolean;
  speed: 'none' | 'fast' | 'normal' | 'slow';
  name: string;
}
export const DEFAULTS: Settings = { theme: 'auto', language: 'auto', sound: false, quick: false, speed: 'normal', name: '' };

function read<T>(key: string, missing: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? missing : (JSON.parse(text) as T);
  } catch {
    return missing; // private mode, or somebody else's text
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: the game goes on without being kept
  }
}

export const loadSettings = (): Settings => ({ ...DEFAULTS, ...read<Partial<Settings>>(SETTINGS, {}) });
export const saveSettings = (settings: Settings): void => write(SETTINGS, settings);

/** The tables at which this browser has a seat, the latest first. */
export const tables = (): Kept[] => read<Kept[]>(TABLES, []);
export const kept = (table: string): Kept | undefined => tables().find((k) => k.table === table);

export function keep(one: Kept): void {
  write(TABLES, [one, ...tables().filter((k) => k.table !== one.table)].slice(0, MOST_TABLES));
}

/** Change what is kept of a table, without changing the order. */
export function amend(table: string, change: Partial<Kept>): void {
  write(TABLES, tables().map((k) => (k.table === table ? { ...k, ...change } : k)));
}

export function forget(table: string): void {
  write(TABLES, tables().filter((k) => k.table !== table));
}

export const results = (): Result[] => read<Result[]>(RESULTS, []);

export function addResults(found: Result[]): void {
  const same = (a: Result, b: Result): boolean => a.table === b.table && a.seat === b.seat;
  const old = results().filter((r) => !found.some((f) => same(f, r)));
  write(RESULTS, [...old, ...found].slice(-MOST_RESULTS));
}

export const clearResults = (): void => write(RESULTS, []);
