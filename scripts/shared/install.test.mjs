import { describe, expect, it } from 'vitest';
import { satisfies } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'packages/money': { version: '0.1.0' },
    'node_modules/@openfloor/money': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
  },
};
const installed = {
  packages: { 'node_modules/@openfloor/money': { link: true }, 'node_modules/zod': { version: '4.0.0' } },
};
const differing = changes => ({ packages: { ...installed.packages, ...changes } });

describe('satisfies', () => {
  it.each([
    ['everything but another platform’s package', installed, true],
    ['an old version', differing({ 'node_modules/zod': { version: '3.9.0' } }), false],
    ['an old optional version', differing({ 'node_modules/fsevents': { version: '1.0.0' } }), false],
    ['a missing package', { packages: { 'node_modules/@openfloor/money': { link: true } } }, false],
    [
      'a copy in the place of a workspace',
      differing({ 'node_modules/@openfloor/money': { version: '0.1.0' } }),
      false,
    ],
  ])('judges %s', (_, given, expected) => {
    expect(satisfies(given, wanted)).toBe(expected);
  });
});
