import type { TagTone } from '@/ui/tag.tsx';
import type { RecordOf } from './list-calls.ts';

export type ClosureRow = RecordOf<'GET /closures'>;

export const closureStates: Readonly<Record<ClosureRow['state'], { text: string; tone: TagTone }>> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  blocked: { text: 'Blocked', tone: 'warn' },
  'taken-back': { text: 'Taken back', tone: 'neutral' },
  closed: { text: 'Closed', tone: 'good' },
  erased: { text: 'Erased', tone: 'good' },
};

/** What had come up by the time an account was to be closed. */
export const blockerTexts: Readonly<Record<ClosureRow['stoppedBy'][number], string>> = {
  disabled: 'account disabled',
  money: 'money',
  shares: 'shares',
  withdrawals: 'open withdrawal',
  deposits: 'deposit under review',
  orders: 'order without an answer',
  applications: 'open application',
  products: 'fixed-term product',
  claims: 'something owed',
  recovery: 'password being recovered',
};

export const blockedBy = ({ stoppedBy }: Pick<ClosureRow, 'stoppedBy'>): string =>
  stoppedBy.map(one => blockerTexts[one]).join(', ');
