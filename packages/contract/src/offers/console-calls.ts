import { currencies, offerKinds } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { bodyTime } from '../console/console-fields.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, decimal, flag, id, nothing, oneOf, optionalText, queryFlag, timeMs } from '../fields.ts';
import { stockOfRecord } from '../trading/calls.ts';
import { allotmentMethods, applicationStatuses, failReasons, publicFigure } from './calls.ts';
import { consoleOfferStates, offerInput, offerTerms, offerTermsInput } from './terms-input.ts';

export const offerReaders = readableBy('owner', 'compliance', 'treasury', 'dealing', 'support');

export const offerEditors = ['owner', 'dealing'] as const;

export const offerApprovers = ['owner', 'compliance', 'treasury', 'dealing'] as const;

/** Payloads of `POST /approvals`, by kind of action. */
export const offerProposals = {
  'offer.publish': z.strictObject({ offerId: id }),
  'offer.terms': z.strictObject({ offerId: id, terms: offerTermsInput }),
  'offer.listing': z.strictObject({ offerId: id, listingTime: bodyTime }),
  'offer.allot': z.strictObject({ offerId: id }),
  'offer.cancel': z.strictObject({ offerId: id }),
  'offer.settings': z.strictObject({
    lotShares: z
      .number({ error: 'wrongType' })
      .int({ error: 'wrongType' })
      .min(1, { error: 'tooSmall' })
      .max(100_000, { error: 'tooLarge' }),
    amountOpen: flag,
    holdMinutes: z
      .number({ error: 'wrongType' })
      .int({ error: 'wrongType' })
      .min(10, { error: 'tooSmall' })
      .max(120, { error: 'tooLarge' })
      .describe('How long units are kept, unpaid, for whoever came first'),
  }),
} as const;

const which = z.strictObject({ id });

const search = { keyword: optionalText(64) };

const offerableStock = z.strictObject({
  ...stockOfRecord,
  currency: z.enum(currencies),
  listed: z.boolean(),
  price: decimal.nullable().describe('The market’s last; before the listing what the feed expects'),
});

const offerSummary = {
  id: z.string(),
  kind: z.enum(offerKinds),
  ...stockOfRecord,
  currency: z.enum(currencies),
  method: z.enum(allotmentMethods),
  state: z.enum(consoleOfferStates),
  buyPrice: decimal.nullable(),
  unit: z.number().int(),
  unitsOffered: decimal,
  takenUnits: decimal.describe('Applied for, or sold'),
  startTime: timeMs,
  endTime: timeMs,
  listingTime: timeMs.nullable(),
  createdTime: timeMs,
  assignee,
};

const offerDetail = z.strictObject({
  ...offerSummary,
  terms: offerTerms,
  versions: z.array(offerTerms).describe('Newest first'),
  seedHash: z.string().nullable(),
  seed: z.string().nullable().describe('Null before the result'),
  drawVersion: z.number().int(),
  publicTime: timeMs
    .nullable()
    .describe('When the public value is final; null: at the first trade after the end'),
  publicFigures: z.array(publicFigure).nullable().describe('Null before they appeared'),
  publishedTime: timeMs.nullable(),
  closedTime: timeMs.nullable(),
  applicationCount: z.number().int().nullable().describe('Of the fixed list'),
  listHash: z.string().nullable(),
  allottedTime: timeMs.nullable(),
  resultHash: z.string().nullable(),
  mayEdit: z.boolean().describe('A draft, which its editors change without a second person'),
});

const consoleApplication = z.strictObject({
  id: z.string(),
  number: z.string().describe('Its name in the published allotment'),
  recordNumber: z.string().describe('By which people name it'),
  customerId: z.string(),
  username: z.string(),
  status: z.enum(applicationStatuses),
  failReason: z.enum(failReasons).nullable(),
  units: decimal,
  allottedUnits: decimal.nullable(),
  deliveredUnits: decimal.nullable(),
  cost: decimal.nullable().describe('Of what was allotted, without the fee'),
  paid: decimal,
  fee: decimal,
  returned: decimal,
  termsVersion: z.number().int(),
  createdTime: timeMs,
  fundingDeadline: timeMs.nullable(),
  endedTime: timeMs.nullable(),
});

const sizeGroup = z.strictObject({
  from: decimal.describe('Units applied for, at least'),
  to: decimal.describe('and at most'),
  applications: z.number().int(),
  applied: decimal,
  allotted: decimal,
});

