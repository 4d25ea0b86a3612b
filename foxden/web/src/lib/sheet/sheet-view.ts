/** What a sheet shows in addition to print and marks: what may be marked now, and what was just marked. */
import { getContext, setContext } from 'svelte';
import type { AreaInfo, Choice, FieldInfo, Paper, SheetInfo } from '../net/types';

/** A mark that is only spoken of: what was played there, or what would have been better. */
export interface FieldNote {
  kind: 'played' | 'better';
  written: number | null;
  circle: boolean;
  tag: string;
}

/** A place among the choices that the coach names: its value, and both in words. */
export interface Rank {
  rank: number;
  tag: string;
  say: string;
}

export interface SheetView {
  readonly sheet: SheetInfo;
  readonly paper: Paper | null;
  /** Can fields be touched? */
  readonly live: boolean;
  /** Is a choice open on this sheet? */
  readonly choosing: boolean;
  /** The choices that mark this field, for the die or bonus that is chosen. */
  lit(area: string, field: FieldInfo): readonly Choice[];
  /** The selected choice, if it marks this field. */
  picked(area: string, field: FieldInfo): Choice | null;
  /** Would an extra cross be offered here? */
  follows(area: string, field: FieldInfo): boolean;
  /** Was it just marked? */
  just(area: string, field: FieldInfo): boolean;
  /** Would the chosen entry earn this line? */
  next(area: AreaInfo, line: number): boolean;
  touch(area: AreaInfo, field: FieldInfo, element: HTMLElement): void;
  /** On a sheet that is looked back at: what is said of a field. Without it the sheet is not looked back at. */
  readonly noted?: (area: string, field: FieldInfo) => FieldNote | null;
  /** Notes stand on the sheet as it lies at the table. */
  readonly inPlace?: boolean;
  /** At the table: how the coach ranks a field. */
  readonly ranked?: (area: string, field: FieldInfo) => Rank | null;
  /** The moment that it shows, where there are several such sheets. */
  readonly when?: string;
}

const KEY = Symbol('sheet');
export const provideView = (view: SheetView): SheetView => setContext(KEY, view);
export const useView = (): SheetView => getContext<SheetView>(KEY);

/** The view of a sheet that cannot be played on. */
export function stillView(parts: {
  readonly sheet: SheetInfo;
  readonly paper: Paper | null;
  just?(area: string, field: FieldInfo): boolean;
}): SheetView {
  return {
    get sheet() {
      return parts.sheet;
    },
    get paper() {
      return parts.paper;
    },
    live: false,
    choosing: false,
    lit: () => [],
    picked: () => null,
    follows: () => false,
    just: (area, field) => parts.just?.(area, field) ?? false,
    next: () => false,
    touch: () => undefined,
  };
}
