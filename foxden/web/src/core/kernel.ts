/**
 * The rules and bots as WebAssembly: their memory, the records in it, and the functions to call.
 *
 * A module has one memory, from which records and buffers are taken and to which they are given back all at once (`mark`,
 * `release`). Numbers are JavaScript's, exact up to 53 bits; a larger one in a field of 64 bits is rounded.
 */
import { constants, games, levels, records } from '../generated/kernel';
import type { Address, BotsEntries, PageEntries } from '../generated/kernel';

export { constants, games, levels, records };
export type { Address, BotsEntries, PageEntries };

export type Kind = keyof typeof records;
type Fields<K extends Kind> = (typeof records)[K]['fields'];
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

const FIRST = 1024; // nothing lies at address 0
const PAGE = 65536;
const HEADER = 8; // in front of a buffer: how many items it has

/** The bytes of a module, or the response that brings them. */
export type Source = BufferSource | Response | PromiseLike<Response>;

/** Instantiate a module. It throws what WebAssembly throws: a CompileError where a browser refuses it. */
export async function load<Entries>(source: Source): Promise<Kernel<Entries>> {
  const { instance } = await WebAssembly.instantiate(await bytesOf(source), {});
  return new Kernel<Entries>(instance);
}

async function bytesOf(source: Source): Promise<BufferSource> {
  const found = await source;
  if (!(found instanceof Response)) return found;
  if (!found.ok) throw new Error(`${found.url}: ${String(found.status)}`);
  return found.arrayBuffer(); // works whatever type the host says the file has
}

export class Kernel<Entries = PageEntries> {
  /** The functions, by name: `kernel.call.legal(tables, state, seat, out)`. */
  readonly call: Entries;
  private readonly memory: WebAssembly.Memory;
  private view: DataView;
  private next = FIRST;

  constructor(instance: WebAssembly.Instance) {
    this.call = instance.exports as unknown as Entries;
    this.memory = instance.exports['memory'] as WebAssembly.Memory;
    this.view = new DataView(this.memory.buffer);
  }

  // Memory.

  /** A new record of zeros. */
  record<K extends Kind>(kind: K): Address<K> {
    return this.take(records[kind].size) as Address<K>;
  }

  /** Several new records one after the other, as functions want that take a list of them. */
  array<K extends Kind>(kind: K, number: number): Address<`${K}[]`> {
    return this.list(records[kind].size * number, number) as Address<`${K}[]`>;
  }

  /** A buffer of 16-bit numbers: for a list of actions, or with weights in it. */
  numbers(content: number | ArrayLike<number>): Address<'int16[]'> {
    const length = typeof content === 'number' ? content : content.length;
    const at = this.list(2 * length, length) as Address<'int16[]'>;
    if (typeof content !== 'number') new Int16Array(this.memory.buffer, at, length).set(content);
    return at;
  }

  /** The first so many numbers of a buffer. */
  read(buffer: Address<'int16[]'>, length: number): number[] {
    return [...new Int16Array(this.memory.buffer, buffer, length)];
  }

  /** Everything that is taken from now on can be given back together: `release(mark)`. */
  mark(): number {
    return this.next;
  }

  release(mark: number): void {
    this.next = mark;
  }

  private list(size: number, length: number): number {
    const at = this.take(size + HEADER) + HEADER;
    this.view.setInt32(at - HEADER, length, true);
    return at;
  }

  private take(size: number): number {
    const at = this.next;
    this.next = at + Math.ceil(size / 8) * 8;
    const missing = this.next - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    if (this.view.buffer !== this.memory.buffer) this.view = new DataView(this.memory.buffer);
    new Uint8Array(this.memory.buffer, at, size).fill(0);
    return at;
  }

  // Whole records.

  /** The bytes of a record, as they are now; a copy. */
  bytes<K extends Kind>(kind: K, at: Address<K>): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, records[kind].size).slice();
  }

  /** Write the bytes of a record. */
  setBytes<K extends Kind>(kind: K, at: Address<K>, bytes: Uint8Array): void {
    if (bytes.length !== records[kind].size) throw new RangeError(`a ${kind} has ${String(records[kind].size)} bytes`);
    new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
  }

  /** Make a record equal to another one. */
  copy<K extends Kind>(kind: K, to: Address<K>, from: Address<K>): void {
    new Uint8Array(this.memory.buffer).copyWithin(to, from, from + records[kind].size);
  }

  // Fields.

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
    return (at + place.offset + index * records[place.record].size) as Address<Held<K, F>>;
  }
}

function placeOf(kind: Kind, field: PropertyKey): NumberPlace {
  const fields: Readonly<Record<PropertyKey, unknown>> = records[kind].fields;
  return fields[field] as NumberPlace;
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
