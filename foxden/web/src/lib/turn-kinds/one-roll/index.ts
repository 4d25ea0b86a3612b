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
  asks: ({ table, choosing }) => choosing.sources.length > 0 && !table.paper(table.acting ?? table.seat)?.colour,
  chooseFirst: (t) => t.button.pickColourFirst,
  missing: (t, choosing) => t.prompt.junior[choosing.source ? 'markText' : 'colour'],
  moreSteps({ t, table, choosing }, primary) {
    const none = choosing.step('done'); // nothing is marked yet
    if (!none || primary.id !== 'done' || choosing.picked) return [];
    return [{ id: 'end', icon: 'i-flag', label: t.button.pass, go: () => table.act(none.word) }];
  },

  placeName: () => '',
  waits: (t) => t.table.waits,
  rollName: (t) => t.story.rolledParty,
};
