import type { Currency } from '@openfloor/homes/codes';

/** What the demo customer pays in before the first order, in minor units. */
export const demoDeposits: Record<Currency, bigint> = {
  NGN: 12_500_000_00n,
  BRL: 85_000_00n,
  INR: 2_400_000_00n,
  KES: 2_000_000_00n,
  USD: 18_000_00n,
};

export interface DemoOrder {
  /** Days of trading, of which a year has some 250. */
  daysAgo: number;
  side: 'buy' | 'sell';
  market: 'home' | 'US';
  /** Which of the market's stocks, in the order of their symbols. */
  stock: number;
  /** Purchases: about this part of the deposit, in percent. Sales: of the shares that can be sold. */
  percent: number;
  /** Bought for the day, and sold two hours later. */
  dayTrade?: true;
}

/** Oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  { daysAgo: 230, side: 'buy', market: 'home', stock: 4, percent: 12 },
  { daysAgo: 196, side: 'buy', market: 'home', stock: 17, percent: 9 },
  { daysAgo: 160, side: 'buy', market: 'US', stock: 6, percent: 14 },
  { daysAgo: 120, side: 'buy', market: 'home', stock: 31, percent: 7 },
  { daysAgo: 84, side: 'buy', market: 'home', stock: 4, percent: 6 },
  { daysAgo: 33, side: 'sell', market: 'home', stock: 17, percent: 40 },
  { daysAgo: 29, side: 'buy', market: 'US', stock: 23, percent: 11 },
  { daysAgo: 26, side: 'buy', market: 'home', stock: 45, percent: 8 },
  { daysAgo: 22, side: 'buy', market: 'home', stock: 9, percent: 5, dayTrade: true },
  { daysAgo: 19, side: 'sell', market: 'home', stock: 31, percent: 100 },
  { daysAgo: 15, side: 'buy', market: 'home', stock: 52, percent: 10 },
  { daysAgo: 11, side: 'sell', market: 'US', stock: 6, percent: 30 },
  { daysAgo: 8, side: 'buy', market: 'home', stock: 27, percent: 4, dayTrade: true },
  { daysAgo: 6, side: 'buy', market: 'home', stock: 17, percent: 5 },
  { daysAgo: 4, side: 'sell', market: 'home', stock: 4, percent: 25 },
  { daysAgo: 2, side: 'buy', market: 'home', stock: 38, percent: 6 },
];
