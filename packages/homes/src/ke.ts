import type { Home, ListingSource } from './home.ts';
import { at, englishFigures } from './home-parts.ts';

export const ke = {
  currency: { code: 'KES', name: 'Kenyan shilling', sign: 'KSh', decimals: 2 },
  figures: { ...englishFigures, afterSymbol: '\u00a0' },
  market: {
    code: 'NSEKE',
    currency: 'KES',
    tag: 'NSE',
    title: 'Nairobi',
    timeZone: 'Africa/Nairobi',
    priceDecimals: 2,
    tickSize: 0.05,
    openMinute: at(9, 30),
    closeMinute: at(15),
    settlementDays: 3,
  },
  largeDeposit: '1300000.00',
  recordYears: 7,
  idDocuments: [
    { type: 'NATIONAL_ID', digits: [7, 8], pattern: /^\d{7,8}$/, sample: '12345678' },
    { type: 'PASSPORT', pattern: /^[A-Z]{1,2}\d{6,7}$/, sample: 'AK0123456' },
    { type: 'ALIEN_ID', digits: [6, 9], pattern: /^\d{6,9}$/, sample: '123456' },
  ],
  identityNeedsBank: false,
  bank: {
    numericAccounts: true,
    codes: [
      {
        name: 'branchCode',
        field: 'bankCode',
        label: 'Bank and branch code',
        required: 'branchCodeRequired',
        format: { pattern: /^\d{5}$/, problem: 'branchCodeFormat' },
      },
    ],
  },
  indexTab: true,
  languageLink: true,
} as const satisfies Home;

export const keListing: ListingSource = {
  stocks: [{ mic_code: 'XNAI' }],
  country: 'Kenya',
  auctionMinutes: 10,
};
