import type { FeeGroup } from '@openfloor/contract/reports/report-kinds';
import { Money } from '@/ui/money.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { type FeeRow, feeWords } from './report-words.ts';

const titles: Record<FeeGroup, string> = {
  kind: 'Kind',
  day: 'Day',
  month: 'Month',
  market: 'Market',
  stock: 'Stock',
};

const nameOf = ({ kind, period, symbol, market }: FeeRow): string =>
  kind ? feeWords[kind] : (period ?? symbol ?? market ?? 'Without a stock');

const amount = (key: 'charged' | 'returned' | 'net' | 'previous', title: string): Column<FeeRow> => ({
  ...{ key, title, align: 'right' },
  render: row => {
    const value = row[key];
    return value === null ? '–' : <Money amount={value} currency={row.currency} />;
  },
  csv: row => row[key] ?? '',
});

export const feeColumns = (by: FeeGroup): readonly Column<FeeRow>[] => [
  {
    key: 'name',
    title: titles[by],
    ...((by === 'day' || by === 'month') && { isDay: true }),
    render: nameOf,
    csv: nameOf,
  },
  { key: 'currency', title: 'Currency', render: row => row.currency, csv: row => row.currency },
  { key: 'entries', title: 'Entries', align: 'right', render: row => row.entries, csv: row => row.entries },
  amount('charged', 'Charged'),
  amount('returned', 'Given back'),
  amount('net', 'Net'),
  ...(by === 'day' || by === 'month' ? [] : [amount('previous', 'Before')]),
];
