import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';
import { reviewTag } from '../../lib/review-tag.ts';

export type Recovery = RecordOf<'GET /recovery'>;

export const recoveryTabs = [
  {
    key: 'reviewing',
    label: 'To judge',
    query: { status: 'reviewing' },
    counted: true,
    empty: 'Nobody waits for a password',
  },
  {
    key: 'approved',
    label: 'Agreed',
    query: { status: 'approved' },
    empty: 'Nobody is waiting for their day to pass',
  },
  { key: 'used', label: 'Recovered', query: { status: 'used' }, empty: 'Nobody has come back yet' },
  { key: 'rejected', label: 'Refused', query: { status: 'rejected' }, empty: 'Nobody has been refused' },
  {
    key: 'objected',
    label: 'Objected',
    query: { status: 'objected' },
    empty: 'No customer has objected',
  },
  {
    key: 'overtaken',
    label: 'Overtaken',
    query: { status: 'overtaken' },
    empty: 'Nobody came back another way meanwhile',
  },
  { key: 'lapsed', label: 'Lapsed', query: { status: 'lapsed' }, empty: 'None has lapsed' },
] as const;

export const recoveryStates: Record<Recovery['status'], { text: string; tone: TagTone }> = {
  reviewing: { text: 'To judge', tone: reviewTag('reviewing') },
  approved: { text: 'Agreed', tone: 'warn' },
  used: { text: 'Recovered', tone: 'good' },
  rejected: { text: 'Refused', tone: 'bad' },
  objected: { text: 'Customer objected', tone: 'bad' },
  overtaken: { text: 'Came back another way', tone: 'neutral' },
  lapsed: { text: 'Lapsed', tone: 'neutral' },
};

export const purposeTexts: Record<Recovery['purpose'], string> = {
  password: 'Password',
  'withdrawal-password': 'Withdrawal password',
};
