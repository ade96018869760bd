import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['https://papers.example/a.pdf', 'papers.example'],
  ['HTTP://papers.example', 'papers.example'],
  ['javascript:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//papers.example/a.pdf', undefined],
  ['/a.pdf', undefined],
  ['', undefined],
])('%s', (text, host) => {
  expect(webAddress(text)?.host).toBe(host);
});
