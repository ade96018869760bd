import { expect, it } from 'vitest';
import { firstCodesPath, pageAfterCodes } from './first-codes.ts';

const after = (path: string) => pageAfterCodes(new URL(path, 'http://app').searchParams);

it('leads on to the page that asked, and back to one that lies right behind', () => {
  expect(after(firstCodesPath({}))).toEqual({ path: '/account', behind: false });
  expect(after(firstCodesPath({ from: '/stock/7?tab=news' }))).toEqual({
    path: '/stock/7?tab=news',
    behind: false,
  });
  expect(after(firstCodesPath({ from: '/stock/7', behind: true }))).toEqual({
    path: '/stock/7',
    behind: true,
  });
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'never to another site: %s',
  to => {
    const params = new URLSearchParams({ to, behind: '1' });
    expect(pageAfterCodes(params)).toEqual({ path: '/account', behind: false });
  },
);
