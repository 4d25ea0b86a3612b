/**
 * A record as the text of a link: compressed, in letters that a fragment may have, with the number of this form in front.
 *
 * The compression brings a checksum, so that a link that was cut or damaged on its way is noticed.
 */
import { Refused } from '../net/refused';

const FORM = '1';
const LONGEST = 200_000; // characters of a record; a long one has 10,000

export async function packRecord(record: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate'));
  return `${FORM}.${toLetters(packed)}`;
}

/** The record of a link; Refused if it is damaged, or of a later form. */
export async function unpackRecord(text: string): Promise<string> {
  const [, form, letters = ''] = /^(\d+)\.(.*)$/s.exec(text) ?? [];
  if (form === undefined) throw new Refused('cut_link', {}, 0);
  if (form !== FORM) throw new Refused('later_link', {}, 0);
  try {
    const record = new TextDecoder('utf-8', { fatal: true }).decode(
      await through(fromLetters(letters), new DecompressionStream('deflate'), LONGEST),
    );
    return record;
  } catch {
    throw new Refused('cut_link', {}, 0);
  }
}

/** Bytes through a stream; an error if it makes more than `most` of them. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new RangeError('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** Base64 with - and _, without =. */
function toLetters(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
