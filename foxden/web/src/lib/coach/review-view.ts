/** The sheet of a moment: the mark that was played in ink, the better one as a ghost. */
import type { Choice, FieldInfo, SheetInfo } from '../net/types';
import { stillView, type FieldNote, type SheetView } from '../sheet/sheet-view';
import type { Moment } from './game-book';

interface Parts {
  readonly sheet: SheetInfo;
  readonly moment: Moment;
  readonly when: string;
  /** What the two marks are called. */
  readonly tags: Readonly<Record<FieldNote['kind'], string>>;
}

export function reviewView(parts: Parts): SheetView {
  return {
    ...stillView({ sheet: parts.sheet, paper: null }),
    get sheet() {
      return parts.sheet;
    },
    get paper() {
      return parts.moment.paper;
    },
    get when() {
      return parts.when;
    },
    choosing: true,
    noted: (area, field) => {
      const { played, better } = parts.moment;
      return noteOf(better, 'better', area, field, parts.tags.better) ?? noteOf(played, 'played', area, field, parts.tags.played);
    },
  };
}

function noteOf(choice: Choice | null, kind: FieldNote['kind'], area: string, field: FieldInfo, tag: string): FieldNote | null {
  const mark = choice?.effect.marks.find(
    (one) => one.area === area && (one.field === field.marks.cross || one.field === field.marks.circle || one.field === field.name),
  );
  return mark ? { kind, written: mark.written, circle: !!field.marks.circle && mark.field === field.marks.circle, tag } : null;
}
