import { parseAmount } from '@openfloor/money/amount';
import { moneyDecimals, moneyProblem } from './amounts.ts';
import { accountNumberProblem } from './bank-details.ts';
import type { FieldProblem } from './field-problem.ts';

/** What a tenant asks of a deposit. */
export interface DepositTerms {
  minDeposit: string;
  maxDeposit: string;
  minDepositUSDT: string;
  maxDepositUSDT: string;
  /** Bank and account number of the payer are required. */
  needDetail: boolean;
  needReceipt: boolean;
}

/** A deposit as a customer announces it. */
export interface DepositDetails {
  usdt: boolean;
  amount: string;
  accountName?: string | undefined;
  /** The payer's bank; for USDT the coin type. */
  bank?: string | undefined;
  accountNumber?: string | undefined;
  /** Id of an uploaded image. */
  receipt?: string | null | undefined;
}

export type DepositProblems = Partial<Record<Exclude<keyof DepositDetails, 'usdt'>, FieldProblem>>;

const isMissing = (text: string | null | undefined) => !text?.trim();
const minor = (text: string) => parseAmount(text, moneyDecimals) ?? 0n;

function amountProblem({ usdt, amount }: DepositDetails, terms: DepositTerms): FieldProblem | undefined {
  const problem = moneyProblem(amount);
  if (problem) return problem;
  if (minor(amount) < minor(usdt ? terms.minDepositUSDT : terms.minDeposit)) return 'belowMinimum';
  return minor(amount) > minor(usdt ? terms.maxDepositUSDT : terms.maxDeposit) ? 'aboveMaximum' : undefined;
}

function payerProblems({ accountName, bank, accountNumber }: DepositDetails, needDetail: boolean) {
  const number = accountNumber?.trim() ?? '';
  return {
    accountName: isMissing(accountName) ? 'accountNameRequired' : undefined,
    bank: needDetail && isMissing(bank) ? 'bankNameRequired' : undefined,
    accountNumber: needDetail || number !== '' ? accountNumberProblem(number) : undefined,
  } as const;
}

/** Everything that is wrong with a deposit, by field. */
export function depositProblems(details: DepositDetails, terms: DepositTerms): DepositProblems {
  const source = details.usdt
    ? ({ bank: isMissing(details.bank) ? 'usdtTypeRequired' : undefined } as const)
    : payerProblems(details, terms.needDetail);
  const problems = {
    amount: amountProblem(details, terms),
    ...source,
    receipt: terms.needReceipt && isMissing(details.receipt) ? 'receiptRequired' : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
