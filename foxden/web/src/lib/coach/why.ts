/** Why the better line is better: what each part of the score gains, and the reasons in one or two sentences. */
import type { Gains, Reason, Why } from '../../core/coach/report';
import type { CoachTexts } from '../../locale/coach.en';
import type { Messages } from '../../locale/en';
import { diceKind } from '../dice-kinds';
import type { SheetInfo } from '../net/types';
import { bonusName, giftName } from '../text/bonus-names';
import { colourName } from '../text/colour-names';

export interface WhyRow {
  kind: 'area' | 'fox' | 'act';
  name: string; // of the area, or of the row
  gain: number;
}

/** A row for each area, one for the foxes, one for actions kept; games without foxes or actions do without their row. */
export function whyRows(c: CoachTexts, sheet: SheetInfo, gains: Gains): WhyRow[] {
  const kept = Object.values(gains.kept).reduce((sum, one) => sum + one, 0);
  const areas = Object.entries(gains.areas).map(([area, gain]): WhyRow => ({ kind: 'area', name: area, gain }));
  return [
    ...areas,
    ...(hasFoxes(sheet) ? [{ kind: 'fox', name: c.why.foxesName, gain: gains.foxes } as const] : []),
    ...(sheet.tracks.length ? [{ kind: 'act', name: c.why.actions, gain: kept } as const] : []),
  ];
}

const hasFoxes = (sheet: SheetInfo): boolean => sheet.areas.some((area) => area.lines.some((line) => line.bonus === 'FOX'));

/** The reasons; the bars carry the rest. */
export function whySentence(t: Messages, c: CoachTexts, sheet: SheetInfo, why: Why | null): string {
  return (why?.codes ?? []).map((reason) => reasonText(t, c, sheet, reason)).join(' ');
}

function reasonText(t: Messages, c: CoachTexts, sheet: SheetInfo, reason: Reason): string {
  const w = c.why;
  const area = (name: string): string => (diceKind(sheet).coloured ? colourName(t, name) : diceKind(sheet).areaName(t, name));
  switch (reason.code) {
    case 'completes':
      return w.completes(reason.shape, area(reason.area), giftName(t, reason.bonus));
    case 'earns':
      return w.earns(giftName(t, reason.bonus));
    case 'lowest':
      return w.lowest(diceKind(sheet).areaTitle(t, reason.area), reason.foxes);
    case 'open':
      return w.open(area(reason.area), giftName(t, reason.bonus));
    case 'keeps':
    case 'uses':
      return w[reason.code](reason.count > 1 ? `${reason.count} × ${bonusName(t, reason.track)}` : giftName(t, reason.track));
    case 'area':
      return w.area(area(reason.area));
    case 'foxes':
      return w.foxes;
  }
}
