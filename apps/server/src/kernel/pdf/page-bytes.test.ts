import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourDigits, numberText, PageBytes } from './page-bytes.ts';

const written = (write: (bytes: PageBytes) => void) => {
  const bytes = new PageBytes();
  write(bytes);
  return bytes.take().toString('latin1');
};

test.each([
  [40, '40'],
  [426.374, '426.37'],
  [0.1, '0.1'],
  [0.05, '0.05'],
  [841.89, '841.89'],
  [-0.5, '-0.5'],
  [-0.001, '0'],
  [1e12, '1000000000000'],
])('%d is written as %s', (value, text) => {
  expect(written(bytes => bytes.number(value))).toBe(text);
});

test('numbers of any size are written as their text is', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), value => {
      expect(written(bytes => bytes.number(value))).toBe(numberText(value));
    }),
  );
});

test('what does not fit in the room there is gets more, and nothing that was written is lost', () => {
  const bytes = new PageBytes();
  for (let i = 0; i < 30_000; i++) {
    bytes.ascii('<');
    bytes.digits(fourDigits('00a9'));
  }
  const text = bytes.take().toString('latin1');
  expect(text).toBe('<00a9'.repeat(30_000));
  bytes.ascii('next');
  expect(bytes.take().toString()).toBe('next');
});
