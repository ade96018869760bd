import { expect, test } from 'vitest';
import { concat, hex, sha256, utf8 } from './bytes.ts';
import { HashInput } from './hash-input.ts';

test('of every length up to 600 it is the library’s SHA-256', () => {
  const input = new HashInput();
  const bytes = Uint8Array.from({ length: 600 }, (_, i) => (i * 7 + 3) & 0xff);
  for (let length = 0; length <= 600; length++) {
    const message = bytes.slice(0, length);
    expect(hex(input.start().add(message).digest())).toBe(hex(sha256(message)));
  }
});

test('what is put together is what is hashed', () => {
  const sums = [0n, 1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 64n, 2n ** 126n + 5n];
  for (const sum of sums) {
    const sixteen = new Uint8Array(16);
    for (let i = 0; i < 16; i++) sixteen[15 - i] = Number((sum >> BigInt(8 * i)) & 0xffn);
    const once = new HashInput().start().byte(1).text('plain|').text('é😀').sum(sum).digest();
    expect(hex(once)).toBe(hex(sha256(concat(Uint8Array.of(1), utf8('plain|é😀'), sixteen))));
  }
});
