/** An area of a seat's sheet: what is marked and written there, and what has become of everything printed at it. */
import { FATES, STYLES } from '../generated/names';
import type { AreaInfo, AreaState } from '../lib/net/types';
import type { Action, AreaNames, GameSetup } from './game-setup';
import { NONE } from '../generated/constants';
import type { Address } from './kernel';
import { chosen, item, members } from './lists';

export type Fate = (typeof FATES)[number];
/** Half or full by area and field, where a number may be written in two ways and it is known in which. */
export type Styles = Record<string, Record<string, string>>;

/** What has become of the bonuses printed at an area (by line), and of the points for a complete set of its fields. */
export interface AreaFates {
  lines: Fate[];
  points: Fate[];
}

/** The marked fields of an area, with the number written in them. */
export function marksOf(setup: GameSetup, paper: Address<'Paper'>, a: number): Record<string, number | null> {
  const { kernel } = setup;
  const { marks, crosses } = item(setup.areas, a);
  const written = (i: number): number | null => (crosses ? null : kernel.get('Paper', paper, 'written', a, i));
  const marked = members(kernel.get('Paper', paper, 'marks', a));
  return Object.fromEntries(marked.map((i) => [item(marks, i), written(i)]));
}

/** An area as it is drawn. A line that is used up, nobody knows how, is listed as both earned and missed. */
export function areaState(setup: GameSetup, paper: Address<'Paper'>, a: number, styles: Record<string, string>): AreaState {
  const { kernel, tables } = setup;
  const points = kernel.call.area_points(tables, paper, a);
  const marks = marksOf(setup, paper, a);
  if (!Object.keys(marks).length) return { marks, points, earned: [], missed: [], shut: [], styles: {} };
  const { lines } = areaFates(setup, paper, a, styles);
  const which = (fate: Fate): number[] => [...lines.keys()].filter((i) => lines[i] === fate || lines[i] === 'gone');
  const shut = chosen(item(setup.areas, a).marks, kernel.call.passed_over(tables, paper, a));
  return { marks, points, earned: which('earned'), missed: which('missed'), shut, styles };
}

export function areaFates(setup: GameSetup, paper: Address<'Paper'>, a: number, styles: Record<string, string>): AreaFates {
  const { kernel, tables } = setup;
  const { call } = kernel;
  const info = item(setup.sheet.areas, a);
  const firstLine = kernel.get('Tables', tables, 'line_first', a);
  const firstSet = kernel.get('Tables', tables, 'tally_first', a);
  const lines = info.lines.map((line, i) => item(FATES, call.line_fate(tables, paper, firstLine + i, styleOf(info, line, styles))));
  const sets = [...info.tallies.entries()].filter(([, tally]) => !tally.points.slice(0, -1).some(Boolean));
  const points = sets.map(([i, tally]) =>
    item(FATES, call.tally_fate(tables, paper, a, firstSet + i, styleOf(info, tally, styles))),
  );
  return { lines, points };
}

/** How the last field of a set was written, as far as it is known. */
function styleOf(area: AreaInfo, { fields }: { fields: string[] }, styles: Record<string, string>): number {
  const last = area.fields.findLast((field) => fields.includes(field.name));
  const known = last && styles[last.name];
  return known === undefined ? NONE : (STYLES as readonly string[]).indexOf(known);
}

/** What has become of the bonus at the end of each action track that has one. */
export function trackEnds(setup: GameSetup, paper: Address<'Paper'>): Record<string, Fate> {
  const ends = setup.tracks.map(([name, track]) => [name, setup.kernel.call.track_end_fate(setup.tables, paper, track)] as const);
  return Object.fromEntries(ends.filter(([, fate]) => fate !== NONE).map(([name, fate]) => [name, item(FATES, fate)]));
}

/** In which way numbers were written: as the sheet tells it, and where it does not, as the seat played it. */
export function stylesOf(setup: GameSetup, paper: Address<'Paper'>, played: readonly Action[]): Styles {
  const found: Styles = {};
  for (const [a, area] of setup.areas.entries()) {
    if (area.styles) found[area.name] = { ...fromNumbers(setup, paper, a, area), ...fromActions(setup, paper, a, area, played) };
  }
  return found;
}

function filledFields(setup: GameSetup, paper: Address<'Paper'>, a: number): number[] {
  return members(setup.kernel.get('Paper', paper, 'marks', a));
}

/** Where the written number allows one way only: a 4 in a field x2 cannot be half of anything. */
function fromNumbers(setup: GameSetup, paper: Address<'Paper'>, a: number, area: AreaNames): Record<string, string> {
  const found: Record<string, string> = {};
  for (const i of filledFields(setup, paper, a)) {
    const style = STYLES[setup.kernel.call.style_written(setup.tables, paper, a, i)];
    if (style) found[item(area.fields, i)] = style;
  }
  return found;
}

/** The same from what was played, in order: it filled the last fields. */
function fromActions(
  setup: GameSetup,
  paper: Address<'Paper'>,
  a: number,
  area: AreaNames,
  played: readonly Action[],
): Record<string, string> {
  const told = played.flatMap((action) => (action.area === area.name && action.style !== null ? [action.style] : []));
  const filled = filledFields(setup, paper, a);
  const first = filled.length - told.length;
  return Object.fromEntries(told.map((style, i) => [item(area.fields, item(filled, first + i)), style]));
}
