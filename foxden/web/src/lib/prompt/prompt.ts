/** What the player is asked, in words: whom the table waits for, and what there is to do. */
import type { Messages } from '../../locale/en';
import type { Choosing } from '../table/choosing.svelte';
import type { State } from '../net/types';
import type { Table } from '../table/table.svelte';
import { turnNow, waitingFor, type Turn } from '../table/turn';
import { pickedPrompt } from './picked-prompt';
import { plain, type Prompt } from './prompt-parts';
import { withRoundBonus } from './round-bonus';

export function prompt(t: Messages, table: Table, choosing: Choosing): Prompt {
  const { handing } = table;
  if (handing)
    return plain(t.prompt.handOver(table.name(handing.to)), t.prompt.handOverText(table.name(handing.from)), {
      avatar: 'fox-happy',
    });
  const said = withRoundBonus(t, table, asked(t, table, choosing));
  const several = table.you.length > 1 && table.acting !== null; // one screen for all: say who is meant
  return several ? { ...said, title: t.prompt.to(table.name(table.acting ?? 1), said.title) } : said;
}

function asked(t: Messages, table: Table, choosing: Choosing): Prompt {
  const { state, sheet, turnKind } = table;
  if (!state || !sheet) return plain(t.table.loading);
  if (state.over) return ended(t, table, state);
  const turn = turnNow(table);
  if (turn.for !== 'me') return waiting(t, table, state, turn);
  if (table.mustRoll) return turnKind.rollPrompt(t, state);
  const at = { t, table, choosing, sheet, state };
  return choosing.picked ? pickedPrompt(at, choosing.picked) : turnKind.askPrompt(at);
}

function ended(t: Messages, table: Table, state: State): Prompt {
  return plain(t.prompt.over, resultText(t, table, state.places?.[0] ?? [1]), { avatar: 'fox-happy' });
}

function resultText(t: Messages, table: Table, winners: readonly number[]): string {
  const [first = 1] = winners;
  const total = table.paper(first)?.total ?? 0;
  if (table.alone) return t.prompt.overSolo(total);
  if (winners.length > 1) return t.prompt.overShared(t.list(winners.map((seat) => table.name(seat))), total);
  return table.isYou(first) ? t.prompt.overYou(total) : t.prompt.overText(table.name(first), total);
}

function waiting(t: Messages, table: Table, state: State, turn: Turn): Prompt {
  const title = waitingFor(t, table, turn);
  if (turn.for === 'seats') return plain(title, t.table.freeSeats(turn.free));
  if (turn.for !== 'active') return plain(title);
  const name = table.name(turn.seat);
  const does = table.isAway(turn.seat)
    ? t.prompt.waitAway(name)
    : state.to_roll !== null
      ? t.prompt.waitRoll(name)
      : t.prompt.waitChoose(name);
  return plain(title, does, { rolls: table.turnKind.rollShown(state) });
}
