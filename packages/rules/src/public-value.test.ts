import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureText } from './public-value.ts';

describe('a figure that decides a draw', () => {
  it.each([
    [21.25, 2, '21.25'],
    [21.5, 2, '21.50'],
    [21, 2, '21.00'],
    [21, 0, '21'],
    // Neither is what it looks like in binary: rounding would take one up and the other down.
    [1.005, 2, '1.005'],
    [8.345, 2, '8.345'],
    [0.1 + 0.2, 2, '0.30000000000000004'],
    [1e-7, 2, '0.0000001'],
    [1.25e-7, 2, '0.000000125'],
    [1.5e21, 2, '1500000000000000000000.00'],
    [0.5, 2, '0.50'],
  ])('%d with %d decimals is %s', (figure, decimals, text) => {
    expect(figureText(figure, decimals)).toBe(text);
  });

  it('is the number that it came from, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
        fc.nat(8),
        (figure, decimals) => {
          const text = figureText(figure, decimals);
          expect(text).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
          expect(Number(text)).toBe(figure === 0 ? 0 : figure);
          expect(text.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(decimals);
        },
      ),
    );
  });
});
