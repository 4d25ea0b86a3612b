/** What this browser saw of the dice of a table on a server. It is kept, so that at the end nobody can tell it something else. */
import { read, write } from './storage';

const PREFIX = 'foxden.dice.';
const MOST = 100; // above this number of tables the oldest are dropped

export interface KeptDice {
  at: number;
  /** The random part that this browser adds, in hexadecimal digits; empty if it has no seat. */
  part: string;
  /** The server's commitment, and how many rolls had been made when this browser first saw it. */
  commitment: string;
  after: number;
  /** The commitments of all seats to their parts, as listed when this browser revealed its own; empty if it did not. */
  listed: string[];
  /** All rolls, as they were first told. */
  rolls: string[];
}

export const keptDice = (table: string): KeptDice | null => read<KeptDice | null>(PREFIX + table, null);

export function keepDice(table: string, kept: KeptDice): void {
  if (!keptDice(table)) dropOldest();
  write(PREFIX + table, kept);
}

function dropOldest(): void {
  const at = (key: string): number => read<Partial<KeptDice>>(key, {}).at ?? 0;
  const keys = storedKeys().filter((key) => key.startsWith(PREFIX));
  const oldest = keys.sort((a, b) => at(b) - at(a)).slice(MOST - 1);
  for (const key of oldest) localStorage.removeItem(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // forbidden
  }
}
