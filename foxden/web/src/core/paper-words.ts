/** What a seat is about to do, in words. */
import { STAGES } from '../generated/names';
import type { GameSetup } from './game-setup';
import type { Address } from './kernel';
import { item } from './lists';

/** The any-number action that was declared for the next die. */
export function tokenWord(setup: GameSetup, paper: Address<'Paper'>): string | null {
  const { kernel } = setup;
  const token = kernel.get('Paper', paper, 'token');
  return token ? item(setup.words, kernel.get('Tables', setup.tables, 'token_base') + token - 1) : null;
}

export function stageWord(setup: GameSetup, paper: Address<'Paper'>): keyof typeof STAGES | null {
  const stage = setup.kernel.get('Paper', paper, 'stage');
  return (Object.keys(STAGES) as (keyof typeof STAGES)[]).find((word) => STAGES[word] === stage) ?? null;
}
