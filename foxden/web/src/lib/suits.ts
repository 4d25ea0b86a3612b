/** A colour is a suit: every colour has a silhouette of its own. */
export const SUITS = {
  white: 'spark',
  yellow: 'sun',
  blue: 'drop',
  green: 'leaf',
  orange: 'flame',
  purple: 'berry',
  silver: 'moon',
  pink: 'blossom',
  turquoise: 'fish',
  brown: 'acorn',
  red: 'cherry',
} as const;

export type Colour = keyof typeof SUITS;

export const isColour = (name: string): name is Colour => name in SUITS;

/** The drawing of a colour's suit; of anything else the plain die. */
export const suitIcon = (name: string): string => (isColour(name) ? `suit-${SUITS[name]}` : 'die-line');

/** The colour of a seat's face, by its number. */
export const SEAT_COLOURS: readonly Colour[] = ['orange', 'turquoise', 'pink', 'purple'];
export const seatColour = (seat: number): Colour => SEAT_COLOURS[(seat - 1) % SEAT_COLOURS.length] ?? 'orange';

/** What junior's dice show: the drawing and the colour behind it. */
export const SYMBOLS: Readonly<Record<string, { icon: string; back: Colour }>> = {
  heart: { icon: 'balloon-heart', back: 'yellow' },
  blue: { icon: 'balloon-blue', back: 'yellow' },
  pink: { icon: 'balloon-pink', back: 'yellow' },
  green: { icon: 'balloon-green', back: 'yellow' },
  candle: { icon: 'candle', back: 'red' },
  gift: { icon: 'gift', back: 'green' },
  muffin: { icon: 'muffin', back: 'blue' },
  donut: { icon: 'donut', back: 'blue' },
  cake: { icon: 'cake', back: 'blue' },
  wild: { icon: 'wild', back: 'white' },
};

/** The thing that stands for an area of junior. */
export const AREA_SYMBOLS: Readonly<Record<string, string>> = { yellow: 'balloon-heart', red: 'candle', green: 'gift', blue: 'muffin' };
