/** Why the better line is better: what each part of the score gains, and the strongest reason in one sentence. */
import type { CoachTexts } from '../../locale/coach.en';
import type { Messages } from '../../locale/en';
import { diceKind } from '../dice-kinds';
import type { Choice, Paper, SheetInfo } from '../net/types';
import { lowest } from '../sheet/sheet';
import { colourName } from '../text/colour-names';
import type { Decision } from '../../core/coach/report';

/** What has to be known of a moment to say why something was better. */
export interface Explained {
  decision: Pick<Decision, 'why'>;
  paper: Paper;
  better: Choice | null;
}

export interface WhyRow {
  kind: 'area' | 'fox' | 'act';
  name: string; // of the area, or of the row
  gain: number;
}

/** A row for each area, one for the foxes, one for actions kept; games without foxes or actions do without their row. */
export function whyRows(c: CoachTexts, sheet: SheetInfo, { decision: { why } }: Explained): WhyRow[] {
  if (!why) return [];
  const kept = Object.values(why.kept).reduce((sum, one) => sum + one, 0);
  const areas = Object.entries(why.areas).map(([area, gain]): WhyRow => ({ kind: 'area', name: area, gain }));
  return [
    ...areas,
    ...(hasFoxes(sheet) ? [{ kind: 'fox', name: c.why.foxesName, gain: why.foxes } as const] : []),
    ...(sheet.tracks.length ? [{ kind: 'act', name: c.why.actions, gain: kept } as const] : []),
  ];
}

/** What is less is no reason. */
const LEAST = 0.5;

const hasFoxes = (sheet: SheetInfo): boolean => sheet.areas.some((area) => area.lines.some((line) => line.bonus === 'FOX'));

/** The strongest reason only; the bars carry the rest. */
export function whySentence(t: Messages, c: CoachTexts, sheet: SheetInfo, moment: Explained): string {
  const rows = whyRows(c, sheet, moment);
  const points = rows.filter((row) => row.kind !== 'act');
  const top = points.reduce<WhyRow | null>((best, row) => (row.gain > (best?.gain ?? LEAST) ? row : best), null);
  const kept = rows.find((row) => row.kind === 'act')?.gain ?? 0;
  if (!top) return kept > 0 ? c.why.kept(kept) : '';
  if (top.kind === 'fox') {
    const [low] = lowest(sheet, moment.paper);
    const gains = low !== undefined && moment.better?.effect.marks.some((mark) => mark.area === low);
    return gains && moment.paper.foxes ? c.why.lowest(diceKind(sheet).areaTitle(t, low), moment.paper.foxes) : c.why.foxes;
  }
  return c.why.area(diceKind(sheet).coloured ? colourName(t, top.name) : diceKind(sheet).areaName(t, top.name));
}
