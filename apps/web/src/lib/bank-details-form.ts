import type { LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { bankDetailsProblems } from '@openfloor/rules/bank-details';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import {
  evidentPixType,
  type PixKeyType,
  pixKeyProblem,
  pixKeyTypes,
  plainPixKey,
} from '@openfloor/rules/pix-key';

/** The fields of a bank account or, where `usdt`, of a USDT address: its coin type in `bank`. */
export type BankValues = {
  accountName: string;
  bank: string;
  accountNumber: string;
  branch: string;
  bankCode: string;
  extraCode: string;
  /** Which kind of PIX key is typed, where the country has them; sent nowhere. */
  pixType: string;
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
  pixType: '',
});

export const bankValues = (saved: SavedDetails): BankValues => ({
  accountName: saved.accountName,
  bank: saved.bank,
  accountNumber: saved.accountNumber,
  branch: saved.branch ?? '',
  bankCode: saved.bankCode ?? '',
  extraCode: saved.extraCode ?? '',
  pixType: evidentPixType(saved.extraCode ?? '') ?? '',
});

/** All that the server would find wrong, by the rule that it uses. */
export function bankProblems(
  usdt: boolean,
  values: BankValues,
  currency: LocalCurrency,
): Partial<Record<keyof BankValues, FieldProblem | undefined>> {
  const found = bankDetailsProblems({ usdt, ...values }, currency);
  const type = usdt ? undefined : pixTypeOf(values, currency);
  return {
    ...(type && values.extraCode.trim() !== '' && { extraCode: pixKeyProblem(type, values.extraCode) }),
    ...Object.fromEntries(
      found
        .filter(({ problem }) => !type || problem !== 'pixFormat')
        .map(({ field, problem }) => [field, problem]),
    ),
  };
}

/** The kind of key that was chosen; undefined where the country has none. */
export function pixTypeOf(
  { pixType, extraCode }: BankValues,
  currency: LocalCurrency,
): PixKeyType | undefined {
  if (!homeOf(currency).bank.codes.some(code => code.name === 'pixKey')) return undefined;
  return pixKeyTypes.find(type => type === pixType) ?? evidentPixType(extraCode) ?? 'cpf';
}

/** As a request states them; what does not belong to this kind of account is left out. */
export function bankBody(usdt: boolean, values: BankValues, currency: LocalCurrency) {
  const bank = values.bank.trim();
  const accountNumber = values.accountNumber.trim();
  if (usdt) return { usdt, accountName: 'USDT', bank, accountNumber };
  const type = pixTypeOf(values, currency);
  const asked = new Set(homeOf(currency).bank.codes.map(code => code.field));
  return {
    usdt,
    accountName: values.accountName.trim(),
    bank,
    accountNumber,
    branch: values.branch.trim(),
    ...(asked.has('bankCode') && { bankCode: values.bankCode.trim().toUpperCase() }),
    ...(asked.has('extraCode') && {
      extraCode: type ? plainPixKey(type, values.extraCode) : values.extraCode.trim(),
    }),
  };
}
