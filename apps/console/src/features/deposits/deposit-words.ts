import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type Deposit = RecordOf<'GET /deposits'>;

export const depositTabs = [
  { key: 'reviewing', label: 'To review', waiting: { status: 'reviewing' }, empty: 'No deposit waits' },
  { key: 'passed', label: 'Passed', empty: 'No deposit has been passed' },
  { key: 'rejected', label: 'Rejected', empty: 'No deposit has been rejected' },
] as const;

export const depositStates: Record<Deposit['status'], { text: string; tone: TagTone }> = {
  reviewing: { text: 'To review', tone: 'warn' },
  passed: { text: 'Passed', tone: 'good' },
  rejected: { text: 'Rejected', tone: 'bad' },
};
