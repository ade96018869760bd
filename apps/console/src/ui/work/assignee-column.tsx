import type { Column } from '@/ui/table-columns.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { Person } from './work-words.ts';

/** Who has taken what waits. */
export const assigneeColumn = <Row extends { assignee: Person | null }>(): Column<Row> => ({
  key: 'assignee',
  title: 'With',
  wideOnly: true,
  render: row => row.assignee?.username ?? <Verdict tone="warn">Nobody</Verdict>,
  csv: row => row.assignee?.username ?? '',
});
