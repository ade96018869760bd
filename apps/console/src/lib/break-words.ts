import type { RecordOf } from './list-calls.ts';

type BreakKind = RecordOf<'GET /reconciliation/breaks'>['kind'];

/** What a difference of the books is, in words. */
export const breakTexts: Record<BreakKind, string> = {
  ledger: 'The ledger disagrees with itself',
  'customer-money': 'Customers’ money differs from the bank’s statement',
  'statement-missing': 'A bank statement is missing',
};
