/** Up to three rolls: a die is taken after each, lower ones fall to the platter, from which the others take one. */
import type { TurnKind } from '../turn-kind';
import { askPrompt, rollPrompt } from './prompt';
import { moreSteps } from './steps';
import { turnEnd } from './turn-end';

export const threeRolls: TurnKind = {
  setsDiceAside: true,
  tellsRounds: true,
  touchMarks: false,
  rollsAgainByItself: false,
  hasLesson: true,
  sharesRules: true,
  tableParts: ['hand', 'fields', 'platter', 'tracks', 'rounds'],

  rollPrompt,
  askPrompt,
  rollShown: (state) => (state.phase === 'choosing' ? state.roll : null),
  noGain: (t) => t.prompt.noGain,
  turnEnd,

  rollSmall: (t, state) => (state?.solo_passive ? t.button.rollAll : (t.button.rollSmall[(state?.roll ?? 1) - 1] ?? '')),
  endLabels: (t) => ({ label: t.button.endTurn, small: t.button.endTurnSmall }),
  asks: ({ choosing }) => choosing.open,
  chooseFirst: (t) => t.button.pickDieFirst,
  missing: (t, choosing) => (choosing.source && choosing.lit.size ? t.prompt.bonusText : t.unusable.pickField),
  moreSteps,

  placeName: (t, where) => (where === 'platter' ? t.table.onPlatter : where === 'hand' ? '' : t.table.onField(where)),
  waits: (t) => t.table.waitsPlatter,
  rollName: (t, nth, again) => (again ? t.story.rerolled : (t.story.rolled[nth - 1] ?? t.story.rolled[0] ?? '')),
};
