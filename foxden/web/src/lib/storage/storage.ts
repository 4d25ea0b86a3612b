/** What this browser stores: settings, its seats with their secrets, its finished games. */
import type { Help } from '../device/helped';
import type { GameId, Paper } from '../net/types';

const TABLES = 'foxden.tables';
const RESULTS = 'foxden.results';
const SETTINGS = 'foxden.settings';
const SHOWN = 'foxden.shown';
const MOST_TABLES = 60; // above this number finished ones are dropped
const MOST_OPEN = 400; // above this number any are dropped: the storage of a browser is small
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
export interface StoredTable {
  table: string;
  game: GameId;
  /** The numbers are labels: after a rematch a secret may open another seat, as `you` says. */
  secrets: Record<string, string>;
  you?: number[];
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
  /** The coach helped: such games are kept apart. */
  helped?: Help;
  /** With dice of the people. */
  realDice?: boolean;
}
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: 'auto' | 'en' | 'de';
  sound: boolean;
  /** Show a system notification when it is my turn and the page is hidden. */
  notify: boolean;
  quick: boolean;
  /** The only field a die fits is chosen with it. */
  single: boolean;
  speed: 'none' | 'fast' | 'normal' | 'slow';
  name: string;
  coach: CoachMode;
  /** The coach warns of a choice that costs at least so many points. */
  warnFrom: number;
}
/** What the coach does: nothing, only afterwards, warn before a costly choice, or show the best choices when asked. */
export type CoachMode = 'off' | 'after' | 'warn' | 'hints';
export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  sound: false,
  notify: false,
  quick: false,
  single: true,
  speed: 'normal',
  name: '',
  coach: 'after',
  warnFrom: 3,
};

export function read<T>(key: string, missing: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? missing : (JSON.parse(text) as T);
  } catch {
    return missing; // private mode, or a value that is not ours
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: the game continues without being stored
  }
}

export const loadSettings = (): Settings => ({ ...DEFAULTS, ...read<Partial<Settings>>(SETTINGS, {}) });
export const saveSettings = (settings: Settings): void => write(SETTINGS, settings);

/** The tables at which this browser has a seat, the latest first. */
export const storedTables = (): StoredTable[] => read<StoredTable[]>(TABLES, []);
export const storedTable = (table: string): StoredTable | undefined => storedTables().find((k) => k.table === table);

export function storeTable(one: StoredTable): void {
  write(TABLES, fewer([one, ...storedTables().filter((k) => k.table !== one.table)]));
}

/** If there are too many, finished tables are dropped, the least recently used first, so that no seat of a running game is lost. */
function fewer(list: StoredTable[]): StoredTable[] {
  const oldest = [...list].sort((a, b) => a.at - b.at);
  const finished = oldest.filter((k) => k.over);
  const surplus = Math.max(0, Math.min(finished.length, list.length - MOST_TABLES), list.length - MOST_OPEN);
  const gone = new Set([...finished, ...oldest.filter((k) => !k.over)].slice(0, surplus));
  return list.filter((k) => !gone.has(k));
}

/** The secrets with one more seat. */
export function withSecret(secrets: Record<string, string>, seat: number, secret: string): Record<string, string> {
  const label = [seat, 1, 2, 3, 4].find((n) => !(n in secrets)) ?? seat;
  return { ...secrets, [label]: secret };
}

/** The seats of this browser at a table. */
export const ownSeats = (table: string): number[] => {
  const mine = storedTable(table);
  return mine?.you ?? Object.keys(mine?.secrets ?? {}).map(Number);
};

/** The people of a table continue at another one: their secrets are valid there, though perhaps for other seats. */
export function carryOver(from: string, to: string): void {
  const mine = storedTable(from);
  if (!mine || storedTable(to)) return;
  storeTable({ table: to, game: mine.game, secrets: mine.secrets, owner: mine.owner, at: Date.now(), over: false });
  updateTable(from, { over: true }); // the old table is finished
}

/** Change what is stored of a table, without changing the order. */
export function updateTable(table: string, change: Partial<StoredTable>): void {
  write(
    TABLES,
    storedTables().map((k) => (k.table === table ? { ...k, ...change } : k)),
  );
}

export function removeTable(table: string): void {
  write(
    TABLES,
    storedTables().filter((k) => k.table !== table),
  );
}

export const storedResults = (): Result[] => read<Result[]>(RESULTS, []);
/** The results of games in which nobody was helped: only they are compared. */
export const ownResults = (): Result[] => storedResults().filter((result) => !result.helped);

export function addResults(found: Result[]): void {
  const same = (a: Result, b: Result): boolean => a.table === b.table && a.seat === b.seat;
  const old = storedResults().filter((r) => !found.some((f) => same(f, r)));
  write(RESULTS, [...old, ...found].slice(-MOST_RESULTS));
}

export const clearResults = (): void => write(RESULTS, []);

/** What is shown to newcomers once: the lesson, and what is new in a game. */
export type Once = 'lesson' | 'new-twice' | 'new-cubed';
export const wasShown = (what: Once): boolean => read<Once[]>(SHOWN, []).includes(what);
export function noteShown(what: Once): void {
  if (!wasShown(what)) write(SHOWN, [...read<Once[]>(SHOWN, []), what]);
}
/** Has nobody played in this browser yet? */
export const newcomer = (): boolean => !wasShown('lesson') && !storedTables().length && !storedResults().length;
