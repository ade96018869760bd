import type { ReplyOf } from '@/lib/api.ts';

const dayMs = 86_400_000;
type Offer = ReplyOf<'GET /offers/{id}'>;
type Product = ReplyOf<'GET /products/{id}'>;

const stock = {
  stockId: 'NSENG-ZOBOBEV',
  stockName: 'Zobo Beverages',
  stockExchange: 'NSENG',
  stockSymbol: 'ZOBOBEV',
} as const;

export const aStock = { ...stock, currency: 'NGN', listed: false, price: '12.00' } as const;

/** An IPO that is open for another day. */
export function anOffer(other: Partial<Offer> = {}): Offer {
  const now = Date.now();
  const times = {
    startTime: now - dayMs,
    endTime: now + dayMs,
    listingTime: now + 3 * dayMs,
  };
  const terms: Offer['terms'] = {
    version: 1,
    price: '12.50',
    discountRate: null,
    buyPrice: '12.50',
    unit: 10,
    unitsOffered: '32',
    unitsMin: '1',
    unitsMax: '8',
    unitsFixed: null,
    feeRate: '0.5',
    lockDays: null,
    ...times,
    resultTime: now + dayMs,
    fundingDeadline: now + 2 * dayMs,
    riskLabel: 'MEDIUM',
    documents: [{ title: 'Prospectus', url: 'https://example.com/prospectus' }],
    showTaken: true,
    publicStocks: [],
    createdTime: now - 2 * dayMs,
    createdBy: 'maker',
    reason: 'New mandate',
  };
  return {
    id: 'offer-1',
    kind: 'IPO',
    ...stock,
    currency: 'NGN',
    method: 'LOTTERY',
    state: 'OPEN',
    buyPrice: '12.50',
    unit: 10,
    unitsOffered: '32',
    takenUnits: '0',
    ...times,
    createdTime: now - 2 * dayMs,
    assignee: null,
    terms,
    versions: [terms],
    seedHash: 'a'.repeat(64),
    seed: null,
    drawVersion: 1,
    publicTime: null,
    publicFigures: null,
    publishedTime: now - 2 * dayMs,
    closedTime: null,
    applicationCount: null,
    listHash: null,
    allottedTime: null,
    resultHash: null,
    mayEdit: false,
    ...other,
  };
}

export const aReport: ReplyOf<'GET /offers/{id}/report'> = {
  currency: 'NGN',
  applications: { applying: 0, funding: 1, finish: 0, failed: 0 },
  failures: [],
  unitsOffered: '32',
  unitsApplied: '3',
  unitsAllotted: '3',
  unitsDelivered: '0',
  sharesDelivered: '0',
  due: '375.00',
  paidIn: '0.00',
  kept: '0.00',
  fees: '0.00',
  returned: '0.00',
  sharesLocked: '0',
  orders: 0,
};

export const anAllotment: ReplyOf<'GET /offers/{id}/allotment'> = {
  method: 'LOTTERY',
  unitsOffered: '32',
  unitsApplied: '3',
  unitsAllotted: '3',
  applications: 1,
  winners: 1,
  seedHash: 'a'.repeat(64),
  drawVersion: 1,
  publicValue: null,
  listHash: 'b'.repeat(64),
  resultHash: 'c'.repeat(64),
  resultStands: true,
  totalFits: true,
  nobodyAbove: true,
  groups: [{ from: '3', to: '3', applications: 1, applied: '3', allotted: '3' }],
};

export function aProduct(other: Partial<Product> = {}): Product {
  const now = Date.now();
  const times = { startTime: now - dayMs, endTime: now + 10 * dayMs };
  const terms: Product['terms'] = {
    version: 1,
    minAmount: '1000.00',
    totalAmount: '500000.00',
    lockDay: 30,
    estimateProfitRate: '0.5',
    maxEstimateProfitRate: '1.5',
    productDesc: 'Short paper and cash.',
    ...times,
    riskLabel: 'LOW',
    documents: [],
    createdTime: now,
    createdBy: 'maker',
    reason: 'New product',
  };
  return {
    id: 'product-1',
    name: 'Harvest',
    managerName: 'Savanna Quant',
    currency: 'NGN',
    state: 'OPEN',
    minAmount: '1000.00',
    totalAmount: '500000.00',
    takenAmount: '0.00',
    holdingAmount: '0.00',
    lockDay: 30,
    ...times,
    createdTime: now,
    rateDue: false,
    assignee: null,
    terms,
    versions: [terms],
    rates: [],
    mayEdit: false,
    ...other,
  };
}

/** What a list says of it. */
export function offerRow(offer: Offer): ReplyOf<'GET /offers'>['records'][number] {
  const { id, kind, currency, method, state, buyPrice, unit, unitsOffered, takenUnits } = offer;
  const { startTime, endTime, listingTime, createdTime, assignee } = offer;
  const figures = { buyPrice, unit, unitsOffered, takenUnits };
  return {
    id,
    kind,
    ...stock,
    currency,
    method,
    state,
    ...figures,
    startTime,
    endTime,
    listingTime,
    createdTime,
    assignee,
  };
}
