import { afterEach, expect, it, vi } from 'vitest';
import { drawn, torture } from './torture.ts';

const tenants = ['savanna', 'aurora', 'lotus'];

afterEach(() => {
  vi.unstubAllEnvs();
});

it('draws one by the seed, and each in its turn', () => {
  vi.stubEnv('TORTURE', 'off');
  expect([0, 1, 2, 3, 904_206_001].map(seed => drawn(tenants, seed))).toEqual([
    ['savanna'],
    ['aurora'],
    ['lotus'],
    ['savanna'],
    ['aurora'],
  ]);
  // Of the run's own seed, and always the same.
  expect(drawn(tenants)).toEqual(drawn(tenants));
  expect(drawn(tenants)).toHaveLength(1);
  expect(torture(2, 100)).toBe(2);
});

it('tries all and for long where it is asked to', () => {
  vi.stubEnv('TORTURE', 'on');
  expect(drawn(tenants, 1)).toEqual(tenants);
  expect(torture(2, 100)).toBe(100);
});
