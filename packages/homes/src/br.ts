import type { Home, ListingSource } from './home.ts';
import { at } from './home-parts.ts';

export const br = {
  currency: { code: 'BRL', name: 'Real', sign: 'R$', decimals: 2 },
  figures: { group: '.', point: ',', afterSymbol: '\u00a0', higherGroup: 3 },
  market: {
    code: 'BMFBOVESPA',
    currency: 'BRL',
    tag: 'BOVESPA',
    title: 'Bovespa',
    timeZone: 'America/Sao_Paulo',
    priceDecimals: 2,
    tickSize: 0.01,
    openMinute: at(10),
    closeMinute: at(16, 55),
    winterCloseMinute: at(17, 55),
    settlementDays: 2,
  },
  largeDeposit: '50000.00',
  recordYears: 5,
  idDocuments: [{ type: 'RIC', sample: '12.345.678-9' }],
  identityNeedsBank: false,
  bank: {
    numericAccounts: false,
    codes: [
      {
        name: 'pixBankCode',
        field: 'bankCode',
        label: 'Bank code',
        required: 'bankCodeRequired',
        format: { pattern: /^\d{3}$/, problem: 'bankCodeFormat' },
      },
      { name: 'pixKey', field: 'extraCode', label: 'PIX key', required: 'pixRequired', help: 'pixHelp' },
    ],
  },
  indexTab: false,
  languageLink: true,
} as const satisfies Home;

export const brListing: ListingSource = {
  stocks: [{ mic_code: 'BVMF' }],
  country: 'Brazil',
  auctionMinutes: 10,
};
