import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, decimal, id, nothing, oneOf, text, timeMs } from '../fields.ts';

const readers = readableBy('owner', 'compliance', 'treasury');

const editors = ['owner', 'treasury'] as const;

const statedAmount = z
  .string({ error: 'amountFormat' })
  .regex(/^-?\d{1,15}(\.\d{1,2})?$/, { error: 'amountFormat' })
  .describe('As the bank states it; an overdraft has a minus');

const trialBalanceLine = z.strictObject({
  asset: z.string(),
  account: z.string().describe('An account of customers, all together, or one of the house'),
  balance: decimal,
});

const statement = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  account: z.string(),
  currency: z.enum(currencies),
  day: calendarDay,
  amount: decimal,
  reason: z.string(),
  statedBy: z.string(),
  statedTime: timeMs,
  current: z.boolean().describe('False where a later statement corrects it'),
});

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  currency: z.enum(currencies),
  closedTime: timeMs.nullable(),
  createdTime: timeMs,
});

export const breakKinds = ['ledger', 'customer-money', 'statement-missing'] as const;

const reconciliationBreak = z.strictObject({
  id: z.string(),
  day: calendarDay,
  kind: z.enum(breakKinds),
  assignee,
  asset: z.string(),
  expected: decimal,
  found: decimal.nullable(),
  difference: decimal.nullable(),
  openedTime: timeMs,
  resolvedTime: timeMs.nullable(),
  resolvedBy: z.string().nullable().describe('Null where what was missing has arrived'),
  resolution: z.string().nullable(),
});

const cashLine = z.strictObject({
  currency: z.enum(currencies),
  customerMoney: decimal.describe('What the ledger says customers own, what is payable to them included'),
  payable: decimal.describe('Approved and not yet paid; part of customers’ money'),
  claims: decimal.describe('What customers owe since money was taken back that was no longer there'),
  suspense: decimal.describe('What the bank has and no record owns'),
  transit: decimal.describe('What bank and ledger have on two sides of midnight'),
  expected: decimal.describe(
    'What the bank should have: customers’ money less claims, suspense and what is in transit',
  ),
  stated: decimal.nullable().describe('What the bank states, all accounts; null while one is missing'),
  difference: decimal.nullable(),
});

/** Why a line of the bank is not simply in the ledger on that day. */
export const betweenReasons = ['suspense', 'unexplained', 'ledger-later', 'ledger-earlier'] as const;

const betweenLine = z.strictObject({
  lineId: z.string(),
  account: z.string(),
  currency: z.enum(currencies),
  day: calendarDay,
  amount: decimal,
  name: z.string().nullable(),
  reference: z.string().nullable(),
  why: z
    .enum(betweenReasons)
    .describe('Unexplained: it left the bank and stands for nothing, which is a difference'),
});

const between = z
  .array(betweenLine)
  .describe('Lines of the bank that the ledger had not, or not yet; at most 500');

const day = { day: calendarDay, endsTime: timeMs, madeTime: timeMs };

const count = z.number().int();
const sums = z.strictObject({ count, amount: decimal });

export const reconciliationConsoleCalls = defineConsoleCalls({
  'GET /reconciliation/days': {
    summary: 'Days that were reconciled, newest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['day'], {}),
    reply: listReply(z.strictObject({ ...day, openBreaks: z.number().int() })),
    errors: [],
  },
  'GET /reconciliation/days/{day}': {
    summary: 'One day: trial balance, customers’ money against the bank’s, breaks',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ day: calendarDay }),
    reply: z.strictObject({
      ...day,
      trialBalance: z.array(trialBalanceLine),
      cash: z.array(cashLine),
      between,
      statements: z.array(statement),
      breaks: z.array(reconciliationBreak),
    }),
    errors: ['notFound'],
  },
  'GET /reconciliation/trial-balance': {
    summary: 'This moment: trial balance, and customers’ money against what the bank has stated today',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({
      day: calendarDay,
      time: timeMs,
      lines: z.array(trialBalanceLine),
      cash: z.array(cashLine),
      between,
    }),
    errors: [],
  },
  'GET /reconciliation/accounts': {
    summary: 'Bank accounts that hold customers’ money',
    access: 'staff',
    roles: readers,
    query: listQuery(['name', 'createdTime'], {}),
    reply: listReply(account),
    errors: [],
  },
  'POST /reconciliation/accounts': {
    summary: 'Add a bank account',
    access: 'staff',
    roles: editors,
    body: z.strictObject({
      name: text({ required: 'accountNameRequired', max: 100 }),
      currency: oneOf(currencies),
      reason,
    }),
    reply: created,
    errors: ['conflict'],
  },
  'POST /reconciliation/accounts/{id}/close': {
    summary: 'No statement is expected of this account from today on',
    access: 'staff',
    roles: editors,
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'GET /reconciliation/statements': {
    summary: 'Stated balances, newest day first',
    access: 'staff',
    roles: readers,
    query: listQuery(['day', 'statedTime'], {
      account: id.optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
    }),
    reply: listReply(statement),
    errors: [],
  },
  'POST /reconciliation/statements': {
    summary: 'Enter what the bank states for the end of a day; a later entry corrects an earlier one',
    access: 'staff',
    roles: editors,
    body: z.strictObject({ accountId: id, day: calendarDay, amount: statedAmount, reason }),
    reply: created,
    errors: ['notFound'],
  },
  'GET /reconciliation/breaks': {
    summary: 'Differences, the open ones and what became of the others',
    access: 'staff',
    roles: readers,
    query: listQuery(['openedTime', 'day'], {
      state: oneOf(['open', 'resolved']).optional(),
      kind: oneOf(breakKinds).optional(),
      assigned,
    }),
    reply: listReply(reconciliationBreak),
    errors: [],
  },
  'POST /reconciliation/breaks/{id}/resolve': {
    summary: 'Propose to close a break with an explanation (reconciliation.close-break)',
    access: 'staff',
    roles: ['owner', 'treasury', 'compliance'],
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    reply: z.strictObject({ proposalId: z.string() }),
    errors: ['notFound', 'conflict'],
  },
  'GET /moneyFlows': {
    summary: 'Deposits, withdrawals and exchanges a day and currency, newest day first',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury'),
    query: z.strictObject({
      from: calendarDay.optional().describe('Absent: 30 days before `to`'),
      to: calendarDay.optional().describe('Absent: today'),
    }),
    reply: z.array(
      z.strictObject({
        day: calendarDay,
        currency: z.enum(currencies),
        depositsAnnounced: sums,
        depositsPassed: sums,
        depositsRejected: sums,
        depositsReversed: sums.describe('Taken back by the bank after they had been passed'),
        withdrawalsRequested: sums,
        withdrawalsApproved: sums,
        withdrawalsPaid: sums,
        withdrawalsRefused: sums.describe('Rejected or cancelled'),
        withdrawalsReturned: sums.describe('Given back after the bank had returned them'),
        exchangesPaid: sums.describe('Of this currency'),
        exchangesReceived: sums,
        exchangeFees: decimal,
        bank: decimal.describe('What the ledger says came in from or went out to banks that day'),
      }),
    ),
    errors: [],
  },
});
