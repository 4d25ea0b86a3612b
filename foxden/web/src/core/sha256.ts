/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), for the dice. The browser's own are not there on pages without https, and answer
 * later; packages bring far more than the dice need.
 */
const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of each of the first primes: of their square or cube roots. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (isPrime(n)) found.push((root(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}

const FIRST = fractions(8, Math.sqrt);
const ADDED = fractions(64, Math.cbrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and the number of bits of the message. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

/** The 64 words of a block. */
function schedule(message: DataView, start: number): Int32Array {
  const words = new Int32Array(64);
  const at = (i: number): number => words[i] ?? 0;
  for (let i = 0; i < 64; i++) {
    const [a, b] = [at(i - 15), at(i - 2)];
    words[i] =
      i < 16
        ? message.getInt32(start + i * 4)
        : at(i - 16) + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + at(i - 7) + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  return words;
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const state = Int32Array.from(FIRST);
  for (let start = 0; start < blocks.byteLength; start += BLOCK) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (const [i, word] of schedule(blocks, start).entries()) {
      const up = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + h + (ADDED[i] ?? 0) + word;
      const down = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(up + down) | 0, a, b, c, (d + up) | 0, e, f, g];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
  }
  const found = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) found.setInt32(i * 4, word);
  return new Uint8Array(found.buffer);
}

/** HMAC-SHA256 with a key of at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const keyed = (mask: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(BLOCK + rest.length).fill(mask, 0, BLOCK);
    for (const [i, byte] of key.entries()) bytes[i] = mask ^ byte;
    bytes.set(rest, BLOCK);
    return sha256(bytes);
  };
  return keyed(0x5c, keyed(0x36, message));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a hexadecimal text; Error if it is none. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error('not hexadecimal');
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}
