/** Why a field or an action is not possible: the codes and figures of the rules, with names. */
import { FROM, REASONS } from '../generated/names';
import type { Reason } from '../lib/net/types';
import type { AreaNames, GameSetup } from './game-setup';
import type { Address } from './kernel';
import { chosen, item, members, repeated } from './lists';

type Figure = readonly [key: string, kind: string];
const WORDS: Readonly<Record<string, readonly [string, readonly Figure[]]>> = REASONS;

/** What a kind of figure says: the setup, all figures, and the place of this one among them. */
const READ: Record<string, (setup: GameSetup, out: readonly number[], i: number) => unknown> = {
  number: (_, out, i) => item(out, i),
  numbers: (_, out, i) => members(item(out, i)),
  seats: (_, out, i) => members(item(out, i)).map((seat) => seat + 1),
  places: (_, out, i) => chosen(FROM, item(out, i)),
  die_field: (_, out, i) => item(FROM, item(out, i) - 1),
  die: (setup, out, i) => item(setup.dice, item(out, i)),
  dice: (setup, out, i) => chosen(setup.dice, item(out, i)),
  area: (setup, out, i) => item(setup.areas, item(out, i)).name,
  mark: (setup, out, i) => item(item(setup.areas, item(out, i - 1)).marks, item(out, i)), // its area comes before it
  bonus: (setup, out, i) => item(setup.bonuses, item(out, i)),
  bonus_counts: (setup, out, i) => repeated(setup.bonuses, out.slice(i)),
  track: (setup, out, i) => setup.tracks.find(([, track]) => track === out[i])?.[0],
  symbol: (setup, out, i) => item(setup.symbols, item(out, i)),
  rules: (setup) => setup.rules, // no figure of the rules: the setup knows it
};
const MOST_FIGURES = 8; // as many as there are kinds of bonus

/** A code in words, with the figures that were written with it. */
function reason(setup: GameSetup, code: number): Reason | null {
  const found = WORDS[code];
  if (!found) return null;
  const out = setup.workspace.read(MOST_FIGURES);
  const say = found[1].map(([key, kind], i) => [key, READ[kind]?.(setup, out, i)]);
  return { code: found[0], say: Object.fromEntries(say) as Record<string, unknown> };
}

/** Why a seat (from 0) may do nothing at all now; null if it may act. */
export function whyNotAct(setup: GameSetup, s: Address<'State'>, seat: number): Reason | null {
  return reason(setup, setup.kernel.call.why_not_act(setup.tables, s, seat, setup.workspace.out));
}

/** Why an action is not legal now; null if it is. */
export function whyNotAction(setup: GameSetup, s: Address<'State'>, seat: number, action: number): Reason | null {
  return reason(setup, setup.kernel.call.why_not_action(setup.tables, s, seat, action, setup.workspace.out));
}

/** Why each field that is neither marked nor open to a choice cannot be marked now, by area and field. */
export function whyNotFields(setup: GameSetup, s: Address<'State'>, seat: number): Record<string, Record<string, Reason>> {
  const found: Record<string, Record<string, Reason>> = {};
  for (const [a, area] of setup.areas.entries()) {
    const here = whyNotMarks(setup, s, seat, a, area);
    if (Object.keys(here).length) found[area.name] = here;
  }
  return found;
}

function whyNotMarks(setup: GameSetup, s: Address<'State'>, seat: number, a: number, area: AreaNames): Record<string, Reason> {
  const { kernel, tables, workspace } = setup;
  const marked = kernel.get('Paper', kernel.inside('State', s, 'papers', seat), 'marks', a);
  const every = kernel.get('Tables', tables, 'fields', a);
  const found: Record<string, Reason> = {};
  for (const i of members(every & ~marked & ~kernel.call.marks_possible(tables, s, seat, a, workspace.out))) {
    const why = reason(setup, kernel.call.why_no_action_marks(tables, s, seat, a, i, workspace.out));
    if (why) found[item(area.marks, i)] = why;
  }
  return found;
}

/** Why each die that no choice uses cannot be entered, for each area it may go to. */
export function whyNotDice(
  setup: GameSetup,
  s: Address<'State'>,
  seat: number,
  used: ReadonlySet<string | null>,
): Record<string, Record<string, Reason>> {
  if (setup.showsSymbols) return {};
  const unused = [...setup.dice.entries()].filter(([, name]) => !used.has(name));
  return Object.fromEntries(unused.map(([die, name]) => [name, whyNotDie(setup, s, seat, die)]));
}

function whyNotDie(setup: GameSetup, s: Address<'State'>, seat: number, die: number): Record<string, Reason> {
  const { kernel, tables } = setup;
  const found: Record<string, Reason> = {};
  const end = kernel.get('Tables', tables, 'end_area', die);
  for (let a = kernel.get('Tables', tables, 'first_area', die); a < end; a++) {
    const why = whyNotAction(setup, s, seat, kernel.call.entry_meant(tables, s, seat, die, a));
    if (why) found[item(setup.areas, a).name] = why;
  }
  return found;
}
