import type { PaymentProfile, paymentColumns } from '@openfloor/contract/payments/payment-profile';
import { moneyText } from '@openfloor/money/money-text';
import { plainAccountNumber } from '@openfloor/rules/bank-details';
import { csvTable } from '@openfloor/rules/csv';
import { type FileParts, type Payment, referenceOf } from './payment.ts';
import { lineText } from './xml-text.ts';

type Column = (typeof paymentColumns)[number];

const headings: Record<Column, string> = {
  reference: 'Reference',
  number: 'Record',
  name: 'Beneficiary name',
  bank: 'Bank',
  bankCode: 'Bank code',
  branch: 'Branch',
  extraCode: 'Other code',
  account: 'Account number',
  amount: 'Amount',
  currency: 'Currency',
  day: 'Execution date',
};

const textMax = 140;

/** A table as the account's bank takes it; what a spreadsheet would run is text in it. */
export function writeCsv(file: FileParts, table: NonNullable<PaymentProfile['csv']>): string {
  const cells = file.payments.map(payment => table.columns.map(column => cell(file, payment, column)));
  const head = table.header ? [table.columns.map(column => headings[column])] : [];
  return csvTable([...head, ...cells], table.delimiter);

  function cell({ currency, executeOn, profile }: FileParts, payment: Payment, column: Column): string {
    switch (column) {
      case 'reference':
        return referenceOf(profile, payment);
      case 'amount':
        return moneyText(payment.amount, currency).replace('.', table.decimalMark);
      case 'currency':
        return currency;
      case 'day':
        return executeOn;
      case 'account':
        return plainAccountNumber(payment.accountNumber);
      default:
        return lineText(payment[column] ?? '', textMax);
    }
  }
}
