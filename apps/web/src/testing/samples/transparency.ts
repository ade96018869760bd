import type { ReplyOf } from '@openfloor/client/client';

const computedTime = Date.parse('2025-11-14T09:41:00Z');

export const transparency: ReplyOf<'GET /transparency'> = {
  computedTime,
  operator: {
    legalName: 'Savanna Demo Securities Ltd.',
    licenceNumber: 'BD-0417',
    regulatorUrl: 'https://register.example',
    clientMoney: 'At Zuma Trust Bank',
  },
  liabilities: {
    asOf: computedTime,
    customers: 18_402,
    totals: [
      { currency: 'NGN', amount: '4182906551.20' },
      { currency: 'USD', amount: '98120.07' },
    ],
    committed: {
      day: '2025-11-13',
      until: Date.parse('2025-11-13T23:00:00Z'),
      entry: 41_205,
      customers: 18_390,
      totals: [
        { currency: 'NGN', amount: '4180112008.75', holders: 18_390 },
        { currency: 'USD', amount: '97204.11', holders: 2_201 },
      ],
      cosignatures: 4,
    },
  },
  withdrawals: {
    days: 30,
    ended: 1_120,
    paid: 1_090,
    rejected: 20,
    cancelled: 10,
    waiting: 3,
    medianMs: 6_120_000,
    p95Ms: 22_200_000,
    reasons: [
      { reason: 'nameDiffers', count: 12 },
      { reason: 'other', count: 8 },
    ],
  },
  incidents: {
    days: 90,
    records: [{ kind: 'prices-missing', startTime: computedTime - 840_000, endTime: computedTime }],
  },
};

export const quality: ReplyOf<'GET /transparency/quality'> = {
  days: 30,
  computedTime,
  judgedThrough: null,
  fills: 10_000,
  insideMinute: 9_990,
  outsideMinute: 3,
  slippageMedian: '0.0',
  slippage99: '4.2',
  refused: [
    { reason: 'priceMoved', count: 40 },
    { reason: 'insufficientBalance', count: 22 },
  ],
  leftOut: { nothingTraded: 5, notKnown: 2, fromBlocks: 11, atCloses: 4 },
};

/** Of a tenant that has just begun. */
export const nothingYet: { figures: typeof transparency; quality: typeof quality } = {
  figures: {
    ...transparency,
    operator: { ...transparency.operator, clientMoney: null },
    liabilities: { asOf: computedTime, customers: 0, totals: [], committed: null },
    withdrawals: {
      ...transparency.withdrawals,
      ended: 0,
      paid: 0,
      rejected: 0,
      cancelled: 0,
      waiting: 0,
      medianMs: null,
      p95Ms: null,
      reasons: [],
    },
    incidents: { days: 90, records: [] },
  },
  quality: {
    ...quality,
    fills: 0,
    insideMinute: 0,
    outsideMinute: 0,
    slippageMedian: null,
    slippage99: null,
    refused: [],
    leftOut: { nothingTraded: 0, notKnown: 0, fromBlocks: 0, atCloses: 0 },
  },
};
