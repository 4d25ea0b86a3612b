/** A game as little squares: one row for each round, one square for each mark, a fox for each fox. No dice, no numbers. */
import type { Colour } from '../drawing/suits';
import { isColour } from '../drawing/suits';
import type { Replay } from '../net/types';

export interface Squares {
  rounds: Colour[][];
  foxes: number;
}

export function squaresOf(replay: Replay): Squares {
  const rounds: Colour[][] = [];
  for (const { event } of replay.steps) {
    const round = Number(event.turn?.split('.')[0] ?? 0);
    const colours = (event.choice?.effect.marks ?? []).map((mark) => mark.area).filter(isColour);
    if (round) (rounds[round - 1] ??= []).push(...colours);
  }
  return {
    rounds: Array.from(rounds, (row) => row ?? []),
    foxes: replay.steps.at(-1)?.state.seats[0]?.foxes ?? 0,
  };
}

/** Text has nine colours of squares; these are told apart in each game. */
const SQUARES: Readonly<Partial<Record<Colour, string>>> = {
  yellow: '🟨',
  blue: '🟦',
  green: '🟩',
  turquoise: '🟩',
  orange: '🟧',
  brown: '🟫',
  purple: '🟪',
  pink: '🟪',
  silver: '⬜',
  white: '⬜',
  red: '🟥',
};

export const squaresText = ({ rounds, foxes }: Squares): string =>
  [...rounds.map((row) => row.map((colour) => SQUARES[colour] ?? '⬛').join('')), '🦊'.repeat(foxes)].filter(Boolean).join('\n');
