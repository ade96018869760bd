import { currencies, offerKinds } from '@openfloor/homes/codes';
import { z } from 'zod';
import { profileFigures } from '../account/calls.ts';
import { activity, activityActors } from '../audit/calls.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, decimal, device, id, oneOf, optionalText, text, timeMs } from '../fields.ts';
import { identityDue } from '../identity/due.ts';
import { applicationStatuses, failReasons } from '../offers/calls.ts';
import { quantitativeStatuses } from '../products/calls.ts';
import { holding } from '../trading/calls.ts';
import { orderLine, orderStates } from '../trading/order-line.ts';
import { transactionScenes } from '../transactions/calls.ts';

/** Support sees names and numbers masked. */
const readers = readableBy('owner', 'compliance', 'treasury', 'dealing', 'support');
const one = z.strictObject({ id });
const withReason = z.strictObject({ reason });
const notThere = ['notFound'] as const;

export const customerStates = ['active', 'disabled'] as const;

const customerSummary = {
  id: z.string(),
  username: z.string(),
  name: z.string().nullable().describe('The verified name; null while unverified; masked for support'),
  account: z.string().describe('Account number; masked for support'),
  status: z.enum(customerStates),
  createdTime: timeMs,
  seenTime: timeMs.nullable().describe('Last use of a session'),
};

const cashBalance = z.strictObject({
  currency: z.enum(currencies),
  available: decimal,
  frozen: decimal,
  advance: decimal,
  locked: decimal,
  payable: decimal.describe('Of approved withdrawals that are not paid yet'),
});

const customerProfile = z.strictObject({
  ...customerSummary,
  masked: z.boolean(),
  disabledTime: timeMs.nullable(),
  disabledReason: z.string().nullable(),
  invitationCode: z.string().nullable(),
  withdrawalPasswordSet: z.boolean(),
  openSessions: z.number().int(),
  counts: z.strictObject({
    orders: z.number().int(),
    notes: z.number().int(),
    documents: z.number().int().nullable().describe('Null for whoever may not list them; so are the others'),
    openDeposits: z.number().int().nullable(),
    openWithdrawals: z.number().int().nullable(),
  }),
  identity: z
    .strictObject({ id: z.string(), idType: z.string(), verifiedTime: timeMs })
    .nullable()
    .describe('The submission that was passed; null also for whoever may not read identities'),
  identityDue: identityDue.nullable().describe('Why what was verified is asked for again, or soon'),
  payoutAccount: z
    .strictObject({ bank: z.string(), number: z.string(), usdt: z.boolean(), changedTime: timeMs })
    .nullable()
    .describe('The newest, its number masked for everybody; null also for whoever may not read withdrawals'),
  email: z
    .strictObject({
      address: z.string().nullable().describe('Confirmed and in force; masked for support'),
      waiting: z
        .string()
        .nullable()
        .describe('Asked for, and not confirmed or in force yet; masked for support'),
    })
    .nullable()
    .describe('Contact e-mail; null where the customer has given none'),
  agreements: z.array(z.strictObject({ kind: z.string(), version: z.number().int(), acceptedTime: timeMs })),
  figures: profileFigures,
  balances: z.array(cashBalance),
});

const ledgerLine = z.strictObject({
  sequence: z.number().int(),
  line: z.number().int(),
  time: timeMs,
  cause: z.string().describe('The business record, such as order/<id>'),
  scene: z.string(),
  asset: z.string(),
  amount: decimal,
  from: z.string(),
  to: z.string(),
  fromBalance: decimal.nullable(),
  toBalance: decimal.nullable(),
  hash: z.string().describe('Of its transaction'),
});

const session = z.strictObject({
  id: z.string(),
  address: z.string(),
  userAgent: z.string(),
  device,
  createdTime: timeMs,
  seenTime: timeMs,
  endedTime: timeMs.nullable(),
  endReason: z.string().nullable(),
});

