import { offerKinds } from '@openfloor/homes/codes';
import { positiveDecimalProblem } from '@openfloor/rules/amounts';
import { publicStocksMax } from '@openfloor/rules/public-value';
import { z } from 'zod';
import { bodyTime, percent } from '../console/console-fields.ts';
import { offerDocuments } from '../console/terms-documents.ts';
import { decimal, digits, figure, flag, id, oneOf, timeMs } from '../fields.ts';
import { allotmentMethods, riskLabels, shownDocuments } from './calls.ts';

/** As the operator sees it: what is published is scheduled, open or closed by the clock. */
export const consoleOfferStates = ['DRAFT', 'NOT_STARTED', 'OPEN', 'ENDED', 'ALLOTTED', 'CANCELLED'] as const;

const wholeUnits = (max: number) =>
  digits.pipe(z.number().min(1, { error: 'tooSmall' }).max(max, { error: 'tooLarge' }));

/** What an operator writes about an offer; which of them a kind has is in docs/offers.md. */
export const offerTermsInput = z.strictObject({
  price: figure('amountRequired', positiveDecimalProblem(4))
    .nullable()
    .default(null)
    .describe('Of a share; null for a block trade, whose price follows the market’s'),
  discountRate: percent(-99, 0).nullable().default(null).describe('Block trades and block placements'),
  unitsOffered: wholeUnits(1e12).describe('Units; shares for a block trade'),
  unitsMin: wholeUnits(1e9).default(1),
  unitsMax: wholeUnits(1e9),
  unitsFixed: wholeUnits(1e9).nullable().default(null).describe('Placements: the only quantity'),
  feeRate: percent(0, 50).default('0').describe('On what is paid; not for block trades'),
  lockDays: z
    .number({ error: 'wrongType' })
    .int({ error: 'wrongType' })
    .min(0, { error: 'tooSmall' })
    .max(3650, { error: 'tooLarge' })
    .nullable()
    .default(null)
    .describe('Block trades'),
  startTime: bodyTime,
  endTime: bodyTime,
  resultTime: bodyTime.nullable().default(null).describe('When the allotment is planned'),
  fundingDeadline: bodyTime.nullable().default(null),
  listingTime: bodyTime.nullable().default(null),
  riskLabel: oneOf(riskLabels),
  documents: offerDocuments.default([]),
  showTaken: flag.default(true).describe('Customers see how much was applied for'),
  publicStocks: z
    .array(id)
    .max(publicStocksMax, { error: 'tooLong' })
    .default([])
    .describe(
      'What is drawn: instruments of the home market whose closing figures after the end decide with the seed',
    ),
});

export const offerInput = z.strictObject({
  kind: oneOf(offerKinds),
  stockId: id,
  method: oneOf(allotmentMethods),
  terms: offerTermsInput,
});

export const offerTerms = z.strictObject({
  version: z.number().int(),
  price: decimal.nullable(),
  discountRate: decimal.nullable(),
  buyPrice: decimal.nullable().describe('What a share costs; null where it follows the market'),
  unit: z.number().int().describe('Shares of one unit'),
  unitsOffered: decimal,
  unitsMin: decimal,
  unitsMax: decimal,
  unitsFixed: decimal.nullable(),
  feeRate: decimal,
  lockDays: z.number().int().nullable(),
  startTime: timeMs,
  endTime: timeMs,
  resultTime: timeMs.nullable(),
  fundingDeadline: timeMs.nullable(),
  listingTime: timeMs.nullable(),
  riskLabel: z.enum(riskLabels),
  documents: shownDocuments,
  showTaken: z.boolean(),
  publicStocks: z.array(z.string()),
  createdTime: timeMs,
  createdBy: z.string().nullable().describe('Username'),
  reason: z.string().nullable(),
});