const allotmentPreview = z.strictObject({
  method: z.enum(allotmentMethods),
  unitsOffered: decimal,
  unitsApplied: decimal,
  unitsAllotted: decimal,
  applications: z.number().int(),
  winners: z.number().int().describe('Applications that get anything'),
  seedHash: z.string(),
  drawVersion: z.number().int(),
  listHash: z.string(),
  publicValue: z.string().nullable().describe('SHA-256 of the public figures; null for draws without'),
  resultHash: z.string(),
  resultStands: z.boolean().describe('What was allotted is what is computed; true before'),
  totalFits: z.boolean().describe('No more than is offered'),
  nobodyAbove: z.boolean().describe('Nobody gets more than they applied for'),
  groups: z.array(sizeGroup).describe('By size of application'),
});

const report = z.strictObject({
  currency: z.enum(currencies),
  applications: z.strictObject({
    applying: z.number().int(),
    funding: z.number().int(),
    finish: z.number().int(),
    failed: z.number().int(),
  }),
  failures: z.array(z.strictObject({ reason: z.enum(failReasons), count: z.number().int() })),
  unitsOffered: decimal,
  unitsApplied: decimal,
  unitsAllotted: decimal,
  unitsDelivered: decimal,
  sharesDelivered: decimal,
  due: decimal.describe('What everything allotted costs, without fees'),
  paidIn: decimal.describe('Waiting in customers’ advance payments, with fees'),
  kept: decimal.describe('Paid for what was delivered, without fees'),
  fees: decimal,
  returned: decimal,
  sharesLocked: decimal.describe('Delivered and waiting for the listing'),
  orders: z.number().int().describe('Block trades: purchases'),
});

export const offerConsoleCalls = defineConsoleCalls({
  'GET /offers': {
    summary: 'Offers of every kind',
    access: 'staff',
    roles: offerReaders,
    query: listQuery(['createdTime', 'startTime', 'endTime'], {
      kind: oneOf(offerKinds).optional(),
      state: oneOf(consoleOfferStates).optional(),
      assigned,
      toAllot: queryFlag.optional().describe('Closed, and not allotted yet'),
      ...search,
    }),
    reply: listReply(z.strictObject(offerSummary)),
    errors: [],
  },
  'GET /offers/settings': {
    summary: 'Shares of a lot, and whether customers say how much they apply for',
    access: 'staff',
    roles: offerReaders,
    reply: offerProposals['offer.settings'],
    errors: [],
  },
  'GET /offers/stocks': {
    summary: 'Stocks that can be offered, also those not listed yet; the best match first',
    access: 'staff',
    roles: offerReaders,
    query: z.strictObject({ ...search, listed: queryFlag.optional() }),
    reply: z.array(offerableStock),
    errors: [],
  },
  'POST /offers': {
    summary: 'Write a draft; nobody sees it before it is published by two people',
    access: 'staff',
    roles: offerEditors,
    body: z.strictObject({ ...offerInput.shape, reason }),
    reply: created,
    errors: ['notFound'],
  },
  'POST /offers/papers': {
    summary: 'Upload a prospectus or another paper as PDF; terms name it by its address',
    access: 'staff',
    roles: offerEditors,
    multipart: z.strictObject({}),
    reply: z.strictObject({ url: z.string(), sha256: z.string(), bytes: z.number().int() }),
    errors: ['tooManyTries'],
  },
  'GET /offers/{id}': {
    summary: 'One offer with every version of its terms',
    access: 'staff',
    oneRecord: true,
    roles: offerReaders,
    params: which,
    reply: offerDetail,
    errors: ['notFound'],
  },
  'PUT /offers/{id}': {
    summary: 'Change a draft; what is published changes by `offer.terms` under four eyes',
    access: 'staff',
    roles: offerEditors,
    params: which,
    body: z.strictObject({ ...offerInput.shape, reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /offers/{id}/discard': {
    summary: 'Throw a draft away',
    ...decisionBy(offerEditors),
  },
  'GET /offers/{id}/applications': {
    summary: 'Applications to an offer, with how far they are paid',
    access: 'staff',
    roles: offerReaders,
    params: which,
    query: listQuery(['createdTime', 'units', 'paid'], {
      status: oneOf(applicationStatuses).optional(),
      ...search,
    }),
    reply: listReply(consoleApplication),
    errors: ['notFound'],
  },
  'GET /offers/{id}/allotment': {
    summary: 'Dry run of the allotment once the offer has closed, which books nothing; afterwards the result',
    access: 'staff',
    oneRecord: true,
    roles: offerReaders,
    params: which,
    reply: allotmentPreview,
    errors: ['notFound', 'outsideWindow'],
  },
  'GET /offers/{id}/report': {
    summary: 'What came of an offer: applications, money, shares',
    access: 'staff',
    oneRecord: true,
    roles: offerReaders,
    params: which,
    reply: report,
    errors: ['notFound'],
  },
});
