import { Button } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type News = RecordOf<'GET /content/news'>;

const states: Record<News['state'], { text: string; tone: TagTone }> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'warn' },
  published: { text: 'Published', tone: 'good' },
};

const columns: readonly Column<News>[] = [
  {
    key: 'title',
    title: 'Title',
    sort: 'title',
    render: row => <TwoLines main={row.title} sub={row.source} />,
    csv: row => row.title,
  },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={states[row.state].tone}>{states[row.state].text}</Tag>,
    csv: row => row.state,
  },
  {
    key: 'languages',
    title: 'Also in',
    wideOnly: true,
    render: row => row.languages.join(', ') || '—',
    csv: row => row.languages.join(' '),
  },
  {
    key: 'publish',
    title: 'Published',
    sort: 'publishTime',
    align: 'right',
    at: row => (row.state === 'draft' ? null : row.publishTime),
  },
  {
    key: 'updated',
    title: 'Changed',
    sort: 'updatedTime',
    align: 'right',
    wideOnly: true,
    at: row => row.updatedTime,
  },
];

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Title or source' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: Object.entries(states).map(([value, { text }]) => ({ value, label: text })),
  },
];
const keyOf = (row: News) => row.id;

export function NewsList() {
  const navigate = useNavigate();
  const mayWrite = useCan('POST /content/news');
  const onOpen = useCallback((row: News) => void navigate(`/content/news/${row.id}`), [navigate]);
  return (
    <DataTable
      call="GET /content/news"
      columns={columns}
      filters={filters}
      rowKey={keyOf}
      onOpen={onOpen}
      exportName="news"
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => void navigate('/content/news/new')}>
            Write news
          </Button>
        )
      }
      empty={{ title: 'No news yet' }}
    />
  );
}
