/** Bots are foxes, each with a name by the seat it has; the level is said beside it. */
const NAMES = ['Amber', 'Rusty', 'Ginger', 'Maple'] as const;

export const botName = (seat: number): string => NAMES[(seat - 1) % NAMES.length] ?? NAMES[0];
