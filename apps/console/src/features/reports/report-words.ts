import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type Report = RecordOf<'GET /reports'>;
export type Fees = ReplyOf<'GET /reports/fees'>;
export type FeeRow = Fees['rows'][number];

export const kindTexts: Record<Report['kind'], string> = {
  'end-of-day':
    'A day’s trial balance, customers’ money, fees, orders, deposits and withdrawals, breaks, exposure and incidents.',
  segregation: 'Customers’ money against the banks for each day, and who closed breaks.',
  fees: 'What was earned by fees, by kind, time, market and stock, beside the period before.',
  journal: 'Every entry of the books in double entry, for accountants, with balances at both ends.',
};

export const stateWords: Record<Report['state'], string> = {
  waiting: 'Waiting',
  making: 'Being made',
  done: 'Done',
  failed: 'Failed',
};

export const stateTones: Record<Report['state'], TagTone> = {
  waiting: 'neutral',
  making: 'neutral',
  done: 'good',
  failed: 'bad',
};

export const feeWords: Record<NonNullable<FeeRow['kind']>, string> = {
  trading: 'Trades',
  subscription: 'Subscriptions',
  exchange: 'Currency exchange',
  adjustment: 'Adjustments by two people',
  other: 'Others',
};

export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? to : `${from} to ${to}`;

/** `3.4 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
