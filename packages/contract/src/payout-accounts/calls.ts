import { type BankDetails, bankDetailsProblem } from '@openfloor/rules/bank-details';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { created, flag, id, nothing, optionalText, page, paging, timeMs } from '../fields.ts';

export const codeMeanings = {
  bankCode: 'What the country of the tenant asks for, such as a bank or branch code',
  extraCode: 'A second detail that the country asks for, such as the key of a payment system',
};

/** Where money comes from or goes to, as a request states it. What is required depends on `usdt` and the currency. */
export const bankDetails = {
  usdt: flag.default(false),
  accountName: optionalText(100).describe('The holder; `USDT` or absent for USDT'),
  bank: optionalText(100).describe('The bank; for USDT the coin type, such as TRC20'),
  accountNumber: optionalText(100).describe('The account number; for USDT the address'),
  branch: optionalText(100),
  bankCode: optionalText(30).describe(codeMeanings.bankCode),
  extraCode: optionalText(100).describe(codeMeanings.extraCode),
};

/** The same as a reply states them. */
export const bankCodes = {
  bankCode: z.string().nullable().describe(codeMeanings.bankCode),
  extraCode: z.string().nullable().describe(codeMeanings.extraCode),
};

/** What every tenant requires; the server adds what its currency requires. */
export function checkBankDetails(context: z.core.ParsePayload<BankDetails>): void {
  const found = bankDetailsProblem(context.value);
  if (!found) return;
  context.issues.push({ code: 'custom', message: found.problem, path: [found.field], input: context.value });
}

export const bankAccount = z
  .strictObject({
    id: z.string(),
    usdt: z.boolean(),
    accountName: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    branch: z.string().nullable(),
    ...bankCodes,
    usableFrom: timeMs.describe(
      'Withdrawals to it are possible from then on: a new or edited account cools off; addition of this API',
    ),
  })
  .meta({ id: 'BankAccount' });

export const payoutAccountCalls = defineCalls({
  'GET /finance/bankList': {
    summary: 'Names of the banks a customer can choose from',
    access: 'customer',
    reply: z.array(z.string()),
    errors: [],
  },
  'POST /userBank': {
    summary: 'The customer’s bank accounts and USDT addresses',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(bankAccount),
    errors: [],
  },
  'POST /userBank/add': {
    summary: 'Save a bank account or a USDT address',
    access: 'customer',
    body: z.strictObject(bankDetails).check(checkBankDetails),
    reply: created,
    errors: ['conflict', 'verificationRequired'],
  },
  'PUT /userBank/update': {
    summary: 'Replace a saved bank account or USDT address',
    access: 'customer',
    body: z.strictObject({ id, ...bankDetails }).check(checkBankDetails),
    reply: nothing,
    errors: ['notFound', 'conflict', 'verificationRequired'],
  },
  'DELETE /userBank/delete': {
    summary: 'Delete a saved bank account or USDT address',
    access: 'customer',
    query: z.strictObject({ bankId: id }),
    reply: nothing,
    errors: ['notFound'],
  },
});
