import type { CsvProfile } from '@openfloor/contract/bank-statements/csv-profile';
import { signedMoneyOf } from '@openfloor/money/money-text';
import { readCsvRows } from '@openfloor/rules/csv';
import {
  type BankFile,
  type FileAccount,
  type FileLine,
  linesMax,
  plainText,
  readDay,
  refuseHugeAmount,
  unreadable,
} from './file-line.ts';

/** A bank's own table of bookings, by the profile that was saved for the account. */
export function readCsv(text: string, profile: CsvProfile, account: FileAccount): BankFile {
  const rows = readCsvRows(text, profile.delimiter)
    ?.slice(profile.skipRows)
    .filter(row => row.some(cell => cell.trim() !== ''));
  if (!rows || rows.length === 0) throw unreadable();
  if (rows.length > linesMax) throw unreadable('fileTooLarge');
  return { format: 'csv', lines: rows.map(row => readRow(row, profile, account)), closing: [] };
}

function readRow(row: readonly string[], profile: CsvProfile, account: FileAccount): FileLine {
  const { columns } = profile;
  const cell = (column: number | null) => (column === null ? undefined : row[column - 1]);
  const amount = readAmount(cell(columns.amount), cell(columns.debit), profile, account);
  if (amount === 0n) throw unreadable();
  return {
    bookedOn: readDay(isoDay(cell(columns.date)?.trim() ?? '', profile.dateFormat)),
    amount: refuseHugeAmount(amount),
    bankId: plainText(cell(columns.bankId), 100),
    reference: plainText(cell(columns.reference), 140),
    name: plainText(cell(columns.name), 140),
    text: plainText(cell(columns.text)),
  };
}

function isoDay(text: string, format: CsvProfile['dateFormat']): string {
  const [one = '', two = '', three = ''] = text.split(/[./ T-]/);
  const [year, month, day] =
    format === 'y-m-d' ? [one, two, three] : format === 'd-m-y' ? [three, two, one] : [three, one, two];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readAmount(
  amount: string | undefined,
  debit: string | undefined,
  { sign, decimalMark }: CsvProfile,
  account: FileAccount,
): bigint {
  if (sign !== 'two-columns') {
    const plain = figure(amount, decimalMark, account);
    return sign === 'reversed' ? -plain : plain;
  }
  // One of the two is filled in; banks write nothing, or zero, into the other.
  const [came, left] = [amount, debit].map(text => (text?.trim() ? figure(text, decimalMark, account) : 0n));
  if (came === undefined || left === undefined || came < 0n || left < 0n) throw unreadable();
  if ((came === 0n) === (left === 0n)) throw unreadable();
  return came - left;
}

const grouped = { '.': /^[+-]?\d{1,3}([, '’]\d{3})*(\.\d+)?$/, ',': /^[+-]?\d{1,3}([. '’]\d{3})*(,\d+)?$/ };
const plain = { '.': /^[+-]?\d{1,16}(\.\d+)?$/, ',': /^[+-]?\d{1,16}(,\d+)?$/ };

function figure(text: string | undefined, mark: '.' | ',', { currency }: FileAccount): bigint {
  const written = (text ?? '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace('\u2212', '-')
    .trim();
  if (written.length > 30 || !(grouped[mark].test(written) || plain[mark].test(written))) throw unreadable();
  const groups = mark === '.' ? /[, '’+]/g : /[. '’+]/g;
  const amount = signedMoneyOf(written.replaceAll(groups, '').replace(',', '.'), currency);
  if (amount === undefined) throw unreadable();
  return amount;
}
