/** The sentence on top: what was made, what the dice gave, what the choices cost. Figures stand in {braces}. */
import type { Analysis } from '../../core/coach/report';
import type { CoachTexts } from '../../locale/coach.en';
import type { Messages } from '../../locale/en';
import { whole } from './figures';
import { levelsOf, strength, sumsOf } from './sums';

/** What is known before anything is looked at. */
export function resultText(c: CoachTexts, { unit, over, final }: Pick<Analysis, 'unit' | 'over' | 'final'>): string {
  const h = c.headline;
  if (unit === 'points') return over ? h.points(whole(final)) : h.expected(whole(final));
  if (!over) return h.chance(whole(final));
  return final >= 100 ? h.won : final > 0 ? h.shared : h.lost;
}

/** `who`: whose game it is; null: the reader's. */
export function headline(t: Messages, c: CoachTexts, analysis: Analysis, who: string | null): string {
  const h = c.headline;
  const { dice, choices, average } = sumsOf(analysis);
  const percent = analysis.unit === 'chance';
  const amount = `${whole(Math.abs(dice))}${percent ? ' %' : ''}`;
  return [
    resultText(c, analysis),
    dice > 0 ? h.more(amount, who) : dice < 0 ? h.fewer(amount, who) : h.even,
    choices <= 0 ? h.perfect : percent ? h.chanceCost(whole(choices)) : h.cost(whole(choices)),
    percent ? '' : h.average(whole(average)),
    strengthText(t, c, analysis, who),
  ]
    .filter(Boolean)
    .join(' ');
}

/** "You play between medium and hard."; nothing at a table of several, or where the levels were not measured: alone. */
export function strengthText(t: Messages, c: CoachTexts, analysis: Analysis, who: string | null): string {
  const found = analysis.seats === 1 ? strength(analysis, levelsOf(analysis.game)) : null;
  if (!found) return '';
  const [low, high] = found.map((level) => (level ? t.setup.levels[level.level].toLowerCase() : null));
  if (low && high) return c.headline.between(low, high, who);
  return high ? c.headline.below(high, who) : c.headline.above(low ?? '', who);
}
