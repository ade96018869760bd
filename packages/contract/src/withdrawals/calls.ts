import { withdrawalPasswordDigits } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { createdNumbered, decimal, id, money, nothing, page, paging, text, timeMs } from '../fields.ts';
import { bankAccount, bankDetails, checkBankDetails } from '../payout-accounts/calls.ts';
import { reviewed } from '../review-fields.ts';
import { proof } from '../security/proof.ts';

export const withdrawSteps = [
  'SUBMITTED',
  'FIRST_CHECK',
  'SECOND_CHECK',
  'SENT',
  'PAID',
  'RETURNED',
  'REJECTED',
  'CANCELLED',
] as const;

export type WithdrawStep = (typeof withdrawSteps)[number];

export const withdrawStages = [
  'SUBMITTED',
  'FIRST_CHECKED',
  'APPROVED',
  'PAID',
  'RETURNED',
  'REJECTED',
  'CANCELLED',
] as const;

export const withdrawWaits = ['FIRST_CHECK', 'SECOND_CHECK', 'PAYMENT', 'BANK'] as const;

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
        'Who must act next: a first member of staff, a different second one, whoever sends the payment, or the bank that has it; null at the end; addition of this API',
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

export const withdrawalCalls = defineCalls({
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
      givenAccount: z
        .strictObject({ bank: z.string(), accountNumber: z.string() })
        .nullable()
        .optional()
        .describe('Stated together with the verified identity and not saved yet; addition of this API'),
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
        proof: proof.optional().describe('Where a second factor is set; addition of this API'),
      })
      .check(checkBankDetails),
    reply: createdNumbered,
    errors: [
      'insufficientBalance',
      'verificationRequired',
      'withdrawalPassword',
      'secondStep',
      'notFound',
      'conflict',
    ],
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
});
