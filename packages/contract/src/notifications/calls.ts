import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, nothing, oneOf, page, paging, queryFlag, timeMs } from '../fields.ts';
import { deviceAnswers, type NotificationKind, noticeTopics } from './kinds.ts';
import { notificationPayloads } from './payloads.ts';

const told = { id: z.string(), time: timeMs, read: z.boolean() };

const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.strictObject({ ...told, kind: z.literal(kind), payload: notificationPayloads[kind] });

const newDevice = z.strictObject({
  ...told,
  kind: z.literal('NEW_DEVICE'),
  payload: notificationPayloads.NEW_DEVICE,
  answer: z
    .enum(['ASKED', ...deviceAnswers])
    .nullable()
    .describe('`ASKED`: the newest, not answered yet, of another device that is still known'),
});

export const notification = z
  .discriminatedUnion('kind', [
    ofKind('PRICE_ALERT'),
    ofKind('ORDER_FILLED'),
    ofKind('ORDER_REJECTED'),
    ofKind('DAY_TRADE_CLOSED'),
    ofKind('TRADE_BUSTED'),
    ofKind('TRADE_CORRECTED'),
    ofKind('SHARES_ADJUSTED'),
    ofKind('TRADING_PAUSED'),
    ofKind('TRADING_RESUMES'),
    ofKind('ALLOTTED'),
    ofKind('NOTHING_ALLOTTED'),
    ofKind('APPLICATION_DELIVERED'),
    ofKind('APPLICATION_UNPAID'),
    ofKind('PRODUCT_MATURED'),
    ofKind('PAYMENT_DUE'),
    ofKind('PRODUCT_MATURES'),
    ofKind('DEPOSIT_HELD'),
    ofKind('WITHDRAWAL_HELD'),
    ofKind('DEPOSIT_UNHELD'),
    ofKind('WITHDRAWAL_UNHELD'),
    ofKind('DEPOSIT_PASSED'),
    ofKind('DEPOSIT_REJECTED'),
    ofKind('DEPOSIT_REVERSED'),
    ofKind('CLAIM_COLLECTED'),
    ofKind('ACCOUNT_ADJUSTED'),
    ofKind('WITHDRAWAL_PAID'),
    ofKind('WITHDRAWAL_REJECTED'),
    ofKind('WITHDRAWAL_RETURNED'),
    ofKind('MESSAGE_ANSWERED'),
    ofKind('NEWS'),
    ofKind('IDENTITY_PASSED'),
    ofKind('IDENTITY_REJECTED'),
    ofKind('IDENTITY_INCOMPLETE'),
    ofKind('AGREEMENT_CHANGED'),
    ofKind('IDENTITY_DUE'),
    newDevice,
    ofKind('SECURITY_CHANGED'),
    ofKind('RECOVERY_ASKED'),
    ofKind('RECOVERY_AGREED'),
  ])
  .meta({ id: 'Notification' });

/** More are told as this many: nobody counts them. */
export const unreadMax = 100;

export const notificationCalls = defineCalls({
  'GET /notifications': {
    summary: 'What the customer was told, newest first',
    access: 'customer',
    query: z.strictObject({
      unread: queryFlag.optional(),
      topic: oneOf(noticeTopics).optional(),
      ...paging(20),
    }),
    reply: page(notification),
    errors: [],
  },
  'GET /notifications/unread': {
    summary: `How many are unread; at most ${unreadMax} are counted`,
    access: 'customer',
    reply: z.strictObject({ count: z.number().int() }),
    errors: [],
  },
  'POST /notifications/read': {
    summary: 'Mark some as read, or all where none is named',
    access: 'customer',
    body: z.strictObject({
      ids: z.array(id, { error: 'wrongType' }).max(100, { error: 'tooLarge' }).optional(),
    }),
    reply: nothing,
    errors: [],
  },
});
