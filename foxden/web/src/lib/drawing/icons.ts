/** The size of each icon in the sprite. */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/^badge-/, '-1 -1 26 26'],
  [/^(fox|cross|ring|strike|star|balloon|candle|gift|muffin|donut|cake|wild)/, '0 0 48 48'],
  [/^logo/, '0 0 64 64'],
  [/^die-(body|blank|\d)/, '0 0 64 68'],
  [/^wagon-1/, '0 0 44 58'],
  [/^wagon-2/, '0 0 62 58'],
  [/^wagon-3/, '0 0 84 58'],
  [/^engine/, '0 0 48 58'],
];

export const viewBox = (id: string): string => SIZES.find(([name]) => name.test(id))?.[1] ?? '0 0 24 24';

/** Where the pips of a die are, in its 64 x 68 box. */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '1': [[0, 0]],
  '2': [
    [-1, -1],
    [1, 1],
  ],
  '3': [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  '4': [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  '5': [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  '6': [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
export const PIP = 15.5;
export const pips = (face: string | null): (readonly [number, number])[] =>
  (PIPS[face ?? ''] ?? []).map(([x, y]) => [32 + x * 14.6 - PIP / 2, 31.5 + y * 14.6 - PIP / 2] as const);
