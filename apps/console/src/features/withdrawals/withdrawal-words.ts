import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';
import { reviewTag } from '../../lib/review-tag.ts';

export type Withdrawal = RecordOf<'GET /withdrawals'>;

export const stages = [
  {
    key: 'to-review',
    label: 'To review',
    query: { stage: 'to-review' },
    counted: true,
    empty: 'No withdrawal waits for a first check',
  },
  {
    key: 'second-approval',
    label: 'Second approval',
    query: { stage: 'second-approval' },
    counted: true,
    empty: 'No withdrawal waits for a second person',
  },
  {
    key: 'on-hold',
    label: 'On hold',
    query: { stage: 'on-hold' },
    counted: true,
    empty: 'No withdrawal is on hold',
  },
  {
    key: 'to-pay',
    label: 'To pay',
    query: { stage: 'to-pay' },
    counted: true,
    empty: 'No approved withdrawal waits to be paid',
  },
  {
    key: 'in-file',
    label: 'In a file',
    query: { stage: 'in-file' },
    counted: true,
    empty: 'No withdrawal is in a payment file',
  },
  {
    key: 'returned',
    label: 'Returned',
    query: { stage: 'returned' },
    empty: 'No bank has sent a payment back',
  },
  { key: 'done', label: 'Done', query: { stage: 'done' }, empty: 'No withdrawal has been finished' },
] as const;

export const stateTexts: Record<Withdrawal['status'], string> = {
  reviewing: 'To review',
  approved: 'To pay',
  paid: 'Paid',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the customer',
};

export function stateOf({ status, stage, file, heldByCompliance }: Withdrawal): {
  text: string;
  tone: TagTone;
} {
  if (heldByCompliance) return { text: 'Held by compliance', tone: 'neutral' };
  if (stage === 'returned') return { text: 'Returned by the bank', tone: 'bad' };
  if (stage === 'in-file')
    return { text: file?.sentTime ? 'With the bank' : 'In a payment file', tone: 'warn' };
  if (stage === 'on-hold') return { text: 'On hold', tone: 'neutral' };
  if (stage === 'second-approval') return { text: 'Second approval', tone: 'warn' };
  return { text: stateTexts[status], tone: reviewTag(status) };
}

export const warningTexts: Record<Withdrawal['warnings'][number], string> = {
  newAccount: 'First payment to this account',
  accountAdded: 'The account was added in the last 72 hours',
  sharedAccount: 'Another customer has the same account',
  accountChanged: 'The account was changed in the last 72 hours',
  nameDiffers: 'The account’s holder differs from the verified name',
  passwordChanged: 'The login password was changed in the last 72 hours',
  withdrawalPasswordChanged: 'The withdrawal password was changed in the last 72 hours',
  severalToday: 'Several withdrawals within a day',
  customerDisabled: 'The customer is disabled, and may withdraw what is theirs',
};
