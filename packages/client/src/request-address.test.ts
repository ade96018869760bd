import { describe, expect, it } from 'vitest';
import { fillPath, queryText } from './request-address.ts';

describe('fillPath', () => {
  it('encodes what it fills in', () => {
    expect(fillPath('/news/{id}', { id: 'a/b c' })).toBe('/news/a%2Fb%20c');
  });
  it.each([{}, { id: '' }, { id: null }])('refuses a missing parameter: %j', params => {
    expect(() => fillPath('/news/{id}', params)).toThrow('needs id');
  });
});

describe('queryText', () => {
  it.each([
    [{}, ''],
    [{ keyword: '', market: undefined, sort: null }, ''],
    [{ keyword: 'zuma bank', pageNum: 1, usdt: false }, '?keyword=zuma+bank&pageNum=1&usdt=false'],
  ])('%j → %s', (query, text) => {
    expect(queryText(query)).toBe(text);
  });
});
