import { z } from 'zod';
import { defineCalls } from '../call.ts';
import {
  createdNumbered,
  decimal,
  flag,
  id,
  money,
  oneOf,
  optionalText,
  page,
  paging,
  queryFlag,
  text,
  timeMs,
} from '../fields.ts';
import { bankCodes, bankDetails } from '../payout-accounts/calls.ts';
import { reviewed } from '../review-fields.ts';

const depositAccount = z
  .strictObject({
    bank: z.string(),
    cardNo: z.string().describe('Account number'),
    account: z.string().describe('Account name'),
    branch: z.string().nullable(),
    ...bankCodes,
  })
  .meta({ id: 'DepositAccount' });

const depositAddress = z
  .strictObject({ type: z.string().describe('Coin type, such as TRC20'), address: z.string() })
  .meta({ id: 'DepositAddress' });

export const depositOptions = z
  .strictObject({
    corporate: depositAccount.nullable().describe('Null where not offered'),
    personal: depositAccount.nullable().describe('Null where not offered'),
    crypto: depositAddress.nullable().describe('Null where not offered'),
    moreCrypto: z.array(depositAddress).describe('Addresses for further coin types; addition of this API'),
    minDeposit: decimal,
    maxDeposit: decimal,
    minDepositUSDT: decimal.describe('Addition of this API'),
    maxDepositUSDT: decimal.describe('Addition of this API'),
    description: z.string().nullable(),
    needReceipt: z.boolean(),
    needDetail: z.boolean().describe('Account number and bank are required'),
    needAuth: z.boolean(),
    needAuthUSDT: z.boolean(),
  })
  .meta({ id: 'DepositOptions' });

/** What tells a deposit from others, to the customer and to staff. */
export const depositEvidence = {
  paidInto: z
    .strictObject({ bank: z.string(), accountNumber: z.string(), accountName: z.string().nullable() })
    .nullable()
    .describe('The tenant’s account that was paid into, as it was then; addition of this API'),
  authCode: z.string().nullable().describe('The authorization code that was used; addition of this API'),
  bankReference: z
    .string()
    .nullable()
    .describe('Of the line in the bank’s statement that it is; addition of this API'),
};

/** A passed deposit that the bank took back. */
const reversal = z.strictObject({
  time: timeMs,
  reason: z.string().describe('In the words of whoever decided'),
  bankReference: z.string(),
  taken: decimal.describe('What was available, and is gone'),
  claim: decimal.describe('What was not, and is owed since'),
  left: decimal.describe('Of the claim, still owed'),
});

export const depositRecord = z
  .strictObject({
    ...reviewed,
    receiptUrl: z.string().nullable().describe('A link that ends after a few minutes'),
    bank: z.string().nullable().describe('The payer’s bank; for USDT the coin type; addition of this API'),
    accountName: z.string().nullable().describe('The payer; addition of this API'),
    ...depositEvidence,
    reversed: reversal.nullable().describe('Where the bank took it back; addition of this API'),
  })
  .meta({ id: 'DepositRecord' });

const depositBody = z
  .strictObject({
    amount: money,
    usdt: flag.default(false),
    accountName: bankDetails.accountName.describe('The payer; required unless by USDT'),
    receipt: id.nullable().default(null).describe('Id of an uploaded image'),
    bank: bankDetails.bank.describe('The payer’s bank; for USDT the coin type'),
    accountNumber: bankDetails.accountNumber,
    branch: bankDetails.branch,
    authCode: optionalText(64),
    into: oneOf(['corporate', 'personal'])
      .optional()
      .describe('Which account was paid into; absent: the only one that is offered; addition of this API'),
  })
  .check(context => {
    if (context.value.usdt || context.value.accountName) return;
    const input = context.value;
    context.issues.push({ code: 'custom', message: 'accountNameRequired', path: ['accountName'], input });
  });

export const depositCalls = defineCalls({
  'GET /finance/depositMethod': {
    summary: 'The ways to deposit that the tenant offers',
    access: 'customer',
    reply: depositOptions,
    errors: [],
  },
  'GET /finance/checkAuthCode': {
    summary: 'Whether a deposit authorization code is right',
    access: 'customer',
    query: z.strictObject({
      authCode: text({ required: 'authCodeRequired', max: 64 }),
      usdt: queryFlag.default(false),
    }),
    reply: z.boolean(),
    errors: [],
  },
  'POST /finance/deposit': {
    summary: 'Announce a deposit; it is credited once reviewed',
    access: 'customer',
    body: depositBody,
    reply: createdNumbered,
    errors: ['conflict', 'verificationRequired', 'accountDisabled'],
  },
  'POST /finance/depositRecord': {
    summary: 'Deposits, newest first',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(depositRecord),
    errors: [],
  },
});
