import type { LocalCurrency } from '@openfloor/homes/codes';
import { type DepositProblems, depositProblems } from '@openfloor/rules/deposit-details';
import type { DepositOptions } from './chosen-deposit.ts';

/** `receipt` holds no value of its own: it is here so that what is wrong with it lands beside it. */
export type DepositValues = {
  amount: string;
  accountName: string;
  bank: string;
  accountNumber: string;
  branch: string;
  receipt: string;
};

export const emptyDeposit: DepositValues = {
  amount: '',
  accountName: '',
  bank: '',
  accountNumber: '',
  branch: '',
  receipt: '',
};

export interface DepositAsk {
  currency: LocalCurrency;
  usdt: boolean;
  options: DepositOptions;
  receiptId: string | undefined;
  /** A transfer must come from an account in this name; null while nobody is verified. */
  verifiedName: string | null;
}

export function depositChecks({ currency, usdt, options, receiptId, verifiedName }: DepositAsk) {
  return (values: DepositValues): DepositProblems =>
    depositProblems({ ...values, usdt, receipt: receiptId }, options, {
      local: currency,
      verifiedName,
    });
}
