/** Which rows of the list are shown, and where some are left out. */
import type { DayEntry, DayResults } from '../net/protocol';

/** A row; without an entry places are left out there. */
export interface Row {
  key: string;
  entry: DayEntry | null;
}
const AROUND = 1;

/** The first ones and those around you, with the fox among them where its score belongs. */
export function withGaps({ entries, bots }: DayResults, first: number): Row[] {
  const own = entries.findIndex((entry) => entry.you);
  const near = (i: number): boolean => i < first || (own >= 0 && Math.abs(i - own) <= AROUND);
  const rows: Row[] = [];
  let last = -1;
  entries.forEach((entry, i) => {
    if (!near(i)) return;
    const before = entries[last];
    const jumps = i !== last + 1 || (before !== undefined && leavesOut(entries, last, entry));
    if (jumps && last >= 0) rows.push({ key: `gap ${i}`, entry: null });
    rows.push({ key: entry.table ?? String(i), entry });
    last = i;
  });
  const fox = bots.find((bot) => bot.level === 'fox');
  if (fox) {
    const after = rows.findIndex((row) => row.entry !== null && row.entry.score < fox.score);
    rows.splice(after < 0 ? rows.length : after, 0, { key: 'fox', entry: fox });
  }
  return rows;
}

/** Does the server's own list leave people out between two neighbours? */
function leavesOut(entries: readonly DayEntry[], i: number, next: DayEntry): boolean {
  const place = entries[i]?.place ?? 0;
  if ((next.place ?? 0) <= place) return false;
  const equal = entries.slice(0, i + 1).filter((entry) => entry.place === place).length;
  return (next.place ?? 0) > place + equal;
}
