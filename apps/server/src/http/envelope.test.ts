import { expect, test } from 'vitest';
import { EncodedReply, encodeSuccess } from './envelope.ts';

test.each([null, 'plain', { name: 'Companhia de Açúcar' }])(
  '%j arrives as it is, rendered before or not',
  data => {
    for (const text of [encodeSuccess(data), encodeSuccess(new EncodedReply(JSON.stringify(data)))])
      expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data });
  },
);
