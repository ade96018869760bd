import type { PaymentProfile } from '@openfloor/contract/payments/payment-profile';
import type { Currency } from '@openfloor/homes/codes';

/** One payment as it goes to the bank. */
export interface Payment {
  withdrawalId: string;
  customerId: string;
  number: string;
  amount: bigint;
  name: string;
  bank: string;
  accountNumber: string;
  branch: string | null;
  bankCode: string | null;
  extraCode: string | null;
}

/** All that a file is written from: the same gives the same bytes. */
export interface FileParts {
  number: string;
  builtAt: Date;
  executeOn: string;
  currency: Currency;
  /** Of the tenant's account that is paid from, as its bank names it. */
  payerNumber: string;
  profile: PaymentProfile;
  payments: readonly Payment[];
}

const plain = (number: string) => number.replaceAll('-', '');

/** By which the bank names a payment: the record's number, so that whoever quotes it quotes that too. */
export const referenceOf = ({ prefix }: PaymentProfile, { number }: { number: string }) =>
  `${prefix}${plain(number)}`;

export const messageOf = ({ prefix }: PaymentProfile, number: string) => `${prefix}${plain(number)}`;

export const sumOf = (payments: readonly { amount: bigint }[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0n);
