import { type FeeGroup, feeGroups } from '@openfloor/contract/reports/report-kinds';
import { displayMoney } from '@openfloor/money/display';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { csvRows } from '@/ui/table-columns.tsx';
import { feeColumns } from './fee-columns.tsx';
import { daysText, type FeeRow, type Fees } from './report-words.ts';
import styles from './reports.module.css';
import { type Books, monthOf } from './use-books.ts';

const groupWords: Record<FeeGroup, string> = {
  kind: 'By kind',
  day: 'By day',
  month: 'By month',
  market: 'By market',
  stock: 'By stock',
};
const keyOf = (row: FeeRow) =>
  [row.kind, row.period, row.market, row.stockId, row.currency].filter(part => part !== null).join(' ');

/** What was earned by fees in days whose books are closed, beside the period before and what the ledger says. */
export function FeesTab({ books }: { books: Books }) {
  const [period, setPeriod] = useState(() => monthOf(books));
  const [by, setBy] = useState<FeeGroup>('kind');
  const isComplete = period.from !== '' && period.to !== '';
  const { data, error, isFetching, refetch } = useCall(
    'GET /reports/fees',
    { query: { ...period, by } },
    { enabled: isComplete },
  );
  const columns = feeColumns(by);
  const day = (name: 'from' | 'to', label: string) => (
    <Input
      type="date"
      aria-label={label}
      min={books.from}
      max={books.to}
      value={period[name]}
      onChange={event => setPeriod({ ...period, [name]: event.target.value })}
    />
  );
  return (
    <>
      <div className={styles.bar}>
        {day('from', 'From')}
        {day('to', 'To')}
        <Select
          aria-label="Grouped"
          value={by}
          onChange={setBy}
          options={feeGroups.map(value => ({ value, label: groupWords[value] }))}
        />
        <CsvButton
          name={`fees-${period.from}-${period.to}`}
          disabled={!data?.rows.length}
          rows={() => csvRows(columns, data?.rows ?? [])}
        />
      </div>
      {data ? (
        <>
          <Totals of={data} />
          <PlainTable
            rows={data.rows}
            columns={columns}
            rowKey={keyOf}
            empty={{ title: 'No fees', text: 'Nothing was charged on these days.' }}
          />
          <p className={styles.note}>
            Compared with {daysText(data.before)}. What was earned is what the ledger’s account of fees
            changed by.
          </p>
        </>
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Totals({ of: { totals } }: { of: Fees }) {
  const { defaultCurrency } = useTenant();
  if (totals.length === 0) return null;
  const money = (amount: string | null, currency: Fees['totals'][number]['currency']) =>
    amount === null ? '–' : displayMoney(amount, currency, defaultCurrency);
  return (
    <StatStrip
      label="Fees"
      stats={totals.flatMap(({ currency, net, previous, adjustments, ledger }) => [
        {
          label: `Net, ${currency}`,
          value: money(net, currency),
          note: `${money(previous, currency)} before`,
        },
        {
          label: `Adjustments, ${currency}`,
          value: money(adjustments, currency),
          note: 'By two people, in the net',
        },
        {
          label: `Ledger, ${currency}`,
          value: money(ledger, currency),
          note: ledger === net ? 'The same' : 'Differs from the net',
          bad: ledger !== net,
        },
      ])}
    />
  );
}
