import { withdrawalPasswordDigits } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import {
  created,
  decimal,
  flag,
  id,
  money,
  nothing,
  oneOf,
  optionalText,
  page,
  paging,
  queryFlag,
  text,
  timeMs,
} from '../fields.ts';
import { reviewStatuses } from '../identity/calls.ts';
import { bankAccount, bankDetails, checkBankDetails } from '../payout-accounts/calls.ts';
import { currencies } from '../tenants/calls.ts';

export const transactionScenes = [
  'USER_DEPOSIT',
  'CONFIRM_WITHDRAW',
  'MONEY_EXCHANGE',
  'EXCHANGE_FEE',
  'TRADE',
  'TRADE_FEE',
  'FUNDING',
  'FUNDING_FEE',
  'QUANTITATIVE_BUY',
  'QUANTITATIVE_REBASE',
  'QUANTITATIVE_BACK',
  // Additions of this API: money set aside and given back, and corrections that two people agreed on.
  'HOLD',
  'RELEASE',
  'ADJUSTMENT',
] as const;
export type TransactionScene = (typeof transactionScenes)[number];

const depositAccount = z
  .strictObject({
    bank: z.string(),
    cardNo: z.string().describe('Account number'),
    account: z.string().describe('Account name'),
    branch: z.string().nullable(),
    bankCode: z.string().nullable().describe('In Brazil the PIX bank code, in India the IFSC code'),
    extraCode: z.string().nullable().describe('In Brazil the PIX key'),
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

const reviewHold = z.strictObject({
  sinceTime: timeMs,
  untilTime: timeMs.nullable().describe('Null while it is on hold'),
  reason: z.string(),
});

const reviewed = {
  id: z.string(),
  amount: decimal,
  usdt: z.boolean(),
  createdTime: timeMs,
  status: z.enum(reviewStatuses),
  currencyType: z.enum(currencies).describe('Addition of this API'),
  reason: z.string().nullable().describe('Why it was rejected'),
  reviewedTime: timeMs.nullable().describe('Null while under review; addition of this API'),
  holds: z
    .array(reviewHold)
    .describe(
      'When staff put it on hold and why, oldest first; a hold waits for staff, never for the customer; addition of this API',
    ),
};

export const depositRecord = z
  .strictObject({
    ...reviewed,
    receiptUrl: z.string().nullable().describe('A link that ends after a few minutes'),
    bank: z.string().nullable().describe('The payer’s bank; for USDT the coin type; addition of this API'),
    accountName: z.string().nullable().describe('The payer; addition of this API'),
  })
  .meta({ id: 'DepositRecord' });

export const withdrawSteps = [
  'SUBMITTED',
  'FIRST_CHECK',
  'SECOND_CHECK',
  'PAID',
  'REJECTED',
  'CANCELLED',
] as const;
export type WithdrawStep = (typeof withdrawSteps)[number];
export const withdrawStages = [
  'SUBMITTED',
  'FIRST_CHECKED',
  'APPROVED',
  'PAID',
  'REJECTED',
  'CANCELLED',
] as const;
export const withdrawWaits = ['FIRST_CHECK', 'SECOND_CHECK', 'PAYMENT'] as const;

export const withdrawRecord = z
  .strictObject({
    ...reviewed,
    bank: z.string().describe('For USDT the coin type; addition of this API'),
    accountNumber: z.string().describe('Its last characters only; addition of this API'),
    stage: z
      .enum(withdrawStages)
      .describe('Where exactly it is; a cancelled one has the status REJECTED; addition of this API'),
    waitingFor: z
      .enum(withdrawWaits)
      .nullable()
      .describe(
        'Who must act next: a first member of staff, a different second one, or whoever sends the payment; null at the end; addition of this API',
      ),
    steps: z
      .array(
        z.strictObject({
          step: z.enum(withdrawSteps),
          time: timeMs.nullable().describe('Null: still to come'),
        }),
      )
      .describe('What has happened and what is to come, in order; addition of this API'),
    bankReference: z.string().nullable().describe('The payment’s reference once sent; addition of this API'),
    arrival: z.string().nullable().describe('When the money usually arrives; addition of this API'),
    cancellable: z.boolean().describe('The customer may still cancel; addition of this API'),
  })
  .meta({ id: 'WithdrawRecord' });

export const transaction = z
  .strictObject({
    id: z.string(),
    description: z.string(),
    scene: z.enum(transactionScenes),
    createdTime: timeMs,
    amount: decimal.describe('Signed'),
    balance: decimal.describe('Available afterwards'),
    currencyType: z.enum(currencies),
    ledgerSequence: z
      .number()
      .int()
      .describe('Number of the ledger’s transaction in the customer’s chain; addition of this API'),
    hash: z.string().describe('Of that transaction, in hexadecimal; addition of this API'),
  })
  .meta({ id: 'Transaction' });

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
  })
  .check(context => {
    if (context.value.usdt || context.value.accountName) return;
    const input = context.value;
    context.issues.push({ code: 'custom', message: 'accountNameRequired', path: ['accountName'], input });
  });

export const financeCalls = defineCalls({
  'GET /finance/bankList': {
    summary: 'Names of the banks a customer can choose from',
    access: 'customer',
    reply: z.array(z.string()),
    errors: [],
  },
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
    reply: created,
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
  'GET /finance/withdrawInfo': {
    summary: 'What a withdrawal can draw on and go to',
    access: 'customer',
    reply: z.strictObject({
      balance: decimal,
      balanceUSD: decimal,
      openUSDT: z.boolean(),
      withdrawTips: z.string().nullable(),
      userBanks: z.array(bankAccount),
      arrival: z.string().nullable().describe('When the money usually arrives; addition of this API'),
      coolingOffHours: z
        .number()
        .int()
        .describe(
          'How long a new or edited account must wait for its first withdrawal; addition of this API',
        ),
      minWithdraw: decimal.describe('In the local currency; addition of this API'),
      minWithdrawUSDT: decimal.describe('In USD; addition of this API'),
      usdtTypes: z.array(z.string()).describe('Coin types that are paid out; addition of this API'),
      verifiedName: z.string().nullable().describe('The name every account must bear; addition of this API'),
    }),
    errors: [],
  },
  'POST /finance/withdraw': {
    summary: 'Request a withdrawal; the money is set aside at once',
    access: 'customer',
    body: z
      .strictObject({
        amount: money,
        ...bankDetails,
        opPwd: text({ required: 'passwordRequired', max: withdrawalPasswordDigits }),
      })
      .check(checkBankDetails),
    reply: created,
    errors: ['insufficientBalance', 'verificationRequired', 'withdrawalPassword', 'notFound', 'conflict'],
  },
  'POST /finance/withdrawCancel': {
    summary: 'Cancel a withdrawal that is under review; the money is available again at once',
    access: 'customer',
    body: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /finance/withdrawRecord': {
    summary: 'Withdrawals, newest first',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(withdrawRecord),
    errors: [],
  },
  'POST /finance/transaction': {
    summary: 'Movements of the customer’s money',
    access: 'customer',
    readOnly: true,
    body: z.strictObject({
      desc: flag.default(true).describe('Newest first'),
      scene: oneOf(transactionScenes).optional().describe('Absent: all'),
      currencyType: oneOf(currencies).optional().describe('Absent: all'),
      ...paging(),
    }),
    reply: page(transaction),
    errors: [],
  },
});
