import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type Submission = RecordOf<'GET /kyc'>;

export const kycTabs = [
  { key: 'reviewing', label: 'To review', waiting: { status: 'reviewing' }, empty: 'No identity waits' },
  { key: 'more-information', label: 'Asked for more', empty: 'Nobody was asked for more' },
  { key: 'passed', label: 'Verified', empty: 'Nobody has been verified' },
  { key: 'rejected', label: 'Rejected', empty: 'Nobody has been rejected' },
] as const;

export const kycStates: Record<Submission['status'], { text: string; tone: TagTone }> = {
  reviewing: { text: 'To review', tone: 'warn' },
  passed: { text: 'Verified', tone: 'good' },
  rejected: { text: 'Rejected', tone: 'bad' },
  'more-information': { text: 'Asked for more', tone: 'neutral' },
};
