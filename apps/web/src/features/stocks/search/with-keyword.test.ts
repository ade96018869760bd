import { expect, it } from 'vitest';
import { withKeyword } from './with-keyword.ts';

it.each([
  [[], 'power', ['power']],
  [['power'], ' Zuma ', ['power', 'Zuma']],
  [['power', 'Zuma'], 'power', ['power', 'Zuma']],
  [['power'], '  ', ['power']],
])('%j with %j', (history, keyword, expected) => {
  expect(withKeyword(history, keyword)).toEqual(expected);
});
