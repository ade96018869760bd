import { describe, expect, it } from 'vitest';
import { holdingFigures, holdingTotals, largestParts, profitToday } from './holding-figures.ts';

const held = (availableAmount: string, lockedAmount: string, avgPrice: string) => ({
  availableAmount,
  lockedAmount,
  avgPrice,
  currencyType: 'NGN' as const,
});

describe('holdingFigures', () => {
  it.each([
    [
      held('1500', '500', '51.20'),
      '48.65',
      { position: '2000', value: '97300.00', profit: '-5100.00', percent: -4.98 },
    ],
    [
      held('120', '20', '398.2'),
      '412.8',
      { position: '140', value: '57792.00', profit: '2044.00', percent: 3.67 },
    ],
    [held('10', '0', '5'), '5', { position: '10', value: '50.00', profit: '0.00', percent: 0 }],
    [held('10', '0', '0'), '5', { position: '10', value: '50.00', profit: '50.00', percent: 0 }],
  ])('%j at %s', (holding, price, figures) => {
    expect(holdingFigures(holding, price)).toEqual(figures);
  });
});

describe('holdingTotals', () => {
  it('adds up what the rows show', () => {
    const holdings = [held('1500', '500', '51.20'), held('120', '20', '398.20')];
    expect(holdingTotals('NGN', holdings, ['48.65', '412.80'])).toEqual({
      value: '155092.00',
      profit: '-3056.00',
      percent: -1.93,
      parts: [62.74, 37.26],
    });
  });

  it('is nothing without holdings', () => {
    expect(holdingTotals('NGN', [], [])).toEqual({ value: '0.00', profit: '0.00', percent: 0, parts: [] });
  });
});

describe('largestParts', () => {
  it('gives the small ones one place together', () => {
    expect(largestParts([10, 50, 5, 35], 2)).toEqual([
      { place: 1, percent: 50 },
      { place: 3, percent: 35 },
      { place: undefined, percent: 15 },
    ]);
  });

  it('needs no such place when all have their own', () => {
    expect(largestParts([10, 90], 2)).toEqual([
      { place: 1, percent: 90 },
      { place: 0, percent: 10 },
    ]);
  });
});

it.each([
  ['nothing was traded', { shares: '0', cost: '0.00' }, '140', '896.00'],
  ['all was bought today, dearer than now', { shares: '140', cost: '57820.00' }, '140', '-28.00'],
  ['some was sold today', { shares: '-60', cost: '-24900.00' }, '140', '1412.00'],
])('the profit of a day on which %s', (_, traded, availableAmount, profit) => {
  const holding = { availableAmount, lockedAmount: '0', avgPrice: '398.20', currencyType: 'NGN' as const };
  expect(profitToday(holding, '412.8', '406.4', traded)).toBe(profit);
});
