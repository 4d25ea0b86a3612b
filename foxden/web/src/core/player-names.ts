/** Names of players, as everybody may see them. */
const LONGEST_NAME = 24;

/** A name without unprintable characters, and not too long. */
export function cleanName(name: string): string {
  const words = name
    .replace(/[\p{C}\p{Z}]/gu, ' ')
    .split(' ')
    .filter(Boolean);
  return Array.from(words.join(' ')).slice(0, LONGEST_NAME).join('').trim();
}
