import { marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { localTextReply } from '../console/console-fields.ts';
import { timeMs } from '../fields.ts';

/** What a halt stops, by the name that people know it by. */
export const haltedThing = {
  scope: z.string().describe('`all`, `market/<code>` or `stock/<id>`'),
  market: z.enum(marketCodes).nullable().describe('Of the stock, or that is stopped; null: everything'),
  stockId: z.string().nullable(),
  symbol: z.string().nullable(),
};

/** A halt of trading by the operator, as everybody reads it. */
export const halt = z
  .strictObject({
    id: z.string(),
    ...haltedThing,
    told: localTextReply.describe('Why, in the operator’s words'),
    since: timeMs,
    nextWord: timeMs.describe('When more was promised to be said'),
    until: timeMs.describe('Trading goes on then at the latest'),
    lifted: z.boolean().describe('Two people have ended it, and everybody reads here when'),
  })
  .meta({ id: 'TradingHalt' });
