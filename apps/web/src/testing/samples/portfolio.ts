import type { ReplyOf } from '@openfloor/client/client';

const dayMs = 86_400_000;
const endMs = Date.parse('2025-11-14T10:30:00Z');

const growths = ['0', '0.4', '0.2', '0.7', '0.9', '0.6', '1.1', '1.18'];

/** A month of somebody who gained a little and paid in once. */
export const portfolio: ReplyOf<'GET /portfolio'> = {
  currencyType: 'NGN',
  usdToLocal: '1540',
  asOf: endMs,
  simulated: true,
  delayed: false,
  value: '1595809.75',
  today: { since: endMs - dayMs / 2, profit: '483.02', percent: '0.0303' },
  range: { profit: '18611.40', percent: '1.1800' },
  firstDay: '2024-11-14',
  missingDays: 0,
  points: growths.map((growth, index) => ({
    at: endMs - (growths.length - 1 - index) * 4 * dayMs,
    value: `${1_570_000 + index * 3687}.25`,
    growth,
    estimated: false,
  })),
  flows: [
    { at: endMs - 3 * dayMs, kind: 'deposit', amount: '25000.00', currencyType: 'NGN' },
    { at: endMs - 20 * dayMs, kind: 'withdrawal', amount: '-10.00', currencyType: 'USD' },
  ],
};

export const portfolioDetail: ReplyOf<'GET /portfolio/detail'> = {
  currencyType: 'NGN',
  usdToLocal: '1540',
  asOf: endMs,
  simulated: true,
  value: '1595809.75',
  cash: { available: '1200000.00', frozen: '0.00', advance: '50000.00', locked: '4809.75' },
  holdings: [
    {
      stockId: 'NSENG-KANCEM',
      stockName: 'Kano Cement',
      stockSymbol: 'KANCEM',
      stockExchange: 'NSENG',
      value: '200000.00',
      profit: '7000.00',
      percent: '3.6269',
      share: '12.5328',
    },
    {
      stockId: 'US-WIDGET',
      stockName: 'Widget Works',
      stockSymbol: 'WIDGET',
      stockExchange: 'US',
      value: '141000.00',
      profit: '-1303.50',
      percent: '-0.9161',
      share: '8.8356',
    },
  ],
  currencies: [
    { currencyType: 'NGN', amount: '1454809.75', value: '1454809.75', share: '91.1644' },
    { currencyType: 'USD', amount: '91.55', value: '141000.00', share: '8.8356' },
  ],
  unrealised: { profit: '5696.50', percent: '1.7000' },
  best: 'NSENG-KANCEM',
  worst: 'US-WIDGET',
  years: [
    { year: 2025, realised: '18420.00', income: '9350.00', fees: '-1284.55', together: '26485.45' },
    { year: 2024, realised: '4260.00', income: '6120.00', fees: '-902.10', together: '9477.90' },
  ],
  all: { realised: '22680.00', income: '15470.00', fees: '-2186.65', together: '35963.35' },
};
