import type { ReplyOf } from '@openfloor/client/client';

export type Stock = ReplyOf<'GET /stock/detail'>;

export const stock = (changes: Partial<Stock> = {}): Stock => ({
  id: 'NSENG-KANCEM',
  symbol: 'KANCEM',
  name: 'Kano Cement',
  market: 'NSENG',
  price: 379.39,
  change: 6.06,
  up: 1.62,
  currencyType: 'NGN',
  precision: 2,
  delayed: false,
  high: 379.78,
  low: 370.93,
  open: 371.41,
  close: 373.33,
  isIndex: false,
  marketOpen: true,
  closedReason: null,
  opensAt: null,
  quoteTime: Date.now(),
  quoteAge: 0,
  halted: false,
  listed: true,
  favorite: false,
  ...changes,
});

export type ListedStock = ReplyOf<'GET /stock/myStocks'>[number];

/** As lists have it. */
export const listedStock = (changes: Partial<ListedStock> = {}): ListedStock => ({
  id: 'NSENG-KANCEM',
  symbol: 'KANCEM',
  name: 'Kano Cement',
  market: 'NSENG',
  price: 379.39,
  change: 6.06,
  up: 1.62,
  currencyType: 'NGN',
  isIndex: false,
  precision: 2,
  delayed: false,
  ...changes,
});

type FoundStock = ReplyOf<'GET /stock/page'>['records'][number];

/** As the search has it. */
export const foundStock = (changes: Partial<FoundStock> = {}): FoundStock => ({
  id: 'NSENG-KANCEM',
  symbol: 'KANCEM',
  name: 'Kano Cement',
  market: 'NSENG',
  favorite: false,
  quote: {
    price: 379.39,
    change: 6.06,
    up: 1.62,
    currencyType: 'NGN',
    isIndex: false,
    precision: 2,
    delayed: false,
  },
  ...changes,
});

type Candle = ReplyOf<'GET /stock/historyKline'>[number];

/** Candles of a day each, newest first, the newest of them before this time. */
export const candles = (count: number, before = Date.now()): Candle[] =>
  Array.from({ length: count }, (_, place) => ({
    timestamp: before - (place + 1) * 86_400_000,
    open: 370 + (place % 7),
    high: 380 + (place % 7),
    low: 365 + (place % 7),
    close: 372 + (place % 7),
    volume: 1_000 + place,
    turnover: 380_000,
  }));

type Order = ReplyOf<'POST /stockTrade/buy'>;

export const bought = (changes: Partial<Order> = {}): Order => ({
  id: 'order-1',
  number: 'O-20261114-5VQ3K8TN1A',
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockExchange: 'NSENG',
  stockSymbol: 'KANCEM',
  price: '379.39',
  currentPrice: '379.39',
  amount: '20',
  fee: '18.97',
  createdTime: Date.now(),
  currencyType: 'NGN',
  dailyTrade: false,
  shownPrice: '379.39',
  quoteTime: Date.now(),
  quoteSource: 'simulated',
  tolerance: '0.01000000',
  lockedUntil: null,
  ...changes,
});

type OrderRecord = ReplyOf<'POST /stockTrade/buyRecord'>['records'][number];

/** The same in the records, with the minute it was filled in. */
export const orderRecord = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  ...bought(),
  filledTime: Date.now(),
  quotePrice: '379.39',
  fromBlock: false,
  quoteAge: 280,
  minute: {
    start: Date.parse('2025-11-14T10:41:00Z'),
    verdict: 'inside',
    open: '379.10',
    high: '379.60',
    low: '378.90',
    close: '379.45',
  },
  ledgerSequence: 1204,
  balanceAfter: '6811763.32',
  ...changes,
});

type Alert = ReplyOf<'GET /alerts'>[number];

export const alert = (changes: Partial<Alert> = {}): Alert => ({
  id: 'alert-1',
  stockId: 'NSENG-KANCEM',
  symbol: 'KANCEM',
  name: 'Kano Cement',
  market: 'NSENG',
  currencyType: 'NGN',
  isIndex: false,
  precision: 2,
  condition: 'PRICE_ABOVE',
  value: '420',
  basePrice: null,
  repeats: 'ONCE',
  active: true,
  firedPrice: null,
  firedTime: null,
  firedSource: null,
  ...changes,
});
