import { numberColumn, reviewerColumn, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { identityStates, type Submission } from './identity-words.ts';

export const identityColumns: readonly Column<Submission>[] = [
  numberColumn(),
  {
    key: 'name',
    title: 'Name',
    render: row => <TwoLines main={row.name} sub={`${row.customer.username}, ${row.customer.account}`} />,
    csv: row => row.name,
  },
  {
    key: 'customer',
    title: 'Username',
    hidden: true,
    render: row => row.customer.username,
    csv: row => row.customer.username,
  },
  {
    key: 'document',
    title: 'Document',
    render: row => <TwoLines main={row.idType} sub={row.idNumber} />,
    csv: row => `${row.idType} ${row.idNumber}`,
  },
  {
    key: 'attempt',
    title: 'Attempt',
    wideOnly: true,
    align: 'right',
    render: row => row.attempt,
    csv: row => row.attempt,
  },
  {
    key: 'state',
    title: 'State',
    wideOnly: true,
    render: row => (
      <>
        <Tag tone={identityStates[row.status].tone}>{identityStates[row.status].text}</Tag>{' '}
        {row.duplicates > 0 && <Tag tone="warn">Seen before</Tag>}
      </>
    ),
    csv: row => identityStates[row.status].text,
  },
  reviewerColumn(),
  sinceColumn('Submitted', 'submittedTime', row => row.submittedTime),
];
