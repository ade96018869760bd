import type { Home, ListingSource } from './home.ts';
import { at, englishFigures } from './home-parts.ts';

export const ng = {
  currency: { code: 'NGN', name: 'Naira', sign: '₦', decimals: 2 },
  figures: englishFigures,
  market: {
    code: 'NSENG',
    currency: 'NGN',
    tag: 'NGX',
    title: 'NGX',
    timeZone: 'Africa/Lagos',
    priceDecimals: 2,
    tickSize: 0.01,
    openMinute: at(10),
    closeMinute: at(14, 30),
    settlementDays: 2,
  },
  largeDeposit: '15000000.00',
  recordYears: 5,
  idDocuments: [
    { type: 'NIN', digits: 11, sample: '70123456789' },
    { type: 'BVN', digits: 11, sample: '22123456789' },
    { type: 'PVC', sample: '90F5B1A2C3456789012' },
    { type: 'DL', sample: 'AAA00000AA00' },
  ],
  identityNeedsBank: true,
  bank: { numericAccounts: true, codes: [] },
  indexTab: true,
  languageLink: true,
} as const satisfies Home;

export const ngListing: ListingSource = {
  stocks: [{ mic_code: 'XNSA' }],
  country: 'Nigeria',
  auctionMinutes: 10,
};
