import { expect, it } from 'vitest';
import { everyVariant, type Variant, variantName, variantsInPairs } from './variants.ts';

type Trait = keyof Variant;
const traits: readonly Trait[] = ['tenant', 'language', 'dark', 'width'];
const pairs = traits.flatMap((one, place) => traits.slice(place + 1).map(other => [one, other] as const));

it.each(pairs)('every %s is drawn with every %s', (one, other) => {
  const met = (variants: readonly Variant[]) =>
    new Set(variants.map(variant => `${variant[one]} ${variant[other]}`));
  expect(met(variantsInPairs)).toEqual(met(everyVariant));
});

it('names each variant differently', () => {
  expect(new Set(everyVariant.map(variantName)).size).toBe(72);
});
