import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';
import { reviewTag } from '../../lib/review-tag.ts';
import { shortNumber } from '../../lib/short-text.ts';

export type Deposit = RecordOf<'GET /deposits'>;

export const depositTabs = [
  {
    key: 'reviewing',
    label: 'To review',
    query: { status: 'reviewing', onHold: 'false' },
    counted: true,
    empty: 'No deposit waits',
  },
  {
    key: 'on-hold',
    label: 'On hold',
    query: { onHold: 'true' },
    counted: true,
    empty: 'No deposit is on hold',
  },
  { key: 'passed', label: 'Passed', query: { status: 'passed' }, empty: 'No deposit has been passed' },
  {
    key: 'rejected',
    label: 'Rejected',
    query: { status: 'rejected' },
    empty: 'No deposit has been rejected',
  },
] as const;

export const depositStates: Record<Deposit['status'], { text: string; tone: TagTone }> = {
  reviewing: { text: 'To review', tone: reviewTag('reviewing') },
  passed: { text: 'Passed', tone: reviewTag('passed') },
  rejected: { text: 'Rejected', tone: reviewTag('rejected') },
};

export const stateOf = ({ status, hold, isReversed }: Pick<Deposit, 'status' | 'hold' | 'isReversed'>) =>
  isReversed
    ? ({ text: 'Reversed by the bank', tone: 'bad' } as const)
    : hold
      ? ({ text: 'On hold', tone: 'neutral' } as const)
      : depositStates[status];

/** What deserves a look before anything else; null where nothing does. */
export function remarkOf({
  duplicates,
  nameMatch,
}: Pick<Deposit, 'duplicates' | 'nameMatch'>): string | null {
  if (duplicates > 0) return 'Receipt seen before';
  return nameMatch === 'same' || nameMatch === 'none' ? null : 'Name differs';
}

/** Where a transfer came from, with the end of its number. */
export function payerText({
  usdt,
  bank,
  accountNumber,
}: Pick<Deposit, 'bank' | 'accountNumber'> & { usdt?: boolean }) {
  if (usdt) return `USDT ${bank ?? ''}`.trim();
  return [bank, accountNumber && shortNumber(accountNumber)].filter(Boolean).join(' ') || '—';
}
