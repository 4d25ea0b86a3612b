/** What everybody gets when a round begins. */
import type { Messages } from '../../locale/en';
import { badgeForm } from '../drawing/bonus-badge';
import { giftName } from '../text/bonus-names';
import type { Prompt } from './prompt-parts';
import type { SheetInfo, State } from '../net/types';
import type { Table } from '../table/table.svelte';

export const roundBonus = (sheet: SheetInfo, round: number): string | null =>
  sheet.rounds.find((r) => r.round === round)?.bonus ?? null;

/** "Round 2: everybody gets an extra die." */
export function roundSaid(t: Messages, sheet: SheetInfo, round: number): string {
  const word = roundBonus(sheet, round);
  return word ? t.round.begins(round, giftName(t, word)) : `${t.story.round(round)}.`;
}

/** Has the round just begun? Until I roll; or, if others do, until they have taken their first die. */
function justBegun(table: Table, state: State): boolean {
  if (state.over || state.solo_passive || state.active !== 1 || state.roll !== 1) return false;
  return state.phase === 'rolling' || (state.phase === 'choosing' && !table.you.includes(state.active));
}

/** The bonus of a round that just began is shown with what is asked: an action until I roll, a mark only while it is redeemed. */
export function withRoundBonus(t: Messages, table: Table, said: Prompt): Prompt {
  const { sheet, state } = table;
  const word = sheet && state && table.turnKind.tellsRounds ? roundBonus(sheet, state.round) : null;
  if (!state || !word) return said;
  const words = { kind: 'words', text: t.round.forAll(giftName(t, word)) } as const;
  if (state.phase === 'start' && said.bonus)
    return { ...said, chain: [...said.chain.filter((link) => link.kind !== 'words'), words] };
  if (said.chain.length || badgeForm(word).kind !== 'token' || !justBegun(table, state)) return said;
  return { ...said, gift: true, chain: [{ kind: 'badge', word }, words] };
}
