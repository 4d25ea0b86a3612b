/** Helpers for the printed sheet and a seat's paper: what is printed and what is marked, without rules. */
import type { AreaInfo, AreaState, FieldInfo, Paper, SheetInfo } from '../net/types';

export const areaOf = (sheet: SheetInfo, name: string): AreaInfo => {
  const area = sheet.areas.find((a) => a.name === name);
  if (!area) throw new Error(`no area ${name} on the sheet of ${sheet.game}`);
  return area;
};

const index = new WeakMap<AreaInfo, Map<string, FieldInfo>>();

/** The field of a mark: r4c1o and r4c1x are both marks of the field r4c1. */
export function fieldOf(area: AreaInfo, mark: string): FieldInfo | undefined {
  let found = index.get(area);
  if (!found) {
    found = new Map();
    for (const field of area.fields) {
      found.set(field.name, field);
      for (const name of Object.values(field.marks)) found.set(name, field);
    }
    index.set(area, found);
  }
  return found.get(mark);
}

/** One key for a field of the whole sheet. */
export const keyOf = (area: string, field: string): string => `${area}/${field}`;

const NOTHING: AreaState = { marks: {}, points: 0, earned: [], missed: [], shut: [], styles: {} };
export const stateOf = (paper: Paper | null, area: string): AreaState => paper?.areas[area] ?? NOTHING;

export const isCircled = (field: FieldInfo, state: AreaState): boolean => !!field.marks.circle && field.marks.circle in state.marks;
export const isCrossed = (field: FieldInfo, state: AreaState): boolean => field.marks.cross in state.marks;
export const writtenIn = (field: FieldInfo, state: AreaState): number | null => state.marks[field.marks.cross] ?? null;

/** How many crosses (not circles) an area or some of its fields have. */
export const crosses = (area: AreaInfo, state: AreaState, fields?: readonly string[]): number =>
  area.fields.filter((f) => (!fields || fields.includes(f.name)) && isCrossed(f, state)).length;

export const isShut = (field: FieldInfo, state: AreaState): boolean => state.shut.includes(field.name);

export type LineState = 'open' | 'earned' | 'missed';

export const lineState = (i: number, state: AreaState): LineState =>
  state.earned.includes(i) ? 'earned' : state.missed.includes(i) ? 'missed' : 'open';

/** What a completed set of fields is worth. */
export const tallyPoints = (area: AreaInfo, i: number): number => area.tallies[i]?.points.at(-1) ?? 0;

/** The areas with the fewest points: what a fox is worth. */
export function lowest(sheet: SheetInfo, paper: Paper): string[] {
  const points = sheet.areas.map((a) => stateOf(paper, a.name).points);
  const low = Math.min(...points);
  return sheet.areas.filter((_, i) => points[i] === low).map((a) => a.name);
}

/** Chooses one of n hand-drawn strokes for a field, always the same one, so that a cross does not change when it is drawn again. */
export function stroke(text: string, n: number): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % n) + 1;
}
