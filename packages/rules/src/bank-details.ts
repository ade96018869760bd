import type { KnownBankCode, LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import type { FieldCheck, FieldProblem } from './field-problem.ts';
import { isPixKey } from './pix-key.ts';

export interface BankDetails {
  usdt: boolean;
  accountName?: string | undefined;
  /** The bank; for USDT the coin type, such as TRC20. */
  bank?: string | undefined;
  /** The account number; for USDT the address. */
  accountNumber?: string | undefined;
  /** What they are is the country's to say. */
  bankCode?: string | undefined;
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
const usdt: Requirement[] = [
  ['bank', 'usdtTypeRequired'],
  ['accountNumber', 'usdtAddressRequired'],
];

/** The first bad detail of a payout target. */
export const bankDetailsProblem = (
  details: BankDetails,
  localCurrency?: LocalCurrency,
): BankDetailsProblem | undefined => bankDetailsProblems(details, localCurrency)[0];

/**
 * Every bad detail of a payout target, one for a field: what is missing first. Without a currency only what every
 * tenant requires is asked.
 */
export function bankDetailsProblems(
  details: BankDetails,
  localCurrency?: LocalCurrency,
): BankDetailsProblem[] {
  const codes = localCurrency === undefined ? [] : homeOf(localCurrency).bank.codes;
  const local = codes.map(({ field, required }): Requirement => [field, required]);
  const requirements = details.usdt ? usdt : [...everywhere, ...local];
  const text = (field: BankDetailsProblem['field']) => details[field]?.trim() ?? '';
  const missing = requirements
    .filter(([field]) => text(field) === '')
    .map(([field, problem]) => ({ field, problem }));
  if (localCurrency === undefined) return missing;
  const number = text('accountNumber');
  const problem = details.usdt ? usdtAddressProblem(text('bank'), number) : accountNumberProblem(number);
  const wrong: BankDetailsProblem[] = [
    ...(problem && number !== '' ? [{ field: 'accountNumber' as const, problem }] : []),
    ...(details.usdt ? [] : codeProblems(codes, text)),
  ];
  return [...missing, ...wrong];
}

const codeProblems = (
  codes: readonly KnownBankCode[],
  text: (field: BankDetailsProblem['field']) => string,
): BankDetailsProblem[] =>
  codes.flatMap(({ name, field, format }): BankDetailsProblem[] => {
    const value = text(field);
    if (value === '') return [];
    if (name === 'pixKey') return isPixKey(value) ? [] : [{ field, problem: 'pixFormat' }];
    return format && !format.pattern.test(value) ? [{ field, problem: format.problem }] : [];
  });

/** Spaces, points and hyphens are how people write account numbers; they say nothing. */
export const plainAccountNumber = (number: string) => number.replaceAll(/[\s.-]/g, '').toUpperCase();

export const accountNumberProblem: FieldCheck = number => {
  if (number === '') return 'accountNumberRequired';
  return /^[0-9A-Z]{4,34}$/.test(plainAccountNumber(number)) ? undefined : 'accountNumberFormat';
};

const ethereumAddress = /^0x[0-9a-fA-F]{40}$/;
const addressFormats: Record<string, RegExp> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: ethereumAddress,
  BEP20: ethereumAddress,
  POLYGON: ethereumAddress,
};

/** Money sent to a mistyped address is lost, so known coin types are checked; of others only that it is one word. */
export function usdtAddressProblem(coinType: string, address: string): FieldProblem | undefined {
  if (address === '') return 'usdtAddressRequired';
  const format = addressFormats[coinType.toUpperCase()] ?? /^[0-9A-Za-z:_-]{10,100}$/;
  return format.test(address) ? undefined : 'usdtAddressFormat';
}

/** What is shown of a number that the reader knows already, or should not know. */
export function maskedNumber(number: string): string {
  const plain = number.replaceAll(/\s/g, '');
  return `···· ${plain.slice(-4)}`;
}