const document = z.strictObject({
  id: z.string(),
  purpose: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  createdTime: timeMs,
  state: z.string().describe('What it is attached to, or that it is not'),
});

const note = z.strictObject({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  createdTime: timeMs,
});

/** A whole number, or its beginning. */
const byNumber = optionalText(64).describe('A record number, or its beginning');

const applicationLine = z.strictObject({
  id: z.string(),
  number: z.string().describe('By which people name it'),
  publishedNumber: z.string().describe('Its name in the published allotment'),
  offerId: z.string(),
  kind: z.enum(offerKinds),
  stockSymbol: z.string(),
  stockName: z.string(),
  status: z.enum(applicationStatuses),
  failReason: z.enum(failReasons).nullable(),
  units: decimal,
  allottedUnits: decimal.nullable(),
  deliveredUnits: decimal.nullable(),
  paid: decimal,
  fee: decimal,
  returned: decimal,
  currency: z.enum(currencies),
  createdTime: timeMs,
  dueTime: timeMs.nullable().describe('Until when it can be paid'),
  endedTime: timeMs.nullable(),
});

const productLine = z.strictObject({
  id: z.string(),
  number: z.string().describe('By which people name it'),
  productId: z.string(),
  name: z.string(),
  status: z.enum(quantitativeStatuses),
  amount: decimal,
  profit: decimal.nullable().describe('Signed; null until its rate is declared'),
  rate: z.string().nullable().describe('As declared, in percent'),
  currency: z.enum(currencies),
  createdTime: timeMs,
  maturesTime: timeMs,
  maturedTime: timeMs.nullable(),
});

const exchangeLine = z.strictObject({
  id: z.string(),
  number: z.string().describe('By which people name it'),
  from: z.enum(currencies),
  fromAmount: decimal,
  fee: decimal,
  to: z.enum(currencies),
  toAmount: decimal,
  rate: decimal,
  createdTime: timeMs,
});

const payoutAccountLine = z.strictObject({
  id: z.string(),
  bank: z.string().describe('For USDT the coin type'),
  number: z.string().describe('Masked for everybody'),
  name: z.string().describe('Its holder; masked for support'),
  usdt: z.boolean(),
  createdTime: timeMs,
  changedTime: timeMs,
  removedTime: timeMs.nullable(),
});

const deviceLine = z.strictObject({
  id: z.string(),
  device,
  userAgent: z.string(),
  firstTime: timeMs,
  seenTime: timeMs,
  trustedUntil: timeMs.nullable().describe('Until then it logs in without the second factor'),
});

/** What has a number. */
export const numberedKinds = [
  'deposit',
  'withdrawal',
  'identity',
  'recovery',
  'case',
  'message',
  'payment-file',
  'order',
  'application',
  'product',
  'exchange',
] as const;

const numberedRecord = z.strictObject({
  kind: z.enum(numberedKinds),
  id: z.string(),
  number: z.string(),
  customer: consoleCustomer.nullable().describe('Null where it is of several'),
  createdTime: timeMs,
});

