import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColours } from './brand-palette.ts';
import type { ColourMode } from './colours.ts';

const grounds = { light: ['#F4F5F6', '#FFFFFF', '#EFF1F3'], dark: ['#090B0E', '#12151A', '#1B2027'] };
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('brand colours', () => {
  test.each<[ColourMode, string, string]>([
    ['light', '#00664F', '#00664F'],
    ['dark', '#0A8062', '#46D3A6'],
    ['light', '#123E9C', '#123E9C'],
    ['dark', '#6450E4', '#B0A6FF'],
  ])('%s keeps colours that pass: %s %s', (mode, fill, ink) => {
    expect(brandColours({ fill, ink }, mode)).toMatchObject({ fill, ink, onFill: '#FFFFFF' });
  });

  test('a failing colour is moved, keeping its hue', () => {
    const { fill, ink } = brandColours({ fill: '#FFE04A', ink: '#FFE04A' }, 'light');
    expect(fill).not.toBe('#FFE04A');
    expect(wcagContrast(ink, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });

  test('whatever an operator picks, labels and brand text stay readable', () => {
    fc.assert(
      fc.property(anyColour, anyColour, fc.constantFrom<ColourMode>('light', 'dark'), (fill, ink, mode) => {
        const colours = brandColours({ fill, ink }, mode);
        expect(wcagContrast(colours.onFill, colours.fill)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(colours.onFill, colours.press)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds[mode]) {
          expect(wcagContrast(colours.ink, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of grounds[mode].slice(0, 2)) {
          expect(wcagContrast(colours.fill, ground)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});
