import { useNow } from '@openfloor/look/use-now';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { dayText, minuteText, timeTitle } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { spanText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { LoadedPage } from '@/ui/loaded-page.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { datesFilter } from '@/ui/review-screen.tsx';
import { examinedColumnsOf } from './examined-columns.tsx';
import { ExaminedDetail } from './examined-detail.tsx';
import { ExportRecords } from './export-records.tsx';
import { customersText, type ExaminedKind, kindNames } from './grant-words.ts';

type Scope = ReplyOf<'GET /examination'>;
type Examined = RecordOf<'GET /examination/{kind}'>;

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Name, username, account or number' },
  datesFilter('Dates'),
];
const keyOf = (row: Examined) => row.id;

/** What somebody from outside was let in to read, one kind of records at a time. */
export default function ExaminationScreen() {
  const scope = useCall('GET /examination', undefined, { refetchInterval: 60_000 });
  return (
    <LoadedPage title="Records" record={scope}>
      {data => <Examination scope={data} readTime={scope.dataUpdatedAt} />}
    </LoadedPage>
  );
}

function Examination({ scope, readTime }: { scope: Scope; readTime: number }) {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const kind = scope.kinds.find(one => one === params.get('kind')) ?? scope.kinds[0] ?? 'orders';
  const onOpen = useCallback((row: Examined) => open(row.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page
      title="Records"
      note={<ScopeNote scope={scope} readTime={readTime} />}
      detail={openKey && <ExaminedDetail key={openKey} kind={kind} id={openKey} onClose={close} />}
    >
      <QueueTabs
        call="GET /examination/{kind}"
        tabs={scope.kinds.map(key => ({ key, label: kindNames[key] }))}
        active={kind}
        onChange={key => setParams({ kind: key }, { replace: true })}
      />
      <RecordTable key={kind} kind={kind} openKey={openKey} onOpen={onOpen} />
    </Page>
  );
}

interface RecordTableProps {
  kind: ExaminedKind;
  openKey: string | null;
  onOpen: (row: Examined) => void;
}

function RecordTable({ kind, openKey, onOpen }: RecordTableProps) {
  return (
    <DataTable
      call="GET /examination/{kind}"
      params={{ kind }}
      columns={examinedColumnsOf[kind]}
      filters={filters}
      rowKey={keyOf}
      openKey={openKey}
      onOpen={onOpen}
      actions={<ExportRecords kind={kind} />}
      empty={{ title: `No ${kindNames[kind].toLowerCase()} within what you may read` }}
    />
  );
}

/** Who reads what and for how long still: by the clock that ends it, as it was when it was read. */
function ScopeNote({ scope, readTime }: { scope: Scope; readTime: number }) {
  const now = useNow(30_000);
  const left = scope.endTime - scope.nowTime - Math.max(0, now - readTime);
  const days = `${dayText(scope.recordsFromTime)} to ${dayText(scope.recordsUntilTime - 1)}`;
  return (
    <>
      {scope.examiner}, {scope.authority}. Records of {days}, {customersText(scope.customers).toLowerCase()}.
      Your access ends in {spanText(left)}, {timeTitle(minuteText(scope.endTime))}. Whatever you open is
      logged.
    </>
  );
}
