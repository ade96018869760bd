import { customerColumn, numberColumn, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { recordName, type ThreadRow, threadStates } from './message-words.ts';

export const messageColumns: readonly Column<ThreadRow>[] = [
  numberColumn(),
  customerColumn(),
  {
    key: 'subject',
    title: 'Subject',
    render: row => <TwoLines main={row.subject} sub={row.about ? recordName(row.about) : ''} />,
    csv: row => row.subject,
  },
  {
    key: 'state',
    title: 'State',
    wideOnly: true,
    render: row => <Tag tone={threadStates[row.state].tone}>{threadStates[row.state].text}</Tag>,
    csv: row => threadStates[row.state].text,
  },
  {
    key: 'assignee',
    title: 'With',
    render: row => row.assignee?.username ?? 'Nobody',
    csv: row => row.assignee?.username ?? '',
  },
  {
    key: 'waiting',
    title: 'Waiting since',
    sort: 'waitingSince',
    align: 'right',
    at: row => row.waitingSince,
  },
  { ...sinceColumn('Last message', 'lastTime', row => row.lastTime), key: 'last', wideOnly: true },
];
