import { currencies, languages, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import type { Schema } from '../call.ts';
import { decimal, device, timeMs } from '../fields.ts';
import { recoveryPurposes } from '../recovery/purposes.ts';
import { alertConditions } from '../stocks/alert-conditions.ts';
import { type NotificationKind, securityChanges } from './kinds.ts';

const currencyType = z.enum(currencies);
const reason = z.string().describe('In the words of whoever decided');

const order = z
  .strictObject({
    orderId: z.string(),
    stockId: z.string(),
    symbol: z.string(),
    side: z.enum(['buy', 'sell']),
    shares: decimal,
    price: decimal.describe('Of the fill; 0 where there was none'),
    currencyType,
  })
  .meta({ id: 'OrderNotice' });

const application = z
  .strictObject({
    applicationId: z.string(),
    name: z.string().describe('Of the stock'),
    symbol: z.string(),
    applied: decimal.describe('Units'),
    units: decimal.describe('Allotted, or delivered'),
    due: decimal.describe('To be paid, fee included'),
    dueTime: timeMs.nullable(),
    returned: decimal,
    currencyType,
  })
  .meta({ id: 'ApplicationNotice' });

const deposit = z
  .strictObject({ depositId: z.string(), amount: decimal, currencyType, reason })
  .meta({ id: 'DepositNotice' });

const withdrawal = z
  .strictObject({
    withdrawalId: z.string(),
    amount: decimal,
    currencyType,
    bank: z.string(),
    account: z.string().describe('Its last digits'),
    reason,
  })
  .meta({ id: 'WithdrawalNotice' });

const recovery = z
  .strictObject({
    purpose: z.enum(recoveryPurposes),
    device: device.describe('From where it was asked for'),
    worksFrom: timeMs.nullable().describe('Until then it can be objected to; null while two people judge it'),
  })
  .meta({ id: 'RecoveryNotice' });

const identity = z.strictObject({ reason }).meta({ id: 'IdentityNotice' });

/** What is known of each kind of notice. Apps and pushes make their sentence of it in the reader's language. */
export const notificationPayloads = {
  PRICE_ALERT: z
    .strictObject({
      alertId: z.string(),
      stockId: z.string(),
      symbol: z.string(),
      market: z.enum(marketCodes),
      currencyType,
      isIndex: z.boolean().optional().describe('True where the prices are points, not money'),
      precision: z.number().int(),
      condition: z.enum(alertConditions),
      value: decimal.describe('What the alert waited for'),
      price: decimal.describe('That it rang at'),
      quoteTime: timeMs,
      source: z.string().describe('Of the quote'),
    })
    .meta({ id: 'PriceAlertNotice' }),
  ORDER_FILLED: order,
  ORDER_REJECTED: order,
  DAY_TRADE_CLOSED: order,
  ALLOTTED: application,
  NOTHING_ALLOTTED: application,
  APPLICATION_DELIVERED: application,
  APPLICATION_UNPAID: application,
  PRODUCT_MATURED: z
    .strictObject({
      orderId: z.string(),
      name: z.string(),
      amount: decimal,
      profit: decimal.nullable().describe('Null until its rate is declared'),
      currencyType,
    })
    .meta({ id: 'ProductNotice' }),
  DEPOSIT_PASSED: deposit,
  DEPOSIT_REJECTED: deposit,
  WITHDRAWAL_PAID: withdrawal,
  WITHDRAWAL_REJECTED: withdrawal,
  WITHDRAWAL_RETURNED: withdrawal,
  NEWS: z
    .strictObject({
      newsId: z.string(),
      title: z.string().describe('In the tenant’s language'),
      titles: z.partialRecord(z.enum(languages), z.string()).describe('In others'),
      symbols: z.array(z.string()).describe('Of the stocks that this customer holds or watches'),
    })
    .meta({ id: 'NewsNotice' }),
  IDENTITY_PASSED: identity,
  IDENTITY_REJECTED: identity,
  IDENTITY_INCOMPLETE: identity,
  NEW_DEVICE: z.strictObject({ device }).meta({ id: 'DeviceNotice' }),
  SECURITY_CHANGED: z.strictObject({ what: z.enum(securityChanges), device }).meta({ id: 'SecurityNotice' }),
  RECOVERY_ASKED: recovery,
  RECOVERY_AGREED: recovery,
} as const satisfies Record<NotificationKind, Schema>;

export type PayloadOf<Kind extends NotificationKind> = z.output<(typeof notificationPayloads)[Kind]>;

/** A kind with what is known of it. */
export type NoticeContent = {
  [Kind in NotificationKind]: { kind: Kind; payload: PayloadOf<Kind> };
}[NotificationKind];
