/** The view of the player's own sheet: highlighted fields, the selected one, and what was just marked. */
import type { Choosing } from './choosing.svelte';
import type { Choice } from '../net/types';
import { isCrossed, lineState, stateOf } from '../sheet/sheet';
import type { Table } from './table.svelte';
import type { SheetView } from '../sheet/sheet-view';

export function liveSheetView(table: Table, choosing: Choosing, touch: SheetView['touch']): SheetView {
  const mine = (): boolean => table.you.includes(table.seat);
  /** The chosen entry, or the first one of the chosen die. */
  const looked = (): Choice | null =>
    choosing.picked ?? choosing.choices.find((c) => c.die !== null && c.die === choosing.source) ?? null;
  return {
    get sheet() {
      return table.sheet as NonNullable<typeof table.sheet>;
    },
    get paper() {
      return table.paper(table.seat);
    },
    get live() {
      return mine() && !table.state?.over;
    },
    get choosing() {
      return choosing.open || !!table.tutor?.hints.length;
    },
    lit: (area, field) => {
      if (!mine()) return [];
      const hint = choosing.source === null ? table.tutor?.onField(area, field) : undefined;
      return choosing.lit.get(`${area}/${field.name}`) ?? (hint ? [hint.choice] : []);
    },
    picked: (area, field) => {
      const mark = choosing.picked?.effect.marks[0];
      const hit = mark && mark.area === area && (mark.field === field.marks.cross || mark.field === field.marks.circle);
      return hit ? choosing.picked : null;
    },
    follows: (area, field) => {
      const extra = looked()?.effect.follow;
      if (!extra || extra.area !== area || !mine() || isCrossed(field, stateOf(table.paper(table.seat), area))) return false;
      return extra.each.includes(field.name) || extra.of.includes(field.name);
    },
    just: (area, field) => {
      const fresh = table.fresh;
      const marks = fresh?.kind === 'act' && fresh.seat === table.seat ? (fresh.choice?.effect.marks ?? []) : [];
      return marks.some((m) => m.area === area && (m.field === field.marks.cross || m.field === field.marks.circle));
    },
    next: (area, line) => {
      const picked = choosing.picked;
      const mark = picked?.effect.marks[0];
      const info = area.lines[line];
      const now = table.paper(table.seat)?.areas[area.name];
      if (!picked || !mark || !info || !now || mark.area !== area.name || lineState(line, now) !== 'open') return false;
      return picked.effect.earned.includes(info.bonus) && info.fields.some((f) => mark.field === f || mark.field === `${f}o`);
    },
    touch,
    ranked: (area, field) => (mine() ? (table.tutor?.fieldRank(area, field) ?? null) : null),
  };
}
