import { z } from 'zod';
import { bodyTime, percent } from '../console/console-fields.ts';
import { documents } from '../console/terms-documents.ts';
import { decimal, money, oneOf, text, timeMs } from '../fields.ts';
import { riskLabels } from '../offers/calls.ts';

export const productStates = ['DRAFT', 'NOT_STARTED', 'OPEN', 'ENDED', 'CANCELLED'] as const;

/** What an operator writes about a fixed-term product. */
export const productTermsInput = z.strictObject({
  minAmount: money,
  totalAmount: money,
  lockDay: z
    .number({ error: 'wrongType' })
    .int({ error: 'wrongType' })
    .min(1, { error: 'tooSmall' })
    .max(3650, { error: 'tooLarge' }),
  estimateProfitRate: percent(-100, 1000).describe('For the whole term'),
  maxEstimateProfitRate: percent(-100, 1000).describe('For the whole term'),
  productDesc: text({ required: 'required', max: 5000 }),
  startTime: bodyTime,
  endTime: bodyTime,
  riskLabel: oneOf(riskLabels),
  documents: documents.default([]),
});

export const declaredRate = percent(-100, 1000);

export const productTerms = z.strictObject({
  version: z.number().int(),
  minAmount: decimal,
  totalAmount: decimal,
  lockDay: z.number().int(),
  estimateProfitRate: decimal,
  maxEstimateProfitRate: decimal,
  productDesc: z.string(),
  startTime: timeMs,
  endTime: timeMs,
  riskLabel: z.enum(riskLabels),
  documents: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  createdTime: timeMs,
  createdBy: z.string().nullable(),
  reason: z.string().nullable(),
});
