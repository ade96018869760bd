import { createHash } from 'node:crypto';
import type { Currency } from '@openfloor/homes/codes';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { InvalidField } from '../../http/refusal.ts';

/** One booking as a bank's file tells it. */
export interface FileLine {
  /** yyyy-MM-dd, by the bank. */
  bookedOn: string;
  /** Minor units; what left the account is below zero. */
  amount: bigint;
  bankId: string | null;
  reference: string | null;
  name: string | null;
  text: string | null;
}

export interface BankFile {
  format: 'camt.053' | 'csv';
  lines: FileLine[];
  /** What the bank says was there at the end of days. */
  closing: { day: string; amount: bigint }[];
}

/** Of whom the file has to be. */
export interface FileAccount {
  bankNumber: string | null;
  currency: Currency;
}

export const linesMax = 20_000;

export const unreadable = (problem: FieldProblem = 'statementUnreadable') =>
  new InvalidField('file', problem);

/** More than any account of ours will ever have moved at once: what is above is no amount. */
const amountMax = 10n ** 16n;
export function refuseHugeAmount(amount: bigint): bigint {
  if (amount >= amountMax || amount <= -amountMax) throw unreadable();
  return amount;
}

/** What a bank wrote, on one line, without control characters, and no longer than anybody reads. */
export function plainText(text: string | undefined, max = 500): string | null {
  const plain = (text ?? '').replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  // By characters, so that none is cut in two.
  return [...plain].slice(0, max).join('').trim() || null;
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})(T|Z|[+-]\d{2}:\d{2}|$)/;

/** The date as the bank writes it, whatever the time beside it. */
export function readDay(text: string | undefined): string {
  const day = dayPattern.exec(text ?? '')?.[1];
  const isReal = day && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isReal || day < '2000-01-01' || day > '2999-12-31') throw unreadable();
  return day;
}

/**
 * A key for each line that is the same in every file that has the line. The bank's own number with day and amount, since
 * some banks give one number to several entries; without a number, all that is written. Of lines that are alike, the
 * second is not the first: files that overlap have them in the same number.
 */
export function lineKeys(lines: readonly FileLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(line => {
    const { bookedOn, amount, bankId, reference, name, text } = line;
    const parts =
      bankId === null
        ? [bookedOn, String(amount), reference, name, text]
        : [bookedOn, String(amount), bankId];
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}/${count}`;
  });
}
