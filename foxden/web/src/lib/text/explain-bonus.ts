/** Explains a printed bonus when its badge is touched: what it gives, when it is earned, and what is missing. */
import type { Attachment } from 'svelte/attachments';
import type { Messages } from '../../locale/en';
import { badgeForm } from '../drawing/bonus-badge';
import { bonusName } from './bonus-names';
import { colourName } from './colour-names';
import { fieldShort } from './field-names';
import { sentence } from './sentence';
import type { AreaInfo, Paper, SheetInfo, TrackInfo } from '../net/types';
import { fieldOf, lineState, stateOf } from '../sheet/sheet';

/** "Re-roll: roll again what was just rolled." */
function gives(t: Messages, word: string): string {
  const form = badgeForm(word);
  const does =
    form.kind === 'fox' ? t.kept.FOX : form.kind === 'token' ? t.kept[word as 'RR' | '+1' | 'RT' | 'N'] : t.explain.atOnce;
  return `${sentence(bonusName(t, word))}: ${does}.`;
}

/** Several fields of one area: "yellow 3, 6 and 5", "every silver 3" or "2 × silver 3", "green field 4". */
function fieldsOf(t: Messages, sheet: SheetInfo, area: AreaInfo, names: readonly string[], all: boolean): string {
  const fields = names.map((name) => fieldOf(area, name)).filter((f) => f !== undefined);
  const colour = colourName(t, area.name);
  const numbers = fields.map((f) => f.number);
  const ordered = area.order === 'left to right' || area.order === 'rightwards';
  if (ordered || numbers.includes(null) || area.entry === 'by place')
    return t.list(fields.map((f) => fieldShort(t, sheet, area, f)));
  const [first] = numbers;
  if (fields.length > 1 && first != null && numbers.every((n) => n === first))
    return all ? t.explain.every(colour, first) : `${fields.length} × ${t.field.plain(colour, first)}`;
  return `${colour} ${t.list(numbers.map(String))}`;
}

/** A bonus printed beside fields. */
export function explainLine(t: Messages, sheet: SheetInfo, paper: Paper | null, area: AreaInfo, i: number): string {
  const line = area.lines[i];
  if (!line) return '';
  const state = stateOf(paper, area.name);
  const what = gives(t, line.bonus);
  const now = lineState(i, state);
  if (now !== 'open') return `${what} ${now === 'earned' ? t.explain.earned : t.explain.missed}`;
  const missing = line.fields.filter(
    (name) => !(name in state.marks) && !(`${name}o` in state.marks) && !(`${name}x` in state.marks),
  );
  const begun = missing.length > 0 && missing.length < line.fields.length;
  const fields = fieldsOf(t, sheet, area, begun ? missing : line.fields, !begun);
  const how = begun ? t.explain.missing(fields) : t.explain.with(fields);
  const halved = fieldOf(area, line.fields[0] ?? '')?.styles.includes('half') ? t.explain.halved : '';
  return `${what} ${how}${line.least ? t.explain.least(line.least) : ''}${halved}.`;
}

/** An action track: what the action does, and how many are left. */
export function explainTrack(t: Messages, word: string, have: number, left: number): string {
  return `${gives(t, word)} ${t.explain.stock(have, left)}`;
}

/** The bonus at the end of a track. */
export function explainEnd(t: Messages, track: TrackInfo, have: number): string {
  return `${gives(t, track.bonus ?? '')} ${have >= track.length ? t.explain.earned : t.explain.end(bonusName(t, track.name))}`;
}

/** The bonus everybody gets when a round begins. */
export const explainRound = (t: Messages, word: string, round: number): string => `${gives(t, word)} ${t.explain.round(round)}`;

const NEAR = 12; // px; badges are smaller than fingers

/** A touch on a badge, or close to one and on nothing else, explains it. */
export const explaining =
  (tell: (text: string) => void): Attachment<HTMLElement> =>
  (box) => {
    const away = (e: Element, x: number, y: number): number => {
      const r = e.getBoundingClientRect();
      return Math.hypot(Math.max(r.left - x, 0, x - r.right), Math.max(r.top - y, 0, y - r.bottom));
    };
    const click = (event: MouseEvent): void => {
      if ((event.target as Element).closest('button, a, input')) return;
      let found: HTMLElement | null = null;
      let least = NEAR;
      for (const e of box.querySelectorAll<HTMLElement>('[data-explained]')) {
        const far = away(e, event.clientX, event.clientY);
        if (far <= least) [found, least] = [e, far];
      }
      if (found) tell(found.title);
    };
    box.addEventListener('click', click);
    return () => box.removeEventListener('click', click);
  };
