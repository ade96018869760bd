import {
  type ExaminedColumn,
  type ExaminedKind,
  examinedColumns,
  examinedKinds,
} from '@openfloor/contract/regulator/record-kinds';
import { timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { shortText } from '@/lib/short-text.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type Examined = RecordOf<'GET /examination/{kind}'>;

/** What a cell says of one value. */
export function valueText({ values }: Pick<Examined, 'values'>, { name, is }: ExaminedColumn): string {
  const value = values[name] ?? null;
  if (value === null || value === '') return '—';
  return is === 'time' ? timeText(Number(value)) : String(value);
}

const listed = (column: ExaminedColumn): Column<Examined> => ({
  key: column.name,
  title: column.title,
  ...(column.is === 'amount' && { align: 'right' as const }),
  render: row => <span title={valueText(row, column)}>{shortText(valueText(row, column), 40)}</span>,
});

function columnsOf(kind: ExaminedKind): readonly Column<Examined>[] {
  return [
    { key: 'time', title: 'Time', sort: 'time', at: row => row.time },
    ...(kind === 'movements'
      ? []
      : [{ key: 'number', title: 'Number', render: (row: Examined) => row.number ?? '—' }]),
    {
      key: 'customer',
      title: 'Customer',
      render: ({ customer }) =>
        customer ? <TwoLines main={customer.name ?? 'Not verified'} sub={customer.account} /> : '—',
    },
    ...examinedColumns[kind].filter(({ further }) => !further).map(listed),
  ];
}

export const examinedColumnsOf = Object.fromEntries(
  examinedKinds.map(kind => [kind, columnsOf(kind)]),
) as Record<ExaminedKind, readonly Column<Examined>[]>;
