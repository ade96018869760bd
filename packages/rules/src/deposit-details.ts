import type { LocalCurrency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import { moneyProblem } from './amounts.ts';
import { accountNumberProblem } from './bank-details.ts';
import type { FieldProblem } from './field-problem.ts';
import { namesMatch } from './person-name.ts';

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

function amountProblem(
  { usdt, amount }: DepositDetails,
  terms: DepositTerms,
  local: LocalCurrency,
): FieldProblem | undefined {
  const currency = usdt ? 'USD' : local;
  const minor = (text: string) => moneyOf(text, currency) ?? 0n;
  const problem = moneyProblem(currency)(amount);
  if (problem) return problem;
  if (minor(amount) < minor(usdt ? terms.minDepositUSDT : terms.minDeposit)) return 'belowMinimum';
  return minor(amount) > minor(usdt ? terms.maxDepositUSDT : terms.maxDeposit) ? 'aboveMaximum' : undefined;
}

function payerNameProblem(accountName: string | undefined, verifiedName: string | null) {
  if (!accountName?.trim()) return 'accountNameRequired';
  return verifiedName === null || namesMatch(accountName, verifiedName) ? undefined : 'nameMismatch';
}

function payerProblems(
  { accountName, bank, accountNumber }: DepositDetails,
  needDetail: boolean,
  verifiedName: string | null,
) {
  const number = accountNumber?.trim() ?? '';
  return {
    accountName: payerNameProblem(accountName, verifiedName),
    bank: needDetail && isMissing(bank) ? 'bankNameRequired' : undefined,
    accountNumber: needDetail || number !== '' ? accountNumberProblem(number) : undefined,
  } as const;
}

/** Everything that is wrong with a deposit, by field. A transfer must bear the verified name where that is known. */
export function depositProblems(
  details: DepositDetails,
  terms: DepositTerms,
  { local, verifiedName }: { local: LocalCurrency; verifiedName: string | null },
): DepositProblems {
  const source = details.usdt
    ? ({ bank: isMissing(details.bank) ? 'usdtTypeRequired' : undefined } as const)
    : payerProblems(details, terms.needDetail, verifiedName);
  const problems = {
    amount: amountProblem(details, terms, local),
    ...source,
    receipt: terms.needReceipt && isMissing(details.receipt) ? 'receiptRequired' : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
