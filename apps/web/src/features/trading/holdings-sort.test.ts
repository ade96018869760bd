import { expect, it } from 'vitest';
import { type HoldingsSort, sortHoldings } from './holdings-sort.ts';

const held = (stockSymbol: string, availableAmount: string, avgPrice: string, currentPrice: string) => ({
  stockId: `NSENG-${stockSymbol}`,
  stockName: stockSymbol,
  stockExchange: 'NSENG' as const,
  stockSymbol,
  availableAmount,
  lockedAmount: '0',
  avgPrice,
  currentPrice,
  currencyType: 'NGN' as const,
  delayed: false,
});

// The last two differ by less than a float of that size can tell.
const holdings = [
  held('LOSER', '100', '12.00', '10.00'),
  held('ALPHA', '10', '10.00', '20.00'),
  held('HUGE', '900000000', '99999999.98', '99999999.98'),
  held('MORE', '900000000', '99999999.98', '99999999.99'),
];

it.each<[HoldingsSort, string[]]>([
  ['value', ['MORE', 'HUGE', 'LOSER', 'ALPHA']],
  ['profit', ['MORE', 'ALPHA', 'HUGE', 'LOSER']],
  ['name', ['ALPHA', 'HUGE', 'LOSER', 'MORE']],
])('holdings by %s', (by, symbols) => {
  expect(sortHoldings(holdings, by).map(({ stockSymbol }) => stockSymbol)).toEqual(symbols);
});
