import type { FeeRow } from '../fees/fee-store.ts';
import { column, figures, type MoneyIn, type Table } from './report-pages.ts';

export const feeWords: Readonly<Record<NonNullable<FeeRow['kind']>, string>> = {
  trading: 'Trades',
  subscription: 'Subscriptions',
  exchange: 'Currency exchange',
  adjustment: 'Adjustments by two people',
  other: 'Others',
};

const nameOf = ({ kind, period, symbol, market }: FeeRow): string =>
  kind ? feeWords[kind] : (period ?? symbol ?? market ?? 'None');

export function feeTable(heading: string, rows: readonly FeeRow[], money: MoneyIn): Table {
  return {
    heading,
    columns: [
      column('', 0.28),
      column('Currency', 0.1),
      figures('Number', 0.1),
      figures('Charged', 0.13),
      figures('Given back', 0.13),
      figures('Net', 0.13),
      figures('Before', 0.13),
    ],
    rows: rows.map(row => {
      const { currency, charged, returned, entries, previous } = row;
      return [
        ...[nameOf(row), currency, String(entries), money(charged, currency), money(returned, currency)],
        ...[money(charged - returned, currency), previous === null ? '' : money(previous, currency)],
      ];
    }),
    nothing: 'None',
  };
}
