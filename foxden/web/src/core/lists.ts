/** Small things about lists and sets of bits. */

/** An item that is known to be there. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no item ${String(index)} of ${String(list.length)}`);
  return found;
}

/** The numbers in a set: its bits, from the lowest. */
export function members(mask: number): number[] {
  const found: number[] = [];
  for (let i = 0; mask >>> i !== 0 && i < 32; i++) if ((mask >>> i) & 1) found.push(i);
  return found;
}

/** The items of a list that are in a set. */
export function chosen<T>(list: readonly T[], mask: number): T[] {
  return list.filter((_, i) => i < 32 && (mask >>> i) & 1);
}

/** Each item as often as its count says. */
export function repeated(names: readonly string[], counts: readonly number[]): string[] {
  return names.flatMap((name, i) => Array<string>(Math.max(0, counts[i] ?? 0)).fill(name));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** 0, 1, 2, ... */
export function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
