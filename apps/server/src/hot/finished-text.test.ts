import { expect, test } from 'vitest';
import { finishedText } from './finished-text.ts';

const names = [
  '',
  'plain',
  'Companhia de Açúcar',
  '₦ 1,000',
  '未上市',
  'rocket 🚀',
  '\\u0041',
  'quote " and \\',
];

test.each(names)('%j arrives as it is, also a second time', name => {
  const data = { name };
  for (const text of [finishedText(JSON.stringify(data)), finishedText(JSON.stringify(data))])
    expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data });
});

test('a finished reply is ASCII: its length is its size', () => {
  const text = finishedText(JSON.stringify(names));
  expect(Buffer.byteLength(text)).toBe(text.length);
});
