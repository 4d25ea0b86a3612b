/**
 * The memory of a module, and the functions to call.
 *
 * From a memory records and buffers are taken, and given back all at once (`mark`, `release`). What is in a record `Kernel` knows;
 * the worker of the bots does without that.
 */
import { sizes, type Address } from '../generated/kernel';

export type Kind = keyof typeof sizes;

const FIRST = 1024; // nothing lies at address 0
const PAGE = 65536;
const HEADER = 8; // in front of a buffer: how many items it has

/** The bytes of a module, or the response that brings them. */
export type Source = BufferSource | Response | PromiseLike<Response>;

/** Instantiate a module. It throws what WebAssembly throws: a CompileError where a browser refuses it. */
export async function instantiate(source: Source): Promise<WebAssembly.Instance> {
  return (await WebAssembly.instantiate(await bytesOf(source), {})).instance;
}

async function bytesOf(source: Source): Promise<BufferSource> {
  const found = await source;
  if (!(found instanceof Response)) return found;
  if (!found.ok) throw new Error(`${found.url}: ${String(found.status)}`);
  return found.arrayBuffer(); // works whatever type the host says the file has
}

export class Memory<Entries> {
  /** The functions, by name: `kernel.call.legal(tables, state, seat, out)`. */
  readonly call: Entries;
  protected readonly memory: WebAssembly.Memory;
  protected view: DataView;
  private next = FIRST;

  constructor(instance: WebAssembly.Instance) {
    this.call = instance.exports as unknown as Entries;
    this.memory = instance.exports['memory'] as WebAssembly.Memory;
    this.view = new DataView(this.memory.buffer);
  }

  /** A new record of zeros. */
  record<K extends Kind>(kind: K): Address<K> {
    return this.take(sizes[kind]) as Address<K>;
  }

  /** Several new records one after the other, as functions want that take a list of them. */
  array<K extends Kind>(kind: K, number: number): Address<`${K}[]`> {
    return this.list(sizes[kind] * number, number) as Address<`${K}[]`>;
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
    return new Uint8Array(this.memory.buffer, at, sizes[kind]).slice();
  }

  /** Write the bytes of a record. */
  setBytes<K extends Kind>(kind: K, at: Address<K>, bytes: Uint8Array): void {
    if (bytes.length !== sizes[kind]) throw new RangeError(`a ${kind} has ${String(sizes[kind])} bytes`);
    new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
  }

  /** Make a record equal to another one. */
  copy<K extends Kind>(kind: K, to: Address<K>, from: Address<K>): void {
    new Uint8Array(this.memory.buffer).copyWithin(to, from, from + sizes[kind]);
  }
}
