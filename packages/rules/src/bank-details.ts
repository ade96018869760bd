import type { FieldProblem } from './field-problem.ts';

export interface BankDetails {
  usdt: boolean;
  accountName?: string | undefined;
  /** The bank; for USDT the coin type, such as TRC20. */
  bank?: string | undefined;
  /** The account number; for USDT the address. */
  accountNumber?: string | undefined;
  /** In India the IFSC code. */
  bankCode?: string | undefined;
  /** In Brazil the PIX key. */
  extraCode?: string | undefined;
}

export interface BankDetailsProblem {
  field: Exclude<keyof BankDetails, 'usdt'>;
  problem: FieldProblem;
}

type Requirement = [field: BankDetailsProblem['field'], problem: FieldProblem];

const everywhere: Requirement[] = [
  ['accountName', 'accountNameRequired'],
  ['bank', 'bankRequired'],
  ['accountNumber', 'accountNumberRequired'],
];
const byCurrency: Record<string, Requirement[]> = {
  INR: [['bankCode', 'ifscRequired']],
  BRL: [
    ['bankCode', 'bankCodeRequired'],
    ['extraCode', 'pixRequired'],
  ],
};
const usdt: Requirement[] = [
  ['bank', 'usdtTypeRequired'],
  ['accountNumber', 'usdtAddressRequired'],
];

/** The first missing detail of a payout target. Without a currency only what every tenant requires is asked. */
export function bankDetailsProblem(
  details: BankDetails,
  localCurrency?: string,
): BankDetailsProblem | undefined {
  const local = localCurrency === undefined ? [] : (byCurrency[localCurrency] ?? []);
  const requirements = details.usdt ? usdt : [...everywhere, ...local];
  const missing = requirements.find(([field]) => !details[field]?.trim());
  return missing && { field: missing[0], problem: missing[1] };
}
