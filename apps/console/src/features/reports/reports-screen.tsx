import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { AddressTabs } from '@/ui/address-tabs.tsx';
import { DataTable } from '@/ui/data-table.tsx';
import { EmptyState } from '@/ui/error-state.tsx';
import { Page } from '@/ui/page.tsx';
import { FeesTab } from './fees.tsx';
import { MakeReportDialog } from './make-report-dialog.tsx';
import { reportColumns, reportFilters } from './report-columns.tsx';
import type { Report } from './report-words.ts';
import { ScheduleTab } from './schedule.tsx';
import { useBooks } from './use-books.ts';

const idOf = (row: Report) => row.id;

/** Reports as they were made, by the clock and because somebody asked, and what was earned by fees. */
export default function ReportsScreen() {
  const mayMake = useCan('POST /reports');
  const [makes, setMakes] = useState(false);
  const books = useBooks();
  return (
    <Page
      title="Reports"
      note="Each comes after its day was reconciled, or when somebody asks. None is changed afterwards."
      actions={
        mayMake && (
          <Button type="primary" disabled={!books} onClick={() => setMakes(true)}>
            Make a report
          </Button>
        )
      }
    >
      <AddressTabs
        tabs={[
          {
            key: 'reports',
            label: 'Reports',
            render: () => (
              <DataTable
                call="GET /reports"
                columns={reportColumns}
                filters={reportFilters}
                rowKey={idOf}
                exportName="reports"
                refreshMs={5_000}
                empty={{ title: 'No report yet', text: 'The first ones come once a day was reconciled.' }}
              />
            ),
          },
          { key: 'schedule', label: 'By the clock', render: () => <ScheduleTab /> },
          {
            key: 'fees',
            label: 'Fees',
            render: () =>
              books ? (
                <FeesTab books={books} />
              ) : (
                <EmptyState
                  title="No day was reconciled yet"
                  text="Fees are told of days whose books are closed."
                />
              ),
          },
        ]}
      />
      {makes && books && <MakeReportDialog books={books} onClose={() => setMakes(false)} />}
    </Page>
  );
}
