import type { Land, ListingSource } from './home.ts';
import { at } from './home-parts.ts';

/** The market and the currency that every tenant may offer beside its own. No tenant is at home there. */
export const us = {
  currency: { code: 'USD', name: 'US dollar', sign: '$', alsoWritten: ['US$', 'USDT', '₮'], decimals: 2 },
  market: {
    code: 'US',
    currency: 'USD',
    tag: 'US',
    title: 'US',
    timeZone: 'America/New_York',
    priceDecimals: 2,
    tickSize: 0.01,
    openMinute: at(9, 30),
    closeMinute: at(16),
    settlementDays: 1,
  },
  largeDeposit: '10000.00',
} as const satisfies Land;

export const usListing: ListingSource = {
  stocks: [{ exchange: 'NASDAQ' }, { exchange: 'NYSE' }],
  country: 'United States',
  auctionMinutes: 1,
};
