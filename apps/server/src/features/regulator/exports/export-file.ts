import { type ExaminedKind, examinedColumns } from '@openfloor/contract/regulator/record-kinds';
import { csvLines, csvStart } from '@openfloor/rules/csv';
import type { ExaminedRecord } from '../records/records-store.ts';

export type ExportFormat = 'csv' | 'json';

const moment = (ms: number) => new Date(ms).toISOString();

/** The bytes of a file, the same for the same records. Moments are in UTC. */
export function exportFile(
  kind: ExaminedKind,
  format: ExportFormat,
  records: readonly ExaminedRecord[],
): string {
  const columns = examinedColumns[kind];
  const valueOfColumn = ({ values }: ExaminedRecord, { name, is }: (typeof columns)[number]) => {
    const value = values[name] ?? null;
    return is === 'time' && value !== null ? moment(Number(value)) : value;
  };
  if (format === 'json') {
    const rows = records.map(record => ({
      id: record.id,
      time: moment(record.time),
      number: record.number,
      customer: record.customer,
      ...Object.fromEntries(columns.map(column => [column.name, valueOfColumn(record, column)])),
    }));
    return `${JSON.stringify({ kind, records: rows }, null, 1)}\n`;
  }
  const heads = ['Id', 'Time (UTC)', 'Number', 'Account', 'Customer', ...columns.map(({ title }) => title)];
  const rows = records.map(record => [
    record.id,
    moment(record.time),
    record.number,
    record.customer?.account,
    record.customer?.name,
    ...columns.map(column => valueOfColumn(record, column)),
  ]);
  return csvStart + csvLines([heads, ...rows]);
}
