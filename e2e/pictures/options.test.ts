import { expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { everyVariant, phone, variantsInPairs, wide } from './variants.ts';

it.each([
  [['stock'], variantsInPairs, ['stock']],
  [['--phone', 'home', 'login'], phone, ['home', 'login']],
  [['--wide', 'console'], wide, ['console']],
  [['--every'], everyVariant, []],
  [['--every', '--axe'], everyVariant, []],
])('%j draws as it says', (given, variants, words) => {
  const options = readOptions(given);
  expect(options.mode.variants).toBe(variants);
  expect(options.words).toEqual(words);
});

it('checks where a check is asked for', () => {
  expect(readOptions(['--every', '--axe']).mode.check).toBeDefined();
});

it.each([[['--fast']], [['--phone', '--axe']]])('%j is not understood', given => {
  expect(() => readOptions(given)).toThrow('Not understood');
});
