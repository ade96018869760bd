import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureText, publicDay, publicText } from './public-value.ts';
import { shippedCalendar } from './testing/shipped-calendar.ts';

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

it('is written with the others, a line for each, by stock', () => {
  const figures = ['C', 'A', 'D', 'B'].map((stockId, time) => ({
    stockId,
    price: time === 2 ? null : '1.5',
    time,
  }));
  expect(publicText(figures)).toBe('A:1.5:1\nB:1.5:3\nC:1.5:0\nD:-:2');
  expect(figures.map(({ stockId }) => stockId)).toEqual(['C', 'A', 'D', 'B']);
});

describe('the day whose figures decide', () => {
  it.each([
    // A Friday that is under way is too late; its opening moment is not.
    ['2026-11-13T14:31Z', '2026-11-16'],
    ['2026-11-13T14:30:00.001Z', '2026-11-16'],
    ['2026-11-13T14:30Z', '2026-11-13'],
    ['2026-11-13T04:00Z', '2026-11-13'],
  ])('of what ends at %s is %s', (ends, day) => {
    const startMs = Date.parse(`${day}T05:00Z`);
    expect(publicDay(shippedCalendar, 'US', Date.parse(ends))).toEqual({
      startMs,
      endMs: startMs + 86_400_000,
    });
  });

  it('is unknown where no calendar knows it', () => {
    expect(publicDay(shippedCalendar, 'US', Date.parse('2029-12-31T23:00Z'))).toBeUndefined();
  });
});
