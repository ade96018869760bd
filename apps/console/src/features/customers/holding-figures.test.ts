import { expect, test } from 'vitest';
import { type Holding, holdingFigures } from './holding-figures.ts';

const holding = (available: string, locked: string, avgPrice: string, currentPrice: string): Holding => ({
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockExchange: 'NSENG',
  stockSymbol: 'KANCEM',
  availableAmount: available,
  lockedAmount: locked,
  avgPrice,
  currentPrice,
  currencyType: 'NGN',
  delayed: false,
});

test.each([
  ['120', '20', '398.20', '412.80', { shares: '140', value: '57792.00', profit: '2044.00' }],
  ['1500', '500', '51.20', '48.65', { shares: '2000', value: '97300.00', profit: '-5100.00' }],
  ['10', '0', '33.33333333', '33.33', { shares: '10', value: '333.30', profit: '-0.04' }],
  [
    '9007199254740993',
    '0',
    '1',
    '1',
    { shares: '9007199254740993', value: '9007199254740993.00', profit: '0.00' },
  ],
] as const)('%s and %s locked, bought at %s, now at %s', (available, locked, average, price, figures) => {
  expect(holdingFigures(holding(available, locked, average, price))).toEqual(figures);
});
