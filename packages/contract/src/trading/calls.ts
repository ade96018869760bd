import { currencies, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import {
  decimal,
  flag,
  id,
  oneOf,
  page,
  paging,
  price,
  purchaseQuantity,
  queryTime,
  saleQuantity,
  timeMs,
} from '../fields.ts';

/** How records of trades and offers name their stock. */
export const stockOfRecord = {
  stockId: z.string(),
  stockName: z.string(),
  stockExchange: z.enum(marketCodes),
  stockSymbol: z.string(),
};

export const holding = z
  .strictObject({
    ...stockOfRecord,
    availableAmount: decimal,
    lockedAmount: decimal,
    avgPrice: decimal,
    currentPrice: decimal,
    currencyType: z.enum(currencies),
    delayed: z.boolean().describe('`currentPrice` is stale; addition of this API'),
  })
  .meta({ id: 'Holding' });

const orderFields = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as O-20261118-5VQ3K8TN1A; addition of this API'),
  ...stockOfRecord,
  price: decimal.describe('The quote the order was filled at'),
  currentPrice: decimal,
  amount: decimal.describe('Shares'),
  fee: decimal,
  createdTime: timeMs,
  currencyType: z.enum(currencies),
  dailyTrade: z.boolean().describe('Bought for the day; addition of this API'),
  shownPrice: decimal.describe('The price the customer saw; addition of this API'),
  quoteTime: timeMs.describe('When the source gave the price of the fill; addition of this API'),
  quoteSource: z.string().describe('Who gave the price of the fill; addition of this API'),
  tolerance: decimal.describe(
    'How far the fill could lie from `shownPrice`, as a fraction of it: 0.01 is 1 %; addition of this API',
  ),
  lockedUntil: timeMs.nullable().describe('Bought shares can be sold from here on; addition of this API'),
};

/** Why no order is taken at a price, whoever asks. */
export const priceErrors = [
  'marketClosed',
  'priceTooOld',
  'tradingHalted',
  'notTradedYet',
  'pricesLate',
  'tradingPaused',
] as const;

export const order = z.strictObject(orderFields).meta({ id: 'Order' });

/** How a fill lies to the prices of its minute. */
export const minuteVerdicts = ['inside', 'outside', 'nothing-traded', 'not-known'] as const;

const fillMinute = z
  .strictObject({
    start: timeMs,
    verdict: z
      .enum(minuteVerdicts)
      .describe(
        'Whether the price of the fill lies between `low` and `high`; `nothing-traded` in that minute, or its prices are `not-known`',
      ),
    open: decimal.nullable(),
    high: decimal.nullable(),
    low: decimal.nullable(),
    close: decimal.nullable(),
  })
  .meta({ id: 'FillMinute' });

/** What shows how an order was filled, to customers and staff alike. */
export const fillEvidence = {
  quotePrice: decimal.describe('The market’s price when the order was filled; addition of this API'),
  fromBlock: z
    .boolean()
    .describe(
      'Bought from a block: its price is `quotePrice` less the discount of the offer, and not judged by the range of its minute; addition of this API',
    ),
  quoteAge: z
    .number()
    .int()
    .describe('Milliseconds from the source’s time of the price to the fill; addition of this API'),
  minute: fillMinute
    .nullable()
    .describe(
      'Candle of the minute of the fill, kept once that has ended; null before; addition of this API',
    ),
};

/** Why orders are refused, as the report of a tenant counts them. */
export const refusalReasons = [
  'priceMoved',
  'priceTooOld',
  'tradingHalted',
  'tradingPaused',
  'notTradedYet',
  'pricesLate',
  'marketClosed',
  'insufficientBalance',
  'insufficientShares',
  'accountDisabled',
  'venueRejected',
] as const;

const recordFields = {
  ...orderFields,
  filledTime: timeMs.describe('When it was filled; addition of this API'),
  ...fillEvidence,
  ledgerSequence: z
    .number()
    .int()
    .describe('Number of the ledger’s transaction in the customer’s chain; addition of this API'),
  balanceAfter: decimal.describe('Available cash in the order’s currency after it; addition of this API'),
  corrected: z
    .strictObject({
      kind: z.enum(['bust', 'correction']),
      time: timeMs,
      price: decimal.nullable().describe('That counts since; null where the trade was taken back'),
      fee: decimal.describe('That counts since'),
      amount: decimal.describe('What the customer’s money changed by, fees included; signed'),
      claim: decimal.describe('What was no longer there of it, and is owed'),
      venueReference: z.string(),
      reason: z.string().describe('In the words of whoever decided'),
    })
    .meta({ id: 'TradeCorrection' })
    .optional()
    .describe('Where the venue took the trade back or corrected its price; addition of this API'),
};

/** An order as the records show it: with its place in the ledger. */
export const orderRecord = z.strictObject(recordFields).meta({ id: 'OrderRecord' });

export const dayTrade = z
  .strictObject({
    ...recordFields,
    soldAmount: decimal.describe('Shares of it sold so far; addition of this API'),
    profit: decimal.nullable().describe('Of the shares sold, after fees; null before; addition of this API'),
    closeTime: timeMs.describe('When what is left is sold automatically; addition of this API'),
  })
  .meta({ id: 'DayTrade' });

const recordsBody = z.strictObject({
  ...paging(),
  from: queryTime
    .optional()
    .describe('Orders since then, in milliseconds since the epoch, UTC; addition of this API'),
  currencyType: oneOf(currencies).optional().describe('Addition of this API'),
  dailyTrade: flag
    .optional()
    .describe('Only those bought for the day, or only the others; addition of this API'),
});

export const tradingCalls = defineCalls({
  'POST /stockTrade/position': {
    summary: 'Holdings',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(holding),
    errors: [],
  },
  'POST /stockTrade/buyRecord': {
    summary: 'Buy orders, newest first',
    access: 'customer',
    readOnly: true,
    body: recordsBody,
    reply: page(orderRecord),
    errors: [],
  },
  'POST /stockTrade/sellRecord': {
    summary: 'Sell orders, newest first',
    access: 'customer',
    readOnly: true,
    body: recordsBody,
    reply: page(orderRecord),
    errors: [],
  },
  'POST /stockDailyTrade/pageRecord': {
    summary: 'Day trades, newest first',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(dayTrade),
    errors: [],
  },
  'POST /stockTrade/buy': {
    summary: 'Buy at the market, unless the price has moved beyond the tolerance from `price`',
    access: 'customer',
    body: z.strictObject({
      id: id.describe('The stock'),
      amount: purchaseQuantity,
      price: price.describe('The price the customer saw'),
      dailyTrade: flag.default(false),
    }),
    reply: order,
    errors: ['notFound', 'insufficientBalance', 'priceMoved', ...priceErrors],
  },
  'POST /stockTrade/sell': {
    summary: 'Sell at the market, unless the price has moved beyond the tolerance from `price`',
    access: 'customer',
    body: z.strictObject({
      id: id.describe('The stock'),
      amount: saleQuantity,
      price: price.describe('The price the customer saw'),
    }),
    reply: order,
    errors: ['notFound', 'insufficientShares', 'priceMoved', ...priceErrors],
  },
});
