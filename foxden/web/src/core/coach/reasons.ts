/** Why one line of play is better than another one, as codes: as in foxden/coach/reasons.py, where they are explained. */
import { FATES } from '../../generated/names';
import { NONE } from '../../generated/constants';
import type { AreaInfo, Mark } from '../../lib/net/types';
import { effectOf } from '../effects';
import type { GameSetup } from '../game-setup';
import { item } from '../lists';
import { View } from '../view';
import type { StateBytes } from '../workspace';
import type { Gains, Reason } from './report';

const MOST = 2;
/** Points; less is no reason. */
const LEAST_GAIN = 0.5;
const FOX = 'FOX';
type Earned = Extract<Reason, { code: 'completes' | 'earns' }>;

/** What a line of play has done when it ends. */
interface End {
  earned: Earned[];
  spent: string[];
  view: View;
}

/** `gains`: the difference of the forecasts. Seats count from 0. */
export function reasonsFor(
  setup: GameSetup,
  state: StateBytes,
  seat: number,
  better: readonly string[],
  other: readonly string[],
  gains: Gains,
): Reason[] {
  const [mine, theirs] = [endOf(setup, state, seat, better), endOf(setup, state, seat, other)];
  const facts = [
    ...moreEarned(mine, theirs),
    ...lowest(mine, theirs, seat),
    ...open(setup, mine, theirs, seat),
    ...tracks(setup, 'keeps', theirs, mine),
  ];
  const byPoints = Object.values(setup.sheet.lengths).some((rounds) => rounds);
  const expected = byPoints ? expectedGain(setup, gains, facts) : [];
  return [...facts, ...expected, ...tracks(setup, 'uses', mine, theirs)].slice(0, MOST);
}

function endOf(setup: GameSetup, state: StateBytes, seat: number, words: readonly string[]): End {
  const { kernel, tables, workspace } = setup;
  const earned: Earned[] = [];
  const spent: string[] = [];
  let at = state;
  for (const word of words) {
    const action = setup.numberOf(word) ?? 0;
    const { effect, lost } = effectOf(setup, workspace.hold(at), seat, action);
    for (const bonus of effect.earned) {
      const gone = lost.indexOf(bonus);
      if (gone >= 0) lost.splice(gone, 1);
      else earned.push(earnedBy(setup, bonus, effect.marks[0]));
    }
    spent.push(...effect.spent);
    at = workspace.change(at, (s) => kernel.call.apply(tables, s, seat, action, workspace.out));
  }
  return { earned, spent, view: new View(setup, at) };
}

/** A bonus, and the field or the set of fields that earned it. */
function earnedBy(setup: GameSetup, bonus: string, mark: Mark | undefined): Earned {
  const area = setup.sheet.areas.find(({ name }) => name === mark?.area);
  if (!area || !mark) return { code: 'earns', bonus };
  const shape = shapeOf(area, bonus, mark);
  return shape ? { code: 'completes', shape, area: area.name, bonus } : { code: 'earns', area: area.name, bonus };
}

/** Is it a row, a column or another set of several fields that earns a bonus with this mark? */
function shapeOf(area: AreaInfo, bonus: string, { field: marked }: Mark): 'row' | 'column' | 'set' | null {
  const name = area.fields.find(({ marks }) => marks.cross === marked || marks.circle === marked)?.name ?? marked;
  const line = area.lines.find((one) => one.bonus === bonus && one.fields.includes(name));
  const fields = area.fields.filter((field) => line?.fields.includes(field.name));
  if (fields.length < 2) return null;
  if (new Set(fields.map(({ row }) => row)).size === 1) return 'row';
  return new Set(fields.map(({ column }) => column)).size === 1 ? 'column' : 'set';
}

const foxesFirst = <R extends { bonus: string }>(found: R[]): R[] => [
  ...found.filter(({ bonus }) => bonus === FOX),
  ...found.filter(({ bonus }) => bonus !== FOX),
];

/** What only the better line earns. */
function moreEarned(mine: End, theirs: End): Earned[] {
  const also = theirs.earned.map(({ bonus }) => bonus);
  const found = mine.earned.filter(({ bonus }) => {
    const at = also.indexOf(bonus);
    if (at >= 0) also.splice(at, 1);
    return at < 0;
  });
  return foxesFirst(found);
}

function lowest(mine: End, theirs: End, seat: number): Reason[] {
  const [ours, others] = [mine.view.score(seat + 1), theirs.view.score(seat + 1)];
  if (!ours.foxes || ours.foxWorth <= others.foxWorth) return [];
  const area = Object.keys(others.areas).find((name) => others.areas[name] === others.foxWorth) ?? '';
  return [{ code: 'lowest', area, foxes: ours.foxes }];
}

/** The bonuses that only the other line gives up. */
function open(setup: GameSetup, mine: End, theirs: End, seat: number): Reason[] {
  const { kernel, tables } = setup;
  const fates = ({ view }: End): (typeof FATES)[number][] => {
    const paper = view.paper(seat + 1);
    return setup.sheet.areas.flatMap(({ lines }, a) =>
      lines.map((_, i) =>
        item(FATES, kernel.call.line_fate(tables, paper, kernel.get('Tables', tables, 'line_first', a) + i, NONE)),
      ),
    );
  };
  const [ours, others] = [fates(mine), fates(theirs)];
  const lines = setup.sheet.areas.flatMap(({ name, lines: all }) => all.map(({ bonus }) => ({ area: name, bonus })));
  const found = lines.filter((_, i) => ours[i] === 'open' && others[i] === 'missed');
  return foxesFirst(found).map((line) => ({ code: 'open', ...line }));
}

/** The tracks of which one line uses more actions than the other. */
function tracks(setup: GameSetup, code: 'keeps' | 'uses', more: End, fewer: End): Reason[] {
  const used = ({ spent }: End, track: string): number => spent.filter((one) => one === track).length;
  return setup.tracks.flatMap(([track]) => {
    const count = used(more, track) - used(fewer, track);
    return count > 0 ? [{ code, track, count }] : [];
  });
}

/** Where most of the gain is expected, unless a fact has named it. */
function expectedGain(setup: GameSetup, { areas, foxes }: Gains, facts: readonly Reason[]): Reason[] {
  let [top, most] = ['', LEAST_GAIN];
  for (const [name, gain] of Object.entries(areas)) if (gain > most) [top, most] = [name, gain];
  const hasFoxes = setup.sheet.areas.some(({ lines }) => lines.some(({ bonus }) => bonus === FOX));
  if (hasFoxes && foxes > most) {
    const named = facts.some((fact) => fact.code === 'lowest' || ('bonus' in fact && fact.bonus === FOX));
    return named ? [] : [{ code: 'foxes' }];
  }
  return !top || facts.some((fact) => 'area' in fact && fact.area === top) ? [] : [{ code: 'area', area: top }];
}
