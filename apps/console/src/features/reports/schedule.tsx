import {
  monthlyKinds,
  type ReportFormat,
  type ReportKind,
  reportKinds,
  scheduledFormats,
} from '@openfloor/contract/reports/report-kinds';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { reportTitles } from '@/lib/report-titles.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { kindTexts } from './report-words.ts';
import styles from './reports.module.css';

type Schedule = ReplyOf<'GET /settings'>['sections']['reports'];

interface Row {
  kind: ReportKind;
  daily: ReportFormat | null;
  monthly: ReportFormat | null;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'kind',
    title: 'Report',
    render: ({ kind }) => <TwoLines main={reportTitles[kind]} sub={kindTexts[kind]} />,
  },
  { key: 'daily', title: 'Each day', render: ({ daily }) => daily ?? '–' },
  { key: 'monthly', title: 'Each month', render: ({ monthly }) => monthly ?? '–' },
];
const keyOf = ({ kind }: Row) => kind;

function rowsOf({ daily, monthly }: Schedule['value']): Row[] {
  return reportKinds
    .map(kind => {
      const ofMonth = monthlyKinds.find(one => one === kind && monthly.includes(one));
      return {
        kind,
        daily: daily.includes(kind) ? scheduledFormats.daily[kind] : null,
        monthly: ofMonth ? scheduledFormats.monthly[ofMonth] : null,
      };
    })
    .filter(({ daily: day, monthly: month }) => day !== null || month !== null);
}

/** Which reports are made by the clock, and who is told; both are a section of the settings. */
export function ScheduleTab() {
  const { data, error, isFetching, refetch } = useCall('GET /settings', undefined, {
    refetchInterval: 15_000,
  });
  if (data) return <Shown schedule={data.sections.reports} />;
  return error ? (
    <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  );
}

function Shown({ schedule: { value, mayEdit, changedTime, changedBy, pending } }: { schedule: Schedule }) {
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.told}>
        <Facts
          of={[
            ['Told by e-mail', value.addresses.length > 0 ? value.addresses.join(', ') : 'Nobody'],
            ['Told by webhook', 'Those that were set to be told'],
            [
              'Last changed',
              changedTime === null ? 'Never' : `${timeText(changedTime)} by ${changedBy ?? 'the platform'}`,
            ],
          ]}
        />
        {mayEdit && <Button onClick={() => void navigate('/settings?part=reports')}>Change</Button>}
      </div>
      {pending.map(({ id, title, proposer }) => (
        <p key={id} className={styles.note}>
          <Link to={`/approvals?open=${id}`}>{title}</Link> waits for a second person. Proposed by {proposer}.
        </p>
      ))}
      <PlainTable
        rows={rowsOf(value)}
        columns={columns}
        rowKey={keyOf}
        empty={{ title: 'No report by the clock', text: 'Each is made only when somebody asks for it.' }}
      />
    </>
  );
}
