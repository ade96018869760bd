import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { decimal, timeMs } from '../fields.ts';
import { fillEvidence } from './calls.ts';

export const orderStates = ['accepted', 'filled', 'rejected', 'unknown'] as const;

/** An order as lists of the console show it, with what it was decided on. */
export const orderLine = {
  id: z.string(),
  number: z.string().describe('By which people name it'),
  corrected: z
    .enum(['bust', 'correction'])
    .nullable()
    .describe('Whether the venue took the trade back or corrected its price'),
  side: z.enum(['buy', 'sell']),
  stockId: z.string(),
  stockName: z.string(),
  stockSymbol: z.string(),
  currency: z.enum(currencies),
  shares: decimal,
  shownPrice: decimal,
  fillPrice: decimal.nullable(),
  gross: decimal.nullable(),
  fee: decimal.nullable(),
  dayTrade: z.boolean(),
  origin: z.string(),
  state: z.enum(orderStates),
  rejectReason: z.string().nullable(),
  receivedTime: timeMs,
  executedTime: timeMs.nullable(),
  quoteTime: timeMs.describe('When the source gave the price'),
  quoteSource: z.string(),
  ...fillEvidence,
};
