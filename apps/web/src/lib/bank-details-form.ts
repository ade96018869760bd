import type { LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { bankDetailsProblem } from '@openfloor/rules/bank-details';
import type { FieldProblem } from '@openfloor/rules/field-problem';

/** The fields of a bank account or, where `usdt`, of a USDT address: its coin type in `bank`. */
export type BankValues = {
  accountName: string;
  bank: string;
  accountNumber: string;
  branch: string;
  bankCode: string;
  extraCode: string;
};

interface SavedDetails {
  accountName: string;
  bank: string;
  accountNumber: string;
  branch: string | null;
  bankCode: string | null;
  extraCode: string | null;
}

export const emptyBankValues = (accountName: string): BankValues => ({
  accountName,
  bank: '',
  accountNumber: '',
  branch: '',
  bankCode: '',
  extraCode: '',
});

export const bankValues = (saved: SavedDetails): BankValues => ({
  accountName: saved.accountName,
  bank: saved.bank,
  accountNumber: saved.accountNumber,
  branch: saved.branch ?? '',
  bankCode: saved.bankCode ?? '',
  extraCode: saved.extraCode ?? '',
});

/** What the server would find wrong, by the rule that it uses. */
export function bankProblems(
  usdt: boolean,
  values: BankValues,
  currency: LocalCurrency,
): Partial<Record<keyof BankValues, FieldProblem>> {
  const found = bankDetailsProblem({ usdt, ...values }, currency);
  return found ? { [found.field]: found.problem } : {};
}

/** As a request states them; what does not belong to this kind of account is left out. */
export function bankBody(usdt: boolean, values: BankValues, currency: LocalCurrency) {
  const bank = values.bank.trim();
  const accountNumber = values.accountNumber.trim();
  if (usdt) return { usdt, accountName: 'USDT', bank, accountNumber };
  const asked = new Set(homeOf(currency).bank.codes.map(code => code.field));
  return {
    usdt,
    accountName: values.accountName.trim(),
    bank,
    accountNumber,
    branch: values.branch.trim(),
    ...(asked.has('bankCode') && { bankCode: values.bankCode.trim().toUpperCase() }),
    ...(asked.has('extraCode') && { extraCode: values.extraCode.trim() }),
  };
}
