import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { bodyTime } from '../console/console-fields.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import {
  created,
  decimal,
  id,
  nothing,
  oneOf,
  optionalText,
  queryFlag,
  queryTime,
  timeMs,
} from '../fields.ts';
import { offerEditors, offerReaders } from '../offers/console-calls.ts';
import { declaredRate, productStates, productTerms, productTermsInput } from './terms-input.ts';

/** Payloads of `POST /approvals`, by kind of action. */
export const productProposals = {
  'product.publish': z.strictObject({ productId: id }),
  'product.terms': z.strictObject({ productId: id, terms: productTermsInput }),
  'product.end-sale': z.strictObject({ productId: id }),
  'product.declare-rate': z.strictObject({
    productId: id,
    rate: declaredRate.describe('For the whole term, in percent; below zero is a loss'),
    fromTime: bodyTime.describe('For terms that end from here on'),
    untilTime: bodyTime.describe('and before this moment'),
  }),
} as const;

const which = z.strictObject({ id });

const search = { keyword: optionalText(64) };

const productSummary = {
  id: z.string(),
  name: z.string(),
  managerName: z.string(),
  currency: z.enum(currencies),
  state: z.enum(productStates),
  minAmount: decimal,
  totalAmount: decimal,
  takenAmount: decimal,
  holdingAmount: decimal.describe('Locked at the moment'),
  lockDay: z.number().int(),
  startTime: timeMs,
  endTime: timeMs,
  createdTime: timeMs,
  rateDue: z.boolean().describe('Terms end within three days, or have ended, for which no rate is declared'),
  assignee,
};

const productRate = z.strictObject({
  id: z.string(),
  rate: decimal,
  fromTime: timeMs,
  untilTime: timeMs,
  declaredTime: timeMs,
  declaredBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
});

const maturityDay = z.strictObject({
  day: z.string().describe('yyyy-MM-dd, in the zone of the tenant’s home market'),
  productId: z.string(),
  productName: z.string(),
  currency: z.enum(currencies),
  orders: z.number().int(),
  principal: decimal,
  matured: z.number().int().describe('Of the orders, those whose money is back'),
  undeclared: z.number().int().describe('Of the orders, those without a declared rate'),
});

const productInput = z.strictObject({
  name: z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(100, { error: 'tooLong' }),
  managerName: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .max(100, { error: 'tooLong' }),
  currency: oneOf(currencies),
  terms: productTermsInput,
});

export const productConsoleCalls = defineConsoleCalls({
  'GET /products': {
    summary: 'Fixed-term products',
    access: 'staff',
    roles: offerReaders,
    query: listQuery(['createdTime', 'startTime', 'endTime'], {
      state: oneOf(productStates).optional(),
      assigned,
      withoutRate: queryFlag
        .optional()
        .describe('Terms end within three days, or have ended, for which no rate is declared'),
      ...search,
    }),
    reply: listReply(z.strictObject(productSummary)),
    errors: [],
  },
  'POST /products': {
    summary: 'Write a draft of a product',
    access: 'staff',
    roles: offerEditors,
    body: z.strictObject({ ...productInput.shape, reason }),
    reply: created,
    errors: [],
  },
  'GET /products/{id}': {
    summary: 'One product with its versions and declared rates',
    access: 'staff',
    oneRecord: true,
    roles: offerReaders,
    params: which,
    reply: z.strictObject({
      ...productSummary,
      terms: productTerms,
      versions: z.array(productTerms),
      rates: z.array(productRate),
      mayEdit: z.boolean(),
    }),
    errors: ['notFound'],
  },
  'PUT /products/{id}': {
    summary: 'Change a draft of a product',
    access: 'staff',
    roles: offerEditors,
    params: which,
    body: z.strictObject({ ...productInput.shape, reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /products/{id}/discard': {
    summary: 'Throw a draft of a product away',
    ...decisionBy(offerEditors),
  },
  'GET /products/{id}/orders': {
    summary: 'What customers put into a product',
    access: 'staff',
    roles: offerReaders,
    params: which,
    query: listQuery(['createdTime', 'maturityTime', 'amount'], {
      status: oneOf(['HOLDING', 'MATURED']).optional(),
      ...search,
    }),
    reply: listReply(
      z.strictObject({
        id: z.string(),
        number: z.string().describe('By which people name it'),
        customerId: z.string(),
        username: z.string(),
        status: z.enum(['HOLDING', 'MATURED']),
        amount: decimal,
        rate: decimal.nullable(),
        profit: decimal.nullable(),
        termsVersion: z.number().int(),
        createdTime: timeMs,
        maturityTime: timeMs,
        maturedTime: timeMs.nullable(),
      }),
    ),
    errors: ['notFound'],
  },
  'GET /maturities': {
    summary: 'When which product’s money comes back, by day',
    access: 'staff',
    roles: offerReaders,
    query: z.strictObject({
      fromTime: queryTime.optional().describe('Absent: a week ago'),
      untilTime: queryTime.optional().describe('Absent: in ninety days'),
    }),
    reply: z.array(maturityDay),
    errors: [],
  },
});
