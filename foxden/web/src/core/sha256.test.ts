import { hmac as otherHmac } from '@noble/hashes/hmac.js';
import { sha256 as otherSha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { fromHex, hmac, sha256, toHex } from './sha256';

const bytes = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 167 + seed * 91 + length) & 255);

describe('SHA-256', () => {
  test('as in FIPS 180-4', () => {
    const text = (said: string): Uint8Array => new TextEncoder().encode(said);
    expect(toHex(sha256(text('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(toHex(sha256(text('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('as another implementation, for every length up to three blocks', () => {
    for (let length = 0; length <= 200; length++) {
      const message = bytes(length, 1);
      expect(toHex(sha256(message))).toBe(toHex(otherSha256(message)));
    }
  });

  test('HMAC as another implementation, for every length of the key', () => {
    for (let length = 1; length <= 64; length++) {
      const [key, message] = [bytes(length, 2), bytes(length * 3, 3)];
      expect(toHex(hmac(key, message))).toBe(toHex(otherHmac(otherSha256, key, message)));
    }
  });

  test('hexadecimal texts', () => {
    expect(fromHex('00fFa1')).toEqual(Uint8Array.of(0, 255, 161));
    expect(toHex(Uint8Array.of(0, 255, 161))).toBe('00ffa1');
    for (const wrong of ['0', '0g', ' 00']) expect(() => fromHex(wrong)).toThrow();
  });
});
