import { markets } from '@openfloor/homes/lookup';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import { Button, Select, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { calendarEndText } from '@/lib/calendar-end.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Page } from '@/ui/page.tsx';
import { PlatformPendingNote } from '@/ui/pending-note.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import { dayColumns } from './calendar-columns.tsx';
import styles from './calendars.module.css';
import { DayDialog } from './day-dialog.tsx';
import { type Calendar, type CalendarDay, clockText } from './day-words.ts';
import { YearDialog } from './year-dialog.tsx';

type Summary = ReplyOf<'GET /platform/calendars'>[number];

/** When markets trade, for every tenant. Days change by two people. */
export default function CalendarsScreen() {
  const all = useCall('GET /platform/calendars');
  const [params, setParams] = useSearchParams();
  const chosen = all.data?.find(({ market }) => market === params.get('market')) ?? all.data?.[0];
  return (
    <Page
      title="Calendars"
      note="Days on which markets do not trade, for every tenant. A day without calendar is closed; a change takes two of the platform’s staff."
    >
      {all.isPending && <Loading />}
      {all.isError && <ErrorState error={all.error} onRetry={() => void all.refetch()} />}
      {all.data && chosen && (
        <>
          <Tabs
            activeKey={chosen.market}
            items={all.data.map(summary => ({ key: summary.market, label: <TabLabel of={summary} /> }))}
            onChange={market => setParams({ market }, { replace: true })}
            tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
          />
          <OneCalendar key={chosen.market} market={chosen.market} />
        </>
      )}
    </Page>
  );
}

function TabLabel({ of: { market, endsSoon } }: { of: Summary }) {
  return (
    <>
      {markets[market].tag}
      {endsSoon && <span className={styles.soon}> · ends soon</span>}
    </>
  );
}

function OneCalendar({ market }: { market: Summary['market'] }) {
  const read = useCall(
    'GET /platform/calendars/{market}',
    { params: { market } },
    { refetchInterval: 5_000 },
  );
  if (read.isPending) return <Loading />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <Days calendar={read.data} />;
}

function Days({ calendar }: { calendar: Calendar }) {
  const thisYear = Number(calendar.today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [changed, setChanged] = useState<CalendarDay | 'another'>();
  const [drawing, setDrawing] = useState(false);
  const nextYear = Math.max(thisYear - 1, ...calendar.years.map(known => known.year)) + 1;
  const isKnown = calendar.years.some(known => known.year === year);
  return (
    <div className={styles.calendar}>
      <div className={styles.notes}>
        {calendar.endsSoon && <EndsSoon calendar={calendar} />}
        <PlatformPendingNote subject={`calendar/${calendar.market}`} />
      </div>
      <div className={styles.bar}>
        <Select
          aria-label="Year"
          value={year}
          onChange={setYear}
          options={calendar.years.map(known => ({ value: known.year, label: String(known.year) }))}
        />
        <span className={styles.facts}>
          {clockText(calendar.openMinute)} – {clockText(calendar.closeMinute)}, {calendar.timeZone}
          {calendar.knownUntil && ` · known until ${calendar.knownUntil}`}
        </span>
        <span className={styles.room} />
        <Button onClick={() => setChanged('another')}>Change a day</Button>
        <Button type={calendar.endsSoon ? 'primary' : 'default'} onClick={() => setDrawing(true)}>
          Draw up {nextYear}
        </Button>
      </div>
      <PlainTable
        rows={calendar.days.filter(({ day }) => day.startsWith(`${year}-`))}
        columns={dayColumns(calendar, setChanged)}
        rowKey={({ day }) => day}
        empty={{
          title: isKnown
            ? `Every weekday of ${year} is traded`
            : `${year} has no calendar: every day is closed`,
        }}
      />
      {changed && (
        <DayDialog
          calendar={calendar}
          day={changed === 'another' ? undefined : changed}
          onClose={() => setChanged(undefined)}
        />
      )}
      {drawing && <YearDialog calendar={calendar} year={nextYear} onClose={() => setDrawing(false)} />}
    </div>
  );
}

function EndsSoon({ calendar: { market, knownUntil, daysLeft } }: { calendar: Calendar }) {
  const title = calendarEndText(markets[market].tag, knownUntil, daysLeft);
  return (
    <Notice svg={warning} title={title} tone={knownUntil ? 'warn' : 'bad'}>
      <p>
        {knownUntil ? 'From then on its' : 'Its'} market is closed and nobody trades. Two people draw up the
        next year.
      </p>
    </Notice>
  );
}
