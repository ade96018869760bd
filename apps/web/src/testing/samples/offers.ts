import type { ReplyOf } from '@openfloor/client/client';

export type Subscription = ReplyOf<'POST /ipo/pageIpo'>['records'][number];
export type SnapUp = ReplyOf<'POST /stockSnapUp'>[number];
export type Block = ReplyOf<'POST /blockTrade'>['records'][number];

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const sha256 = '5e'.repeat(32);
const documents = [{ url: `/api/paper/${sha256}.pdf`, title: 'Prospectus (demo)', sha256, bytes: 34_480 }];

const applicationTerms = () => ({
  buyPrice: '18.50',
  unit: '10',
  unitPrice: '185.00',
  minUnit: '1',
  maxUnit: '865',
  totalUnit: '3460',
  takenUnit: '0',
  feeRate: 0.5,
  state: 'OPEN' as const,
  startTime: Date.now() - dayMs,
  endTime: Date.now() + 2 * dayMs,
  resultTime: Date.now() + 3 * dayMs,
  fundingDeadline: Date.now() + 6 * dayMs,
  listingTime: Date.now() + 8 * dayMs,
  applicationId: null,
  riskLabel: 'HIGH' as const,
  documents,
  termsVersion: 1,
});

/** An IPO that is open; others say how they differ. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'offer-1',
  stockId: 'NSENG-LAGWIND',
  stockName: 'Lagoon Wind',
  stockExchange: 'NSENG',
  stockSymbol: 'LAGWIND',
  price: '18.50',
  currencyType: 'NGN',
  currentPrice: null,
  fixedAmount: null,
  discountRate: null,
  seedHash: '47025e325711fc3c992606f536cefbd6c782b899f2b0fa262e400daca274da37',
  method: 'PRO_RATA',
  ...applicationTerms(),
  ...changes,
});

export const subscriptions = (...records: Subscription[]): ReplyOf<'POST /ipo/pageIpo'> => ({
  records,
  ext: { ipoUnit: 10, amountOpen: true },
});

export const snapUp = (changes: Partial<SnapUp> = {}): SnapUp => ({
  id: 'snap-up-1',
  stockId: 'NSENG-EAGLEROCKA',
  stockName: 'Eagle Rock Assurance',
  market: 'NSENG',
  symbol: 'EAGLEROCKA',
  price: '18.50',
  currentPrice: '19.28',
  currencyType: 'NGN',
  soldOut: false,
  payMinutes: 30,
  amountOpen: true,
  method: 'FIRST_COME',
  ...applicationTerms(),
  resultTime: null,
  ...changes,
});

export const block = (changes: Partial<Block> = {}): Block => ({
  id: 'block-1',
  stockId: 'NSENG-SAHELMFB',
  stockName: 'Sahel Microfinance',
  stockExchange: 'NSENG',
  stockSymbol: 'SAHELMFB',
  price: '6.40',
  discountRate: -3.5,
  currencyType: 'NGN',
  buyPrice: '6.18',
  lockDay: 30,
  lockedUntil: Date.now() + 30 * dayMs,
  startTime: Date.now() - dayMs,
  endTime: Date.now() + 5 * dayMs,
  state: 'OPEN',
  totalAmount: '20000',
  availableAmount: '19950',
  minAmount: '10',
  maxAmount: '20000',
  delayed: false,
  riskLabel: 'MEDIUM',
  documents,
  termsVersion: 1,
  ...changes,
});
