import { displayMoney } from '@openfloor/money/display';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayText, statedTime } from '@/lib/console-time.ts';
import { useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { AddressTabs } from '@/ui/address-tabs.tsx';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import { type Stat, StatStrip } from '@/ui/stat-strip.tsx';
import { csvRows } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './exposure.module.css';
import { exposureColumns, isMarked } from './exposure-columns.tsx';
import { ageWords, type Exposure, largestOf, nearestOf } from './exposure-words.ts';
import { currencyColumns, marketColumns } from './group-columns.tsx';
import { LimitsDialog } from './limits-dialog.tsx';

/** What the house has and owes against its customers, by instrument: now, or at a day's close. */
export default function ExposureScreen() {
  const [day, setDay] = useState('');
  const isDay = day !== '';
  const read = useCall('GET /exposure', isDay ? { query: { day } } : undefined, {
    ...(!isDay && { refetchInterval: 15_000 }),
  });
  const { data } = read;
  const [proposes, setProposes] = useState(false);
  const { roles } = useMe();
  const mayPropose = (['owner', 'compliance', 'dealing'] as const).some(role => roles.includes(role));
  const columns = exposureColumns(data?.currency ?? '', largestOf(data?.records ?? []));
  return (
    <Page
      title="Exposure"
      actions={
        <>
          {data && <Freshness of={data} />}
          <CsvButton
            name={isDay ? `exposure-${day}` : 'exposure'}
            disabled={!data?.records.length}
            rows={() => csvRows(columns, data?.records ?? [])}
          />
          {mayPropose && (
            <Button type="primary" disabled={!data} onClick={() => setProposes(true)}>
              Propose limits
            </Button>
          )}
        </>
      }
    >
      <div className={styles.bar}>
        <Input
          type="date"
          aria-label="Close of day"
          max={dayText(Date.now())}
          value={day}
          onChange={event => setDay(event.target.value)}
        />
        {isDay && (
          <Button type="text" onClick={() => setDay('')}>
            Now
          </Button>
        )}
        <span>{data && `As of ${statedTime(data.time)}`}</span>
      </div>
      <PendingNote subject="exposure/limits" />
      {data ? (
        <>
          <Totals of={data} />
          <AddressTabs
            tabs={[
              {
                key: 'instruments',
                label: `By instrument (${data.records.length})`,
                render: () => (
                  <PlainTable
                    rows={data.records}
                    columns={columns}
                    rowKey={row => row.stockId}
                    marked={isMarked}
                    empty={{
                      title: 'Nobody holds anything',
                      text: 'What customers buy shows here with the house’s side.',
                    }}
                  />
                ),
              },
              {
                key: 'markets',
                label: `By market (${data.markets.length})`,
                render: () => (
                  <PlainTable
                    rows={data.markets}
                    columns={marketColumns(data.currency)}
                    rowKey={row => row.market}
                    empty={{ title: 'No market' }}
                  />
                ),
              },
              {
                key: 'currencies',
                label: `Currencies (${data.currencies.length})`,
                render: () => (
                  <PlainTable
                    rows={data.currencies}
                    columns={currencyColumns(data.currency)}
                    rowKey={row => row.currency}
                    empty={{ title: 'No money' }}
                  />
                ),
              },
            ]}
          />
        </>
      ) : read.error ? (
        <ErrorState error={read.error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
      {proposes && data && <LimitsDialog exposure={data} open onClose={() => setProposes(false)} />}
    </Page>
  );
}

/** How old the oldest price is that counts; late ones are said to be. */
function Freshness({ of: { records, oldestPriceAge } }: { of: Exposure }) {
  if (oldestPriceAge === null) return null;
  const isLate = records.some(({ delayed, house }) => delayed && house !== '0');
  return (
    <Tag tone={isLate ? 'warn' : 'good'}>
      {isLate ? 'Late, prices' : 'Prices'} {ageWords(oldestPriceAge)} old
    </Tag>
  );
}

function Totals({ of: data }: { of: Exposure }) {
  const { currency, totals, unpriced } = data;
  const money = (amount: string) => displayMoney(amount, currency, currency, { plus: true });
  const count = (of: number) => `${of} ${of === 1 ? 'instrument' : 'instruments'}`;
  const nearest = nearestOf(data);
  const stats: Stat[] = [
    {
      label: `Net, ${currency}`,
      value: money(totals.net),
      note: unpriced === 0 ? 'House against customers' : `${count(unpriced)} without a price`,
      bad: unpriced > 0,
    },
    { label: 'Long', value: money(totals.long), note: count(totals.longCount) },
    { label: 'Short', value: money(totals.short), note: count(totals.shortCount) },
    {
      label: 'Nearest limit',
      value: nearest ? `${Math.round(nearest.ofLimit ?? 0)} %` : '–',
      note: nearest?.limit
        ? `${nearest.symbol}, ${displayMoney(nearest.limit, currency, currency)}`
        : 'No limit is set',
      bad: nearest !== undefined && isMarked(nearest),
    },
  ];
  return <StatStrip label="Exposure" stats={stats} quarters />;
}
