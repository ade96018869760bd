import { currencies, languages, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import type { Schema } from '../call.ts';
import { decimal, device, timeMs } from '../fields.ts';
import { haltedThing } from '../halts/halt.ts';
import { identityDue } from '../identity/due.ts';
import { recoveryPurposes } from '../recovery/purposes.ts';
import { alertConditions } from '../stocks/alert-conditions.ts';
import { type NotificationKind, securityChanges } from './kinds.ts';

const currencyType = z.enum(currencies);
const reason = z.string().describe('In the words of whoever decided');

/** By which people name the record; notices of before have none. */
const number = z.string().optional();

const order = z
  .strictObject({
    orderId: z.string(),
    number,
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
    number,
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
  .strictObject({ depositId: z.string(), number, amount: decimal, currencyType, reason })
  .meta({ id: 'DepositNotice' });

const claim = decimal.describe('What the customer owes since; 0 where everything was there');

/** A trade that the venue took back, or whose price it put right. */
const trade = z
  .strictObject({
    orderId: z.string(),
    number,
    symbol: z.string(),
    side: z.enum(['buy', 'sell']),
    shares: decimal,
    price: decimal.describe('That counts from now on; 0 where the trade was taken back'),
    amount: decimal.describe('What the customer’s money changed by, fees included; signed'),
    claim,
    currencyType,
    reason,
  })
  .meta({ id: 'TradeNotice' });

const withdrawal = z
  .strictObject({
    withdrawalId: z.string(),
    number,
    amount: decimal,
    currencyType,
    bank: z.string(),
    account: z.string().describe('Its last digits'),
    reason,
  })
  .meta({ id: 'WithdrawalNotice' });

/** A halt of trading by the operator. */
const halt = z
  .strictObject({
    haltId: z.string(),
    ...haltedThing,
    told: z.partialRecord(z.enum(languages), z.string()).describe('Why, in the operator’s words'),
    time: timeMs.describe('When more is said, or when trading goes on'),
  })
  .meta({ id: 'HaltNotice' });

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
  TRADE_BUSTED: trade,
  TRADE_CORRECTED: trade,
  SHARES_ADJUSTED: z
    .strictObject({
      adjustmentId: z.string(),
      stockId: z.string(),
      symbol: z.string(),
      shares: decimal.describe('Signed'),
      reason,
    })
    .meta({ id: 'SharesNotice' }),
  TRADING_PAUSED: halt,
  TRADING_RESUMES: halt,
  ALLOTTED: application,
  NOTHING_ALLOTTED: application,
  APPLICATION_DELIVERED: application,
  APPLICATION_UNPAID: application,
  PRODUCT_MATURED: z
    .strictObject({
      orderId: z.string(),
      number,
      name: z.string(),
      amount: decimal,
      profit: decimal.nullable().describe('Null until its rate is declared'),
      currencyType,
    })
    .meta({ id: 'ProductNotice' }),
  PAYMENT_DUE: application,
  PRODUCT_MATURES: z
    .strictObject({
      orderId: z.string(),
      number,
      name: z.string(),
      amount: decimal,
      maturesTime: timeMs,
      currencyType,
    })
    .meta({ id: 'MaturityNotice' }),
  DEPOSIT_HELD: deposit,
  WITHDRAWAL_HELD: withdrawal,
  DEPOSIT_UNHELD: deposit,
  WITHDRAWAL_UNHELD: withdrawal,
  DEPOSIT_PASSED: deposit,
  DEPOSIT_REJECTED: deposit,
  DEPOSIT_REVERSED: z
    .strictObject({
      depositId: z.string(),
      number,
      amount: decimal,
      taken: decimal,
      claim,
      currencyType,
      reason,
    })
    .meta({ id: 'ReversalNotice' }),
  CLAIM_COLLECTED: z
    .strictObject({
      claimId: z.string(),
      amount: decimal,
      left: decimal.describe('Still owed'),
      currencyType,
      reason,
    })
    .meta({ id: 'ClaimNotice' }),
  ACCOUNT_ADJUSTED: z
    .strictObject({ adjustmentId: z.string(), amount: decimal.describe('Signed'), currencyType, reason })
    .meta({ id: 'AdjustmentNotice' }),
  WITHDRAWAL_PAID: withdrawal,
  WITHDRAWAL_REJECTED: withdrawal,
  WITHDRAWAL_RETURNED: withdrawal,
  MESSAGE_ANSWERED: z
    .strictObject({
      threadId: z.string(),
      number: z.string(),
      subject: z.string().describe('Of the answer itself nothing is told'),
      begun: z.literal(true).optional().describe('By staff: the customer had not asked'),
    })
    .meta({ id: 'MessageNotice' }),
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
  AGREEMENT_CHANGED: z
    .strictObject({
      agreement: z.enum(['USER', 'REGISTRATION']),
      version: z.number().int(),
      publishedTime: timeMs,
    })
    .meta({ id: 'AgreementNotice' }),
  IDENTITY_DUE: identityDue,
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
