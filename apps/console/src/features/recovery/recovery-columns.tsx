import { customerColumn, numberColumn, reviewerColumn, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { purposeTexts, type Recovery, recoveryStates } from './recovery-words.ts';

export const recoveryColumns: readonly Column<Recovery>[] = [
  { ...numberColumn<Recovery>(), hidden: false },
  customerColumn(),
  {
    key: 'purpose',
    title: 'Forgotten',
    render: row => (
      <TwoLines main={purposeTexts[row.purpose]} sub={row.lostFactor ? 'Second factor lost too' : ''} />
    ),
    csv: row => `${purposeTexts[row.purpose]}${row.lostFactor ? ', second factor' : ''}`,
  },
  {
    key: 'state',
    title: 'State',
    wideOnly: true,
    render: row => <Tag tone={recoveryStates[row.status].tone}>{recoveryStates[row.status].text}</Tag>,
    csv: row => recoveryStates[row.status].text,
  },
  reviewerColumn(),
  sinceColumn('Sent', 'sentTime', row => row.sentTime),
];
