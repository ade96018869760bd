import { z } from 'zod';

/** The socket at `/api/ws` speaks JSON text frames both ways. */
export const symbolsPerMessageMax = 200;

export const quoteTopic = z.strictObject({
  symbol: z.string().min(1).max(32),
  exchange: z.string().min(1).max(32),
});
const symbols = z.array(quoteTopic).min(1).max(symbolsPerMessageMax);

export const clientMessage = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('PING') }),
  z.strictObject({ event: z.literal('SUBSCRIBE'), symbols }),
  z.strictObject({ event: z.literal('UNSUBSCRIBE'), symbols }),
]);

export const priceMessage = z.strictObject({
  event: z.literal('PRICE'),
  symbol: z.string(),
  exchange: z.string(),
  timestamp: z.number().int().describe('Seconds since the epoch, UTC'),
  price: z.number(),
  volume: z.number().describe('Of this tick alone'),
  priceChange: z.number().describe('Since the previous close'),
  percentChange: z.number().describe('Since the previous close, in percent'),
});

export const serverMessage = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('PONG'),
    delayed: z
      .array(z.string())
      .optional()
      .describe('Markets whose source has fallen silent; addition of this API'),
  }),
  priceMessage,
  z
    .strictObject({ event: z.literal('HALTS') })
    .describe('What the operator has halted has changed: `GET /halts`; addition of this API'),
  z.strictObject({ event: z.literal('ERROR'), msg: z.string() }),
]);

export type QuoteTopic = z.infer<typeof quoteTopic>;
export type ClientMessage = z.infer<typeof clientMessage>;
export type PriceMessage = z.infer<typeof priceMessage>;
export type ServerMessage = z.infer<typeof serverMessage>;
