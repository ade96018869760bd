import { applicationKinds, currencies, marketCodes } from '@openfloor/homes/codes';
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
  price,
  purchaseQuantity,
  subscriptionQuantity,
  timeMs,
} from '../fields.ts';
import { order, priceErrors, stockOfRecord } from '../trading/calls.ts';

export const applicationStatuses = ['APPLYING', 'FUNDING', 'FINISH', 'FAILED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const allotmentMethods = ['PRO_RATA', 'LOTTERY', 'FIRST_COME'] as const;
export const offerStates = ['NOT_STARTED', 'OPEN', 'ENDED', 'ALLOTTED', 'CANCELLED'] as const;
export const riskLabels = ['LOW', 'MEDIUM', 'HIGH'] as const;
/** Why an application failed. */
export const failReasons = [
  'WITHDRAWN',
  'NOTHING_ALLOTTED',
  'DECLINED',
  'NOT_PAID',
  'OFFER_CANCELLED',
] as const;
export const timelineSteps = [
  'APPLIED',
  'LIST_FIXED',
  'ALLOTTED',
  'PAID',
  'DELIVERED',
  'RETURNED',
  'FAILED',
  'LISTED',
] as const;
export type AllotmentMethod = (typeof allotmentMethods)[number];
export type OfferState = (typeof offerStates)[number];
export type RiskLabel = (typeof riskLabels)[number];
export type FailReason = (typeof failReasons)[number];
export type TimelineStep = (typeof timelineSteps)[number];

const area = oneOf(currencies).describe('USD or the tenant’s local currency');
const discountRate = z.number().describe('In percent; below zero is cheaper than the market');

/** A paper that was uploaded has its hash and size; others are links. */
export const shownDocuments = z.array(
  z.strictObject({
    title: z.string(),
    url: z.string(),
    sha256: z.string().optional(),
    bytes: z.number().int().optional(),
  }),
);

/** What a customer must know of any product before the commitment; all additions of this API. */
export const commitment = {
  riskLabel: z.enum(riskLabels).describe('Addition of this API'),
  documents: shownDocuments.describe('Prospectus and other papers; addition of this API'),
  termsVersion: z
    .number()
    .int()
    .describe(
      'Sent back with the commitment, it is refused when the terms have changed; addition of this API',
    ),
};

const offerWindow = {
  startTime: timeMs.describe('Addition of this API'),
  endTime: timeMs.describe('Addition of this API'),
};

/** The terms of offers that are applied for; all additions of this API. */
const applicationTerms = {
  buyPrice: decimal.describe('What a share costs, after the discount; addition of this API'),
  unit: decimal.describe('Shares of one unit of this offer; addition of this API'),
  unitPrice: decimal.describe('unit × buyPrice; addition of this API'),
  minUnit: decimal.describe('Smallest application, in units; addition of this API'),
  maxUnit: decimal.describe('Largest application, in units; addition of this API'),
  totalUnit: decimal.describe('Units on offer; addition of this API'),
  takenUnit: decimal
    .nullable()
    .describe('Units applied for so far; null where that is not shown; addition of this API'),
  feeRate: z.number().describe('On what is paid, in percent; addition of this API'),
  method: z.enum(allotmentMethods).describe('How units are allotted; addition of this API'),
  state: z.enum(offerStates).describe('Addition of this API'),
  resultTime: timeMs
    .nullable()
    .describe('When the result is planned, then when it came; null: at once; addition of this API'),
  fundingDeadline: timeMs.describe('Until when an allotment can be paid; addition of this API'),
  applicationId: z
    .string()
    .nullable()
    .describe('The customer’s own application, where there is one; addition of this API'),
  ...commitment,
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
    lockedUntil: timeMs.describe('Shares bought now can be sold from here on; addition of this API'),
    ...offerWindow,
    state: z.enum(offerStates).describe('Addition of this API'),
    totalAmount: decimal.describe('Shares of the block; addition of this API'),
    availableAmount: decimal.describe('Shares of it not sold yet; addition of this API'),
    minAmount: decimal.describe('Smallest purchase; addition of this API'),
    maxAmount: decimal.describe('Most that the customer may still buy of it; addition of this API'),
    delayed: z.boolean().describe('`price` is stale, or the market closed; addition of this API'),
    ...commitment,
  })
  .meta({ id: 'BlockTradeItem' });

export const subscriptionItem = z
  .strictObject({
    id: z.string(),
    ...stockOfRecord,
    price: decimal,
    currencyType: z.enum(currencies),
    currentPrice: decimal
      .nullable()
      .describe('The market’s last; null before the listing; addition of this API'),
    fixedAmount: decimal.nullable().describe('Placements: the only quantity that can be applied for'),
    discountRate: discountRate.nullable().describe('Block placements; in percent'),
    ...offerWindow,
    listingTime: timeMs.nullable().describe('When the shares can be sold; addition of this API'),
    seedHash: z
      .string()
      .nullable()
      .describe('SHA-256 of the seed of the allotment, published beforehand; addition of this API'),
    ...applicationTerms,
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
    listingTime: timeMs.nullable().describe('When the shares can be sold; addition of this API'),
    soldOut: z
      .boolean()
      .describe('Nothing is left at this moment: whoever applies waits in line; addition of this API'),
    payMinutes: z
      .number()
      .int()
      .describe('Unpaid, units are kept for so long, then they go to those waiting; addition of this API'),
    amountOpen: z.boolean().describe('False: no quantity is asked and 0 is sent; addition of this API'),
    ...applicationTerms,
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
    offerId: z.string().describe('Addition of this API'),
    number: z.string().describe('Its name in the published allotment; addition of this API'),
    recordNumber: z
      .string()
      .describe('By which customer and staff name it, such as A-20261118-5VQ3K8TN1A; addition of this API'),
    remaining: decimal.describe('Still to pay, without the fee; addition of this API'),
    feeRate: z.number().describe('In percent of what is paid; addition of this API'),
    fee: decimal.describe('Fee paid so far, beside `funding`; addition of this API'),
    remainingFee: decimal.describe('Fee that paying `remaining` costs; addition of this API'),
    deliveredNum: decimal.nullable().describe('Shares delivered; null before; addition of this API'),
    failReason: z.enum(failReasons).nullable().describe('Addition of this API'),
    resultTime: timeMs
      .nullable()
      .describe('When the result is planned, then when it came; addition of this API'),
    listingTime: timeMs.nullable().describe('When the shares can be sold; addition of this API'),
    endTime: timeMs.describe('Until when it can be withdrawn; addition of this API'),
    termsVersion: z.number().int().describe('The terms it was made under; addition of this API'),
    waitingPlace: z
      .number()
      .int()
      .nullable()
      .describe(
        'The place in the line for a snap-up’s units; null: nothing is waited for; addition of this API',
      ),
    hasProof: z.boolean().describe('The allotment can be recomputed; addition of this API'),
  })
  .meta({ id: 'Application' });