export const customerConsoleCalls = defineConsoleCalls({
  'GET /records': {
    summary: 'Records by their number or its beginning, each for whoever may read the list it stands in',
    access: 'staff',
    roles: readers,
    query: listQuery(['createdTime'], {
      number: text({ required: 'required', max: 64 }).describe('In any case, with or without hyphens'),
    }),
    reply: listReply(numberedRecord),
    errors: [],
  },
  'GET /customers': {
    summary: 'Customers, by username, verified name, account number or id',
    access: 'staff',
    roles: readers,
    query: listQuery(['createdTime', 'username', 'account'], {
      search: optionalText(100),
      status: oneOf(customerStates).optional(),
      verified: oneOf(['true', 'false']).optional(),
    }),
    reply: listReply(z.strictObject(customerSummary)),
    errors: [],
  },
  'GET /customers/{id}': {
    summary: 'One customer with balances and figures',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    reply: customerProfile,
    errors: notThere,
  },
  'GET /customers/{id}/holdings': {
    summary: 'Shares the customer holds',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    query: listQuery(['name'], {}),
    reply: listReply(holding),
    errors: notThere,
  },
  'GET /customers/{id}/ledger': {
    summary: 'The customer’s ledger, newest first',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    query: listQuery(['sequence'], {
      scene: oneOf([...transactionScenes, 'SETTLEMENT']).optional(),
      asset: optionalText(90),
    }),
    reply: listReply(ledgerLine),
    errors: notThere,
  },
  'GET /customers/{id}/orders': {
    summary: 'The customer’s orders with what each was decided on',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['receivedTime'], {
      side: oneOf(['buy', 'sell']).optional(),
      state: oneOf(orderStates).optional(),
      number: byNumber,
    }),
    reply: listReply(z.strictObject(orderLine)),
    errors: notThere,
  },
  'GET /customers/{id}/applications': {
    summary: 'The customer’s applications to offers of every kind',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['createdTime'], { status: oneOf(applicationStatuses).optional(), number: byNumber }),
    reply: listReply(applicationLine),
    errors: notThere,
  },
  'GET /customers/{id}/products': {
    summary: 'What the customer has put into fixed-term products',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['createdTime', 'maturesTime'], {
      status: oneOf(quantitativeStatuses).optional(),
      number: byNumber,
    }),
    reply: listReply(productLine),
    errors: notThere,
  },
  'GET /customers/{id}/exchanges': {
    summary: 'What the customer has exchanged into another currency',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['createdTime'], { number: byNumber }),
    reply: listReply(exchangeLine),
    errors: notThere,
  },
  'GET /customers/{id}/payout-accounts': {
    summary: 'Where the customer’s withdrawals go, and went',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'support'),
    params: one,
    query: listQuery(['changedTime'], {}),
    reply: listReply(payoutAccountLine),
    errors: notThere,
  },
  'GET /customers/{id}/devices': {
    summary: 'The devices that the customer’s account knows',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['seenTime'], {}),
    reply: listReply(deviceLine),
    errors: notThere,
  },
  'GET /customers/{id}/documents': {
    summary: 'Files the customer has sent; the list only',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'support'),
    params: one,
    query: listQuery(['createdTime'], {}),
    reply: listReply(document),
    errors: notThere,
  },
  'GET /customers/{id}/sessions': {
    summary: 'The customer’s sessions, newest first',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['createdTime', 'seenTime'], { open: oneOf(['true', 'false']).optional() }),
    reply: listReply(session),
    errors: notThere,
  },
  'POST /customers/{id}/sessions/end': {
    summary: 'End every session of the customer',
    access: 'staff',
    roles: ['owner', 'compliance', 'support'],
    params: one,
    body: withReason,
    reply: z.strictObject({ ended: z.number().int() }),
    errors: notThere,
  },
  'GET /customers/{id}/activity': {
    summary:
      'What the customer reads under Account activity, newest first: roles and reasons, and no persons',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    query: listQuery(['time'], { by: oneOf(activityActors).optional() }),
    reply: listReply(activity),
    errors: notThere,
  },
  'GET /customers/{id}/notes': {
    summary: 'What staff have noted about the customer',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    query: listQuery(['createdTime'], {}),
    reply: listReply(note),
    errors: notThere,
  },
  'POST /customers/{id}/notes': {
    summary: 'Add a note; notes are never changed',
    access: 'staff',
    roles: ['owner', 'compliance', 'treasury', 'dealing', 'support'],
    params: one,
    body: z.strictObject({ text: text({ required: 'required', max: 4000 }) }),
    reply: created,
    errors: notThere,
  },
  'POST /customers/{id}/disable': {
    summary: 'Disable an account: its owner may still log in and withdraw, and do nothing else',
    ...decisionBy(['owner', 'compliance']),
  },
  'POST /customers/{id}/enable': {
    summary: 'Enable a disabled account again',
    ...decisionBy(['owner', 'compliance']),
  },
});
