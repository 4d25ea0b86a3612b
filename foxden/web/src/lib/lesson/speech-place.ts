/** The place of the fox's speech bubble: beside what it explains, never over it. */

export type Side = 'left' | 'right' | 'above' | 'below';
export interface SpeechPlace {
  left: number;
  top: number;
  side: Side;
  /** The position of the tail along that side, from the left or from the top. */
  tail: number;
  /** There is no room beside it, so the bubble has no tail. */
  blind: boolean;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const EDGE = 10;
const GAP = 46; // for the tail

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** `box` must not be covered, `point` is pointed at, `room` is the available area. */
export function placeSpeech(
  size: { width: number; height: number },
  box: Box,
  point: Box,
  room: Box,
  sides: readonly Side[],
): SpeechPlace {
  const x = (point.left + point.right) / 2;
  const y = (point.top + point.bottom) / 2;
  const left = between(x - size.width / 2, room.left + EDGE, room.right - size.width - EDGE);
  const top = between(y - size.height / 2, room.top + EDGE, room.bottom - size.height - EDGE);
  const across = { left, tail: between(x - left, 40, size.width - 40), blind: false };
  const found: Record<Side, SpeechPlace> = {
    left: { left: box.left - GAP - size.width, top, side: 'left', tail: between(y - top, 30, size.height - 30), blind: false },
    // Beside the point only.
    right: { left: point.right + GAP, top, side: 'right', tail: between(y - top, 30, size.height - 30), blind: false },
    above: { ...across, top: box.top - GAP - size.height, side: 'above' },
    below: { ...across, top: box.bottom + GAP, side: 'below' },
  };
  const fits = (p: SpeechPlace): boolean =>
    p.left >= room.left + EDGE && p.left + size.width <= room.right && p.top >= room.top && p.top + size.height <= room.bottom;
  const good = [...sides, 'right' as const].map((side) => found[side]).find(fits);
  if (good) return good;
  const over = box.top - room.top > room.bottom - box.bottom;
  return { ...across, top: over ? room.top + EDGE : room.bottom - size.height - EDGE, side: over ? 'above' : 'below', blind: true };
}
