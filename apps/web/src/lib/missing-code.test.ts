import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMissingCode, reloadOnce } from './missing-code.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/a.js',
  'error loading dynamically imported module: https://example.test/assets/a.js',
  'Importing a module script failed.',
])('%s is code that is gone', message => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

it('other failures are no missing code', () => {
  expect(isMissingCode(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingCode('importing a module script failed')).toBe(false);
});

it('a page starts anew once, and again only after a while', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  expect(reloadOnce(reload)).toBe(true);
  expect(reloadOnce(reload)).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a page that cannot remember, or has no connection, does not start anew', () => {
  const reload = vi.fn();
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadOnce(reload)).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('Not here');
    },
  });
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
