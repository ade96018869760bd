import { z } from 'zod';

/** Figures come as numbers or as text, depending on the call. */
const figure = z
  .union([z.number(), z.string().trim().min(1)])
  .transform(Number)
  .pipe(z.number());
const price = figure.pipe(z.number().positive());
const volume = figure.pipe(z.number().nonnegative()).nullish().catch(undefined);
const seconds = z.number().int().positive();

export const errorReply = z.object({
  status: z.literal('error'),
  code: z.number(),
  message: z.string().catch('no reason given'),
});

export const usageReply = z.object({ plan_limit: z.number().int().positive().nullish() });

export const listReply = z.object({ data: z.array(z.unknown()) });

export const listedRow = z.object({
  symbol: z.string().min(1),
  name: z.string().catch(''),
  exchange: z.string().catch(''),
  mic_code: z.string().catch(''),
  currency: z.string().catch(''),
});
export type ListedRow = z.infer<typeof listedRow>;

export const seriesReply = z.object({ values: z.array(z.unknown()) });

export const seriesValue = z.object({
  datetime: z.string(),
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
});

export const quoteReply = z.object({
  /** Start of the day's bar. */
  timestamp: seconds,
  /** Start of the last minute with a trade. */
  last_quote_at: seconds.nullish(),
  open: price,
  high: price,
  low: price,
  close: price,
  previous_close: price,
  volume,
});
export type QuoteReply = z.infer<typeof quoteReply>;

export const streamEvent = z.object({ event: z.string() });

export const priceEvent = z.object({
  event: z.literal('price'),
  symbol: z.string(),
  exchange: z.string().nullish(),
  mic_code: z.string().nullish(),
  currency: z.string().nullish(),
  timestamp: figure.pipe(z.number().positive()),
  price,
  day_volume: volume,
});
export type PriceEvent = z.infer<typeof priceEvent>;

const namedSymbol = z.object({ symbol: z.string(), exchange: z.string().nullish() });
export const subscribeStatus = z.object({
  event: z.literal('subscribe-status'),
  success: z.array(z.unknown()).nullish(),
  fails: z
    .array(z.union([namedSymbol, z.string().transform(symbol => ({ symbol, exchange: null }))]))
    .nullish(),
});
