/**
 * The rules and bots as WebAssembly: the records in their memory, field by field, and the functions to call.
 *
 * Numbers are JavaScript's, exact up to 53 bits; a larger one in a field of 64 bits is rounded.
 */
import { fields, games, levels, sizes } from '../generated/kernel';
import type { Address, BotsEntries, PageEntries } from '../generated/kernel';
import { instantiate, Memory, type Kind, type Source } from './memory';

export { games, levels, sizes };
export type { Address, BotsEntries, Kind, PageEntries };

type Fields<K extends Kind> = (typeof fields)[K];
interface NumberPlace {
  readonly offset: number;
  readonly bits: number;
  readonly shape: readonly number[];
}
interface RecordPlace {
  readonly offset: number;
  readonly record: Kind;
  readonly shape: readonly [number];
}
/** The fields of a record that hold numbers. */
export type NumberField<K extends Kind> = { [F in keyof Fields<K>]: Fields<K>[F] extends NumberPlace ? F : never }[keyof Fields<K>];
/** The fields of a record that hold other records. */
export type RecordField<K extends Kind> = { [F in keyof Fields<K>]: Fields<K>[F] extends RecordPlace ? F : never }[keyof Fields<K>];
type Held<K extends Kind, F extends RecordField<K>> = Fields<K>[F] extends { readonly record: infer R extends string } ? R : never;

export type GameId = keyof typeof games;
export type Level = keyof typeof levels;

export async function load<Entries>(source: Source): Promise<Kernel<Entries>> {
  return new Kernel<Entries>(await instantiate(source));
}

export class Kernel<Entries = PageEntries> extends Memory<Entries> {
  /** A number in a record: `get('State', s, 'phase')`, `get('Tables', t, 'accepts', area, place, number)`. */
  get<K extends Kind>(kind: K, at: Address<K>, field: NumberField<K>, ...index: number[]): number {
    const place = placeOf(kind, field);
    const where = at + offsetOf(place, index, `${kind}.${String(field)}`);
    switch (place.bits) {
      case 8:
        return this.view.getInt8(where);
      case 16:
        return this.view.getInt16(where, true);
      case 32:
        return this.view.getInt32(where, true);
      default:
        return Number(this.view.getBigInt64(where, true));
    }
  }

  /** Write a number that fits its field. */
  set<K extends Kind>(kind: K, at: Address<K>, value: number, field: NumberField<K>, ...index: number[]): void {
    const place = placeOf(kind, field);
    const where = at + offsetOf(place, index, `${kind}.${String(field)}`);
    if (!Number.isSafeInteger(value) || (place.bits < 64 && Math.abs(value + 0.5) > 2 ** (place.bits - 1))) {
      throw new RangeError(`${kind}.${String(field)} has ${String(place.bits)} bits, which ${String(value)} does not fit`);
    }
    if (place.bits === 8) this.view.setInt8(where, value);
    else if (place.bits === 16) this.view.setInt16(where, value, true);
    else if (place.bits === 32) this.view.setInt32(where, value, true);
    else this.view.setBigInt64(where, BigInt(value), true);
  }

  /** All numbers of a list in a record; of a list of lists one after the other. */
  all<K extends Kind>(kind: K, at: Address<K>, field: NumberField<K>): number[] {
    const { offset, bits, shape } = placeOf(kind, field);
    const length = shape.reduce((product, n) => product * n, 1);
    const { buffer } = this.memory;
    if (bits === 8) return [...new Int8Array(buffer, at + offset, length)];
    if (bits === 16) return [...new Int16Array(buffer, at + offset, length)];
    if (bits === 32) return [...new Int32Array(buffer, at + offset, length)];
    return [...new BigInt64Array(buffer, at + offset, length)].map(Number);
  }

  /** A record inside another one: `inside('State', s, 'papers', seat)`. */
  inside<K extends Kind, F extends RecordField<K>>(kind: K, at: Address<K>, field: F, index: number): Address<Held<K, F>> {
    const place = placeOf(kind, field as string) as unknown as RecordPlace;
    if (!(index >= 0 && index < place.shape[0])) throw new RangeError(`${kind}.${String(field)} has no ${String(index)}`);
    return (at + place.offset + index * sizes[place.record]) as Address<Held<K, F>>;
  }
}

function placeOf(kind: Kind, field: PropertyKey): NumberPlace {
  const places: Readonly<Record<PropertyKey, unknown>> = fields[kind];
  return places[field] as NumberPlace;
}

function offsetOf({ offset, bits, shape }: NumberPlace, index: readonly number[], name: string): number {
  if (index.length !== shape.length)
    throw new RangeError(`${name} has ${String(shape.length)} indexes, not ${String(index.length)}`);
  let at = 0;
  for (const [i, length] of shape.entries()) {
    const one = index[i] ?? -1;
    if (!(one >= 0 && one < length)) throw new RangeError(`${name}[${index.join('][')}]`);
    at = at * length + one;
  }
  return offset + (at * bits) / 8;
}
