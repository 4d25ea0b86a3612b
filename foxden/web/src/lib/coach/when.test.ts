import { expect, test } from 'vitest';
import type { Decision } from '../../core/coach/report';
import type { SheetInfo } from '../net/types';
import type { GameBook } from './game-book';
import { wasLeft } from './when';

const left = (turn: string, game: SheetInfo['game'] = 'pretty'): boolean =>
  wasLeft({ replay: { sheet: { game } } } as unknown as GameBook, { turn } as Decision, 2);

test('what others left is told from rolls of one’s own, of turns alone, and of the bonus of a round', () => {
  expect(['3.1', '3.3', '3.2', '3.2p', '4.0'].map((turn) => left(turn))).toEqual([true, true, false, false, false]);
});
