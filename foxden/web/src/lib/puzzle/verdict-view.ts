/** The sheet after the verdict: the answer in ink, what was best as a ghost; the best answer as it was just marked. */
import type { Choice, FieldInfo, Mark, Paper, SheetInfo } from '../net/types';
import { stillView, type FieldNote, type SheetView } from '../sheet/sheet-view';

interface Parts {
  readonly sheet: SheetInfo;
  /** Before the answer; of the best answer, after it. */
  readonly paper: Paper | null;
  readonly mine: readonly Choice[];
  readonly best: readonly Choice[];
  readonly right: boolean;
  readonly tags: Readonly<Record<FieldNote['kind'], string>>;
}

export function verdictView(parts: Parts): SheetView {
  return {
    ...stillView({
      get sheet() {
        return parts.sheet;
      },
      get paper() {
        return parts.paper;
      },
      just: (area, field) => parts.right && !!markOn(parts.mine, area, field),
    }),
    get choosing() {
      return !parts.right;
    },
    inPlace: true,
    noted: (area, field) => {
      if (parts.right) return null;
      const best = markOn(parts.best, area, field);
      if (best) return noteOf('better', best, parts.best, field, parts.tags.better);
      const mine = markOn(parts.mine, area, field);
      return mine ? noteOf('played', mine, parts.mine, field, parts.tags.played) : null;
    },
  };
}

const marksOf = (choices: readonly Choice[]): Mark[] => choices.flatMap(({ effect }) => effect.marks);

function markOn(choices: readonly Choice[], area: string, field: FieldInfo): Mark | undefined {
  return marksOf(choices).find(
    (one) => one.area === area && (one.field === field.marks.cross || one.field === field.marks.circle || one.field === field.name),
  );
}

/** Only the first mark of a line has a tag. */
function noteOf(kind: FieldNote['kind'], mark: Mark, of: readonly Choice[], field: FieldInfo, tag: string): FieldNote {
  const circle = !!field.marks.circle && mark.field === field.marks.circle;
  return { kind, written: mark.written, circle, tag: marksOf(of)[0] === mark ? tag : '' };
}
