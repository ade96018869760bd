import type { Home, ListingSource } from './home.ts';
import { at, englishFigures } from './home-parts.ts';

/** India; `in` is a word of the language. */
export const india = {
  currency: { code: 'INR', name: 'Rupee', sign: '₹', alsoWritten: ['Rs.', 'Rs'], decimals: 2 },
  figures: { ...englishFigures, higherGroup: 2 },
  market: {
    code: 'INDIA',
    currency: 'INR',
    tag: 'INDIA',
    title: 'India',
    timeZone: 'Asia/Kolkata',
    priceDecimals: 2,
    tickSize: 0.05,
    openMinute: at(9, 15),
    closeMinute: at(15, 30),
    settlementDays: 1,
  },
  largeDeposit: '800000.00',
  recordYears: 5,
  idDocuments: [{ type: 'AADHAAR', digits: 12, sample: '0000 1111 2222' }],
  identityNeedsBank: false,
  bank: {
    numericAccounts: true,
    codes: [
      {
        name: 'ifsc',
        field: 'bankCode',
        label: 'IFSC code',
        required: 'ifscRequired',
        format: { pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/i, problem: 'ifscFormat' },
      },
    ],
  },
  indexTab: true,
  languageLink: false,
} as const satisfies Home;

export const indiaListing: ListingSource = {
  stocks: [{ mic_code: 'XNSE' }],
  country: 'India',
  auctionMinutes: 10,
};
