import { withdrawalPasswordDigits } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import {
  created,
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
import { bankAccount, bankDetails, checkBankDetails } from './bank-accounts.ts';
import { reviewStatuses } from './kyc.ts';
import { currencies } from './tenant.ts';

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

const reviewed = {
  id: z.string(),
  amount: decimal,
  usdt: z.boolean(),
  createdTime: timeMs,
  status: z.enum(reviewStatuses),
  currencyType: z.enum(currencies).describe('Addition of this API'),
  reason: z.string().nullable().describe('Why it was rejected'),
  reviewedTime: timeMs.nullable().describe('Null while under review; addition of this API'),
};

export const depositRecord = z
  .strictObject({ ...reviewed, receiptUrl: z.string().nullable() })
  .meta({ id: 'DepositRecord' });

export const withdrawRecord = z
  .strictObject({
    ...reviewed,
    bank: z.string().describe('Addition of this API'),
    accountNumber: z.string().describe('Its last characters only; addition of this API'),
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
    errors: ['notFound'],
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
    errors: ['insufficientBalance', 'verificationRequired', 'withdrawalPassword'],
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
