import { currencies, marketCodes } from '@openfloor/homes/codes';
import { candleIntervals } from '@openfloor/rules/candle';
import { closedReasons } from '@openfloor/rules/market-calendar';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { count, digits, id, nothing, oneOf, optionalText, page, paging, timeMs } from '../fields.ts';
import { directions, rankTypes, sortTypes } from './rankings.ts';

export const rankPageSizeDefault = 20;
export const candlePageSize = { default: 100, max: 500 } as const;

const identity = {
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  market: z.enum(marketCodes),
};

const quote = {
  price: z.number(),
  change: z.number().describe('Since the previous close'),
  up: z.number().describe('Since the previous close, in percent'),
  currencyType: z.enum(currencies),
  isIndex: z.boolean().describe('Its figures are points, not money'),
  precision: z.number().int().min(0).max(8).describe('Decimals of a price; addition of this API'),
  delayed: z
    .boolean()
    .describe('The source has fallen silent: show the price as stale; addition of this API'),
};

export const listStock = z.strictObject({ ...identity, ...quote }).meta({ id: 'ListStock' });

export const marketStripItem = z
  .strictObject({
    ...identity,
    ...quote,
    trend: z.array(z.number()).describe('The day’s closes in order, for a small line; addition of this API'),
  })
  .meta({ id: 'MarketStripItem' });

export const foundStock = z
  .strictObject({
    ...identity,
    favorite: z.boolean().describe('False for a guest'),
    quote: z
      .strictObject(quote)
      .optional()
      .describe('Its price, where there is one yet; addition of this API'),
  })
  .meta({ id: 'FoundStock' });

export const stockDetail = z
  .strictObject({
    ...identity,
    ...quote,
    high: z.number().nullable().describe('Null, like the next three, before the first trade'),
    low: z.number().nullable(),
    open: z.number().nullable(),
    close: z.number().nullable().describe('The previous close'),
    favorite: z.boolean().describe('False for a guest'),
    marketOpen: z.boolean().describe('Orders are taken now; addition of this API'),
    closedReason: z
      .enum(closedReasons)
      .nullable()
      .describe('Why its market is closed; null while it trades; addition of this API'),
    opensAt: timeMs
      .nullable()
      .describe('When a closed market opens; null while it trades or where no calendar knows'),
    quoteTime: timeMs.nullable().describe('When the source gave the price; addition of this API'),
    quoteAge: z
      .number()
      .int()
      .nullable()
      .describe('Whole seconds since then, by the server’s clock; addition of this API'),
    halted: z.boolean().describe('The exchange has halted trading in it; addition of this API'),
    listed: z.boolean().describe('False until the first trading day; addition of this API'),
  })
  .meta({ id: 'StockDetail' });

export const candle = z
  .strictObject({
    timestamp: timeMs,
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
    volume: z.number().int(),
    turnover: z.number(),
  })
  .meta({ id: 'Candle' });

export const stockCalls = defineCalls({
  'GET /stock/mainPageIndex': {
    summary: 'The market strip of the home screen',
    access: 'public',
    reply: z.array(marketStripItem),
    errors: [],
  },
  'GET /stock/index': {
    summary: 'The indices of the tenant’s market',
    access: 'public',
    reply: z.array(listStock),
    errors: [],
  },
  'GET /stock/page': {
    summary: 'Find stocks by symbol or name',
    access: 'public',
    query: z.strictObject({
      keyword: optionalText(64),
      market: oneOf(marketCodes).optional(),
      ...paging(),
    }),
    reply: page(foundStock),
    errors: [],
  },
  'POST /stock/rank': {
    summary: 'Stocks of a market by gain, loss or volume, or by a chosen column',
    access: 'public',
    readOnly: true,
    body: z.strictObject({
      market: oneOf(marketCodes),
      rankType: oneOf(rankTypes),
      sortType: oneOf(sortTypes).optional(),
      direction: oneOf(directions).optional(),
      ...paging(rankPageSizeDefault),
    }),
    reply: page(listStock),
    errors: [],
  },
  'GET /stock/detail': {
    summary: 'One stock with its last quote',
    access: 'public',
    query: z.strictObject({ id }),
    reply: stockDetail,
    errors: ['notFound'],
  },
  'GET /stock/historyKline': {
    summary: 'Candles strictly older than `timestamp` (absent: the newest), newest first',
    access: 'public',
    query: z.strictObject({
      id,
      timePeriod: oneOf(candleIntervals),
      timestamp: digits.optional().describe('Milliseconds since the epoch, UTC'),
      limit: count(candlePageSize.default, candlePageSize.max),
    }),
    reply: z.array(candle),
    errors: ['notFound'],
  },
  'POST /stock/favorite/{id}': {
    summary: 'Add a favourite; adding it twice changes nothing',
    access: 'customer',
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'DELETE /stock/favorite/{id}': {
    summary: 'Remove a favourite; removing it twice changes nothing',
    access: 'customer',
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound'],
  },
  'GET /stock/myStocks': {
    summary: 'All favourites of the customer',
    access: 'customer',
    reply: z.array(listStock),
    errors: [],
  },
  'GET /stock/favPage': {
    summary: 'Favourites of the customer, by page',
    access: 'customer',
    query: z.strictObject(paging()),
    reply: page(listStock),
    errors: [],
  },
});
