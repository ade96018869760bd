import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { useQueue } from '@/ui/review-queue.ts';
import { datesFilter, searchFilter } from '@/ui/review-screen.tsx';
import type { PageTurn } from '@/ui/use-page-turn.ts';
import { useChosen } from '@/ui/work/use-chosen.tsx';
import { caseColumns } from './case-columns.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseFigures } from './case-figures.tsx';
import { type CaseRow, caseTabs, kindTexts, outcomeTexts } from './case-words.ts';
import { ChosenCases } from './chosen-cases.tsx';
import { OpenCase } from './open-case.tsx';

const choices = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const filters: readonly FilterField[] = [
  searchFilter('Name, number or list entry'),
  { kind: 'choice', name: 'kind', label: 'Kind', options: choices(kindTexts) },
  { kind: 'choice', name: 'payouts', label: 'Payouts', options: [{ value: 'stopped', label: 'Stopped' }] },
  {
    kind: 'choice',
    name: 'over',
    label: 'Service level',
    options: [
      { value: 'true', label: 'Over' },
      { value: 'false', label: 'In time' },
    ],
  },
  datesFilter('Opened'),
];
const closedFilters: readonly FilterField[] = [
  ...filters.filter(field => field.kind === 'dates' || field.name !== 'over'),
  { kind: 'choice', name: 'outcome', label: 'Outcome', options: choices(outcomeTexts) },
  { kind: 'choice', name: 'reportDue', label: 'Report', options: [{ value: 'true', label: 'To be made' }] },
];

const idOf = (row: CaseRow) => row.id;
const numberOf = (row: CaseRow) => row.number;

/** What compliance works on: nothing of it is seen by customers, and by no other role. */
export default function CasesScreen() {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const { place, onRows } = useQueue(openKey);
  const mayAssign = useCan('POST /cases/assign');
  const chosen = useChosen(numberOf);
  const [shown, setShown] = useState<readonly CaseRow[]>([]);
  const tab = caseTabs.find(({ key }) => key === params.get('tab')) ?? caseTabs[0];
  const turn = useRef<PageTurn>(null);
  const queue = { place, onOpen: open, onBeyond: (step: 1 | -1) => turn.current?.(step) };
  const onOpen = useCallback((row: CaseRow) => open(row.id), [open]);
  const onList = useCallback(
    (rows: readonly CaseRow[], first: number, total: number) => {
      setShown(rows);
      onRows(rows, first, total);
    },
    [onRows],
  );
  const choosable = mayAssign && tab.key !== 'closed' && openKey === null;
  return (
    <Page
      title="Cases"
      actions={<OpenCase />}
      detail={
        openKey && <CaseDetail key={openKey} open={{ id: openKey, onClose: () => open(null), queue }} />
      }
    >
      <CaseFigures />
      <QueueTabs
        call="GET /cases"
        tabs={caseTabs.map(({ key, label, query, ...rest }) => ({
          key,
          label,
          ...('counted' in rest && { waiting: query }),
        }))}
        active={tab.key}
        onChange={key => {
          chosen.none();
          setParams({ tab: key }, { replace: true });
        }}
      />
      <DataTable
        key={tab.key}
        call="GET /cases"
        query={tab.query}
        columns={choosable ? [chosen.column, ...caseColumns] : caseColumns}
        filters={tab.key === 'closed' ? closedFilters : filters}
        rowKey={idOf}
        openKey={openKey}
        onOpen={onOpen}
        turn={turn}
        onRows={onList}
        exportName={`cases-${tab.key}`}
        refreshMs={5_000}
        {...(choosable && {
          keyHints: [
            ['X', 'choose'],
            ['Enter', 'open'],
          ] as const,
        })}
        empty={{ title: tab.empty }}
      />
      {choosable && <ChosenCases chosen={chosen} shown={shown} />}
    </Page>
  );
}
