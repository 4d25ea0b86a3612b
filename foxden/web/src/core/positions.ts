/** A position is one line: the game and the dice, then every seat behind a `/`. Writing one. */
import { PHASES } from '../generated/names';
import { dieWord } from './dice';
import type { Options } from './game-setup';
import { item } from './lists';
import { writePaper } from './seats';
import { SPACE } from './text';
import type { View } from './view';

export const FIELDS = ['I', 'II', 'III'] as const;
const END = new RegExp(`[${SPACE}]+$`);

export function writePosition(view: View): string {
  const { setup } = view;
  const head = [
    view.game,
    `seats=${view.seats}`,
    `round=${view.round}`,
    `active=${view.active}`,
    `phase=${item(PHASES, view.number('phase'))}`,
  ];
  if (setup.dieFields) head.push(`roll=${view.number('roll')}`);
  if (view.number('dealt')) head.push('dealt=yes');
  if (setup.kernel.all('State', view.at, 'face').some(Boolean)) {
    head.push(`dice=${setup.dice.map((_, die) => writeDie(view, die)).join(',')}`);
  }
  head.push(...writeOptions(setup.changed).split(' ').filter(Boolean));
  return [head.join(' '), ...view.everySeat.map((seat) => writePaper(setup, view.paper(seat)))].join(' / ').replace(END, '');
}

/** House rules as words. */
export function writeOptions(options: Options): string {
  return Object.entries(options)
    .map(([name, on]) => `${name}=${on ? 'yes' : 'no'}`)
    .join(' ');
}

function writeDie(view: View, die: number): string {
  const word = dieWord(view.setup, die, view.number('face', die));
  if ((view.number('platter') >> die) & 1) return `${word}@plate`;
  const field = view.setup.dieFields ? FIELDS[view.setup.kernel.all('State', view.at, 'field').indexOf(die)] : undefined;
  return field ? `${word}@${field}` : word;
}
