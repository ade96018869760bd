import { marketCodes } from '@openfloor/rules/market-definitions';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import {
  created,
  decimal,
  id,
  money,
  nothing,
  oneOf,
  page,
  pageWithExt,
  paging,
  purchaseQuantity,
  subscriptionQuantity,
  timeMs,
} from '../fields.ts';
import { currencies } from './tenant.ts';
import { order, stockOfRecord } from './trading.ts';

export const applicationKinds = ['IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP'] as const;
export const applicationStatuses = ['APPLYING', 'FUNDING', 'FINISH', 'FAILED'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];
export type ApplicationStatus = (typeof applicationStatuses)[number];

const area = oneOf(currencies).describe('USD or the tenant’s local currency');
const discountRate = z.number().describe('In percent; below zero is cheaper than the market');

const offerWindow = {
  startTime: timeMs.describe('Addition of this API'),
  endTime: timeMs.describe('Addition of this API'),
};

export const blockTradeItem = z
  .strictObject({
    id: z.string(),
    ...stockOfRecord,
    price: decimal.describe('The market’s last price'),
    discountRate,
    currencyType: z.enum(currencies),
    buyPrice: decimal.describe('price × (1 + discountRate ÷ 100); addition of this API'),
    lockDay: z.number().int().describe('Days until the shares can be sold; addition of this API'),
    ...offerWindow,
  })
  .meta({ id: 'BlockTradeItem' });

export const subscriptionItem = z
  .strictObject({
    id: z.string(),
    ...stockOfRecord,
    price: decimal,
    currencyType: z.enum(currencies),
    fixedAmount: decimal.nullable().describe('Placements: the only quantity that can be applied for'),
    discountRate: discountRate.nullable().describe('Block placements; in percent'),
    ...offerWindow,
    listingTime: timeMs.nullable().describe('When the shares can be sold; addition of this API'),
    seedHash: z
      .string()
      .nullable()
      .describe('Hash of the seed of the allotment, published beforehand; addition of this API'),
  })
  .meta({ id: 'SubscriptionItem' });

const subscriptionExt = z.strictObject({
  ipoUnit: z.number().int().describe('Shares of one lot'),
  amountOpen: z.boolean().describe('False: no quantity is asked and 0 is sent'),
});

export const snapUpItem = z
  .strictObject({
    id: z.string(),
    stockName: z.string(),
    market: z.enum(marketCodes),
    symbol: z.string(),
    price: decimal,
    startTime: timeMs,
    endTime: timeMs,
    stockId: z.string().describe('Addition of this API'),
    currentPrice: decimal.nullable().describe('The market’s last price; addition of this API'),
    currencyType: z.enum(currencies).describe('Addition of this API'),
  })
  .meta({ id: 'SnapUpItem' });

export const application = z
  .strictObject({
    id: z.string(),
    kind: z.enum(applicationKinds).describe('Addition of this API'),
    ...stockOfRecord,
    status: z.enum(applicationStatuses),
    price: decimal,
    applyUnit: decimal.describe('Units applied for'),
    unit: decimal.describe('Shares of one unit'),
    obtainUnit: decimal.nullable().describe('Units allotted; null before the allotment'),
    obtainNum: decimal.nullable().describe('Shares allotted; null before the allotment'),
    funding: decimal.describe('Paid so far'),
    createdTime: timeMs,
    currencyType: z.enum(currencies),
    fundingDeadline: timeMs.nullable().describe('Until when it can be paid; addition of this API'),
  })
  .meta({ id: 'Application' });

const listBody = z.strictObject({ area, ...paging() });
const applyBody = z.strictObject({ id: id.describe('The offer'), amount: subscriptionQuantity });
const applyErrors = ['notFound', 'outsideWindow', 'soldOut'] as const;

const subscriptionList = (summary: string) => ({
  summary,
  access: 'customer' as const,
  readOnly: true as const,
  body: listBody,
  reply: pageWithExt(subscriptionItem, subscriptionExt),
  errors: [],
});

const apply = (summary: string) => ({
  summary,
  access: 'customer' as const,
  body: applyBody,
  reply: created,
  errors: applyErrors,
});

export const offerCalls = defineCalls({
  'POST /blockTrade': {
    summary: 'Blocks of shares on offer',
    access: 'customer',
    readOnly: true,
    body: listBody,
    reply: page(blockTradeItem),
    errors: [],
  },
  'POST /blockTrade/buy': {
    summary: 'Buy from a block at its price; the shares stay locked for its lock days',
    access: 'customer',
    body: z.strictObject({ id: id.describe('The block'), amount: purchaseQuantity }),
    reply: order,
    errors: ['notFound', 'insufficientBalance', 'marketClosed', 'outsideWindow', 'soldOut'],
  },
  'POST /ipo/pageIpo': subscriptionList('IPOs'),
  'POST /ipo/pagePlacement': subscriptionList('Placements'),
  'POST /ipo/pageBlockPlacement': subscriptionList('Block placements'),
  'POST /ipo/applyIpo': apply('Apply for an IPO; nothing is charged yet'),
  'POST /ipo/applyPlacement': apply('Apply for a placement; nothing is charged yet'),
  'POST /ipo/applyBlockPlacement': apply('Apply for a block placement; nothing is charged yet'),
  'POST /ipo/pageApply': {
    summary: 'The customer’s applications, newest first',
    access: 'customer',
    readOnly: true,
    body: z.strictObject({
      status: oneOf(applicationStatuses).optional().describe('Absent: all; addition of this API'),
      ...paging(),
    }),
    reply: page(application),
    errors: [],
  },
  'POST /ipo/funding': {
    summary: 'Pay for an allotment, in full or in part',
    access: 'customer',
    body: z.strictObject({ id: id.describe('The application'), amount: money }),
    reply: nothing,
    errors: ['notFound', 'insufficientBalance', 'outsideWindow', 'soldOut'],
  },
  'POST /ipo/decline': {
    summary: 'Decline an allotment at no cost; what was paid comes back in full',
    access: 'customer',
    body: z.strictObject({ id: id.describe('The application') }),
    reply: nothing,
    errors: ['notFound', 'outsideWindow'],
  },
  'POST /stockSnapUp': {
    summary: 'Snap-up offers',
    access: 'customer',
    readOnly: true,
    body: z.strictObject({ area }),
    reply: z.array(snapUpItem),
    errors: [],
  },
  'POST /stockSnapUp/applyOrder': apply('Apply for a snap-up offer; nothing is charged yet'),
});