/** An application with everything that happened to it, oldest first. */
export const applicationDetail = z
  .strictObject({
    ...application.shape,
    riskLabel: z.enum(riskLabels),
    documents: commitment.documents,
    method: z.enum(allotmentMethods),
    timeline: z.array(
      z.strictObject({
        step: z.enum(timelineSteps),
        time: timeMs,
        amount: decimal.nullable().describe('Money paid or returned, fee included; null for other steps'),
        shares: decimal.nullable().describe('Shares allotted, delivered or listed'),
        planned: z.boolean().describe('It lies ahead'),
      }),
    ),
  })
  .meta({ id: 'ApplicationDetail' });

/** A figure of the market that takes part in a draw; see docs/offers.md. */
export const publicFigure = z.strictObject({
  stockId: z.string(),
  price: decimal.nullable().describe('Null: it did not trade'),
  time: timeMs.describe('The day, by its first moment; of a market that never closes, the trade'),
});

/** Everything needed to compute the allotment again; see docs/offers.md. */
export const publishedAllotment = z
  .strictObject({
    offerId: z.string(),
    ...stockOfRecord,
    method: z.enum(allotmentMethods),
    totalUnit: decimal.describe('Units on offer'),
    seedHash: z.string(),
    publishedTime: timeMs.describe('When the seed’s hash was published'),
    closedTime: timeMs.nullable().describe('When the list of applications was fixed'),
    applicationCount: z.number().int().nullable(),
    appliedUnit: decimal.nullable(),
    listHash: z.string().nullable().describe('SHA-256 of the fixed list'),
    resultTime: timeMs.nullable(),
    seed: z.string().nullable().describe('Null before the result'),
    drawVersion: z
      .number()
      .int()
      .describe('How tickets are computed: 1 without, 2 with list and public value'),
    publicStocks: z.array(z.string()).describe('Whose closing figures are the public value, by the terms'),
    publicTime: timeMs
      .nullable()
      .describe('When these figures are final; null: at the first trade after the end'),
    publicFigures: z.array(publicFigure).nullable().describe('Null before they appeared'),
    resultHash: z.string().nullable().describe('SHA-256 of the result'),
    myNumber: z.string().nullable().describe('The caller’s own application'),
    applications: z
      .array(z.strictObject({ number: z.string(), units: decimal, allotted: decimal }))
      .describe('By number; empty before the result'),
  })
  .meta({ id: 'PublishedAllotment' });

const listBody = z.strictObject({ area, ...paging() });
export const seenTermsVersion = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .optional()
  .describe('The terms the customer saw; refused where they have changed; addition of this API');
const applyBody = z.strictObject({
  id: id.describe('The offer'),
  amount: subscriptionQuantity,
  termsVersion: seenTermsVersion,
});
const applyErrors = ['notFound', 'verificationRequired', 'outsideWindow', 'soldOut', 'conflict'] as const;

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
    body: z.strictObject({
      id: id.describe('The block'),
      amount: purchaseQuantity,
      price: price
        .optional()
        .describe('The price the customer saw; refused beyond the tolerance; addition of this API'),
      termsVersion: seenTermsVersion,
    }),
    reply: order,
    errors: [
      'notFound',
      'verificationRequired',
      'insufficientBalance',
      'priceMoved',
      ...priceErrors,
      'outsideWindow',
      'soldOut',
      'conflict',
    ],
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
  'GET /ipo/application': {
    summary: 'One of the customer’s applications with its timeline; addition of this API',
    access: 'customer',
    query: z.strictObject({ id: id.describe('The application') }),
    reply: applicationDetail,
    errors: ['notFound'],
  },
  'GET /ipo/listing': {
    summary: 'When a stock that is not traded yet is expected to be listed, by the terms of its IPO',
    access: 'public',
    query: z.strictObject({ stockId: id }),
    reply: z.strictObject({ listingTime: timeMs.nullable().describe('Null where no offer says it') }),
    errors: [],
  },
  'GET /ipo/allotment': {
    summary: 'What an offer’s allotment can be computed again from; addition of this API',
    access: 'customer',
    query: z.strictObject({ id: id.describe('The offer') }),
    reply: publishedAllotment,
    errors: ['notFound'],
  },
  'POST /ipo/decline': {
    summary:
      'Withdraw an application while its offer is open, or decline an allotment; what was paid comes back in full',
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
  'POST /stockSnapUp/applyOrder': apply(
    'Apply for a snap-up offer; nothing is charged yet. Where nothing is left the application waits in line',
  ),
});
