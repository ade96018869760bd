import { expect, test } from 'vitest';
import { EncodedReply, encodeSuccess } from './envelope.ts';

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

test.each(names)('%j arrives as it is, rendered before or not, and a second time', name => {
  const data = { name };
  const rendered = () => encodeSuccess(new EncodedReply(JSON.stringify(data)));
  for (const text of [encodeSuccess(data), rendered(), rendered()])
    expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data });
});

test('a rendered reply is ASCII: its length is its size', () => {
  const text = encodeSuccess(new EncodedReply(JSON.stringify(names)));
  expect(Buffer.byteLength(text)).toBe(text.length);
});
