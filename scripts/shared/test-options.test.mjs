import { expect, it } from 'vitest';
import { readTestOptions } from './test-options.mjs';

it('takes the seed from the command, then from the environment, then by chance', () => {
  expect(readTestOptions(['apps/web', '--seed=7'], { TEST_SEED: '8' })).toEqual({
    seed: 7,
    rest: ['apps/web'],
  });
  expect(readTestOptions([], { TEST_SEED: '8' })).toEqual({ seed: 8, rest: [] });
  const { seed } = readTestOptions([], {});
  expect(Number.isInteger(seed) && seed >= 0 && seed < 1e9).toBe(true);
});

it.each(['', 'x', '1.5', '-1', '1234567890'])('refuses "%s" as a seed', seed => {
  expect(() => readTestOptions([`--seed=${seed}`], {})).toThrow('whole number');
});
