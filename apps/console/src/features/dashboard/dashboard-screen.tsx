import { markets } from '@openfloor/homes/lookup';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import calendar from '@phosphor-icons/core/regular/calendar-blank.svg?raw';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { calendarEndText } from '@/lib/calendar-end.ts';
import { shownZone, statedTime } from '@/lib/console-time.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Page } from '@/ui/page.tsx';
import { Panel, PanelColumns, PanelSpace } from '@/ui/panel.tsx';
import { Shown } from '@/ui/shown.tsx';
import { boardCsv } from './board-csv.ts';
import styles from './dashboard.module.css';
import { MoneyInOut } from './money-in-out.tsx';
import { OpenBreaks } from './open-breaks.tsx';
import { QueueTable } from './queue-table.tsx';
import { ReconciliationPanel } from './reconciliation-panel.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { TodayStrip } from './today-strip.tsx';
import { type Board, type Span, spans, useBoard } from './use-board.ts';
import { WithinLevel } from './within-level.tsx';

const SeriesCharts = lazy(() => import('./series-charts.tsx'));

/** What waits, what happened today, how that compares with the days before, and whether the books agree. */
export default function DashboardScreen() {
  const [params, setParams] = useSearchParams();
  const span = spans.find(known => known === params.get('days')) ?? '14';
  const parts = useBoard(span);
  const { board } = parts;
  return (
    <Page
      title="Dashboard"
      actions={
        <>
          {board.data && <ZoneClock />}
          <Select<Span>
            aria-label="Period"
            variant="filled"
            prefix={<Icon svg={calendar} size={16} />}
            options={spans.map(value => ({ value, label: `${value} days` }))}
            value={span}
            onChange={days => setParams(days === '14' ? {} : { days }, { replace: true })}
            style={{ width: 128 }}
          />
          <CsvButton name="dashboard" label="Export" disabled={!board.data} rows={() => boardCsv(parts)} />
        </>
      }
    >
      {board.data ? (
        <PanelSpace>
          <LoadedBoard board={board.data} parts={parts} span={span} />
        </PanelSpace>
      ) : board.isPending ? (
        <Loading rows={12} />
      ) : (
        <ErrorState error={board.error} retrying={board.isFetching} onRetry={() => void board.refetch()} />
      )}
    </Page>
  );
}

type EndingCalendarOf = NonNullable<Board['board']['data']>['endingCalendars'][number];

function EndingCalendar({ end: { market, knownUntil, daysLeft } }: { end: EndingCalendarOf }) {
  const { tag } = markets[market];
  const title = calendarEndText(tag, knownUntil, daysLeft);
  return (
    <div className={styles.warning}>
      <Notice svg={warning} title={title} tone={knownUntil ? 'warn' : 'bad'}>
        <p>
          {knownUntil ? `After ${knownUntil} its` : 'Its'} market is closed and nobody trades. Those who run
          the platform draw up the next year.
        </p>
      </Notice>
    </div>
  );
}

interface LoadedBoardProps {
  board: NonNullable<Board['board']['data']>;
  parts: Board;
  span: Span;
}

function LoadedBoard({ board, parts: { week, recent, series, books }, span }: LoadedBoardProps) {
  return (
    <>
      {board.endingCalendars.map(end => (
        <EndingCalendar key={end.market} end={end} />
      ))}
      <SetupPanel />
      <TodayStrip today={board.today} before={week.data?.before} days={recent.data} />
      <PanelColumns side="wide">
        <QueueTable board={board} />
        <MoneyInOut today={board.today} series={series} days={span} />
      </PanelColumns>
      <PanelColumns side="wide">
        {books && <ReconciliationPanel days={books.days} close={books.close} nextTime={books.nextTime} />}
        <div>
          {books && <OpenBreaks breaks={books.breaks} />}
          <WithinLevel week={week} />
        </div>
      </PanelColumns>
      <Panel title="Over time" aside={`${span} days, ${board.customers} customers in all`}>
        <Shown asked={series}>
          {days => (
            <Suspense fallback={<Loading />}>
              <SeriesCharts days={days} />
            </Suspense>
          )}
        </Shown>
      </Panel>
    </>
  );
}

/** What time it is where the tenant's day begins and ends. */
function ZoneClock() {
  const now = useNow(1_000);
  return (
    <time className={styles.now} dateTime={new Date(now).toISOString()} title={shownZone()}>
      {statedTime(now)}
    </time>
  );
}
