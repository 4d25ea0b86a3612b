/** Every colour has a suit, a symbol of its own, so that nothing depends on colour alone. */
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

/** The icon of a colour's suit; a plain die for any other name. */
export const suitIcon = (name: string): string => (isColour(name) ? `suit-${SUITS[name]}` : 'die-line');

/** The colour of a seat's face, by its number. */
export const SEAT_COLOURS: readonly Colour[] = ['orange', 'turquoise', 'pink', 'purple'];
export const seatColour = (seat: number): Colour => SEAT_COLOURS[(seat - 1) % SEAT_COLOURS.length] ?? 'orange';

/** The symbols of junior's dice: the icon and the colour behind it. */
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

/** The symbol of each area of junior. */
export const AREA_SYMBOLS: Readonly<Record<string, string>> = {
  yellow: 'balloon-heart',
  red: 'candle',
  green: 'gift',
  blue: 'muffin',
};
