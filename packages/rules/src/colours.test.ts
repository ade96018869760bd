import { describe, expect, test } from 'vitest';
import { contrast } from './brand-palette.ts';
import { type Colour, type ColourMode, colours, inkBrand, investorColours } from './colours.ts';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#123456', '#123456', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#00664F', '#FFFFFF', 6.97],
  ])('of %s and %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

describe.each<ColourMode>(['light', 'dark'])('in the %s', mode => {
  const { bg, surface, inset, 'line-strong': lineStrong } = colours;
  const { 'text-1': text1, 'text-2': text2, 'text-3': text3, good, bad, warn } = colours;
  const texts = {
    text1,
    text2,
    text3,
    good,
    bad,
    warn,
    gain: investorColours.gain,
    loss: investorColours.loss,
  };

  test.each(Object.entries(texts))('%s can be read on page, card and well', (_, text) => {
    for (const ground of [bg, surface, inset])
      expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field can be seen', () => {
    expect(contrast(lineStrong[mode], surface[mode])).toBeGreaterThanOrEqual(3);
  });

  test.each(['good', 'bad', 'warn'] as const)('%s can be read on its own tint', tone => {
    expect(contrast(colours[tone][mode], colours[`${tone}-tint`][mode])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([1, 2, 3, 4, 5, 6] as const)('the letters of tile %i can be read', number => {
    const [tile, ink]: Colour[] = [investorColours[`tile-${number}`], investorColours[`tile-${number}-ink`]];
    expect(contrast(ink![mode], tile![mode])).toBeGreaterThanOrEqual(4.5);
  });

  test('words on the brand can be read, and so can words in it', () => {
    const { fill, press, onFill, ink } = inkBrand[mode];
    for (const [words, ground] of [
      [onFill, fill],
      [onFill, press],
      [ink, surface[mode]],
    ] as const)
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
