/** The sheet of a score card: every field that may be marked now can be touched. */
import { keyOf } from '../sheet/sheet';
import type { SheetView } from '../sheet/sheet-view';
import type { CardSheet } from './card-sheet.svelte';

export const cardView = (card: CardSheet): SheetView => ({
  get sheet() {
    return card.sheet;
  },
  get paper() {
    return card.now.paper;
  },
  get live() {
    return !card.over;
  },
  get choosing() {
    return card.bonus !== null;
  },
  lit: (area, field) => card.lit.get(keyOf(area, field.name)) ?? [],
  picked: () => null, // a touch marks at once, or asks for the number
  follows: () => false,
  just: (area, field) => {
    if (card.field) return card.isTouched(area, field);
    return card.last?.area === area && (card.last.field === field.marks.cross || card.last.field === field.marks.circle);
  },
  next: () => false,
  touch: (area, field, element) => {
    card.touch(area, field);
    element.focus({ preventScroll: true });
  },
});
