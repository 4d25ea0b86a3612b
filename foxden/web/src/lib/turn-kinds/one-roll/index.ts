/** One roll: the active player marks one colour with its dice, the others use what is left. Few words, for children. */
import type { TurnKind } from '../turn-kind';
import { askPrompt, rollPrompt } from './prompt';

export const oneRoll: TurnKind = {
  setsDiceAside: false,
  tellsRounds: false,
  touchMarks: true,
  rollsAgainByItself: true,
  hasLesson: false,
  sharesRules: false,
  tableParts: ['used', 'left'],

  rollPrompt,
  askPrompt,
  rollShown: () => null,
  noGain: () => '',
  turnEnd: () => 'rolls',

  rollSmall: () => '',
  endLabels: (t) => ({ label: t.button.done, small: '' }),
  chooseFirst: (t) => t.button.pickColourFirst,
  missing: (t, choosing) => t.prompt.junior[choosing.source ? 'markText' : 'colour'],
  moreSteps: () => [],

  placeName: () => '',
  waits: (t) => t.table.waits,
  rollName: (t) => t.story.rolledParty,
};
