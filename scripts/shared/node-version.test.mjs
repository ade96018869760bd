import { describe, expect, it } from 'vitest';
import { isAtLeast } from './node-version.mjs';

describe('isAtLeast', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.0.0', true],
    ['20.9.0', false],
    ['18.20.4', false],
  ])('judges %s against 20.19', (version, expected) => {
    expect(isAtLeast(version, '20.19')).toBe(expected);
  });
});
