import { Readable } from 'node:stream';
import type { Tx } from '@openfloor/db/database';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { type CsvCell, csvLines, csvStart } from '@openfloor/rules/csv';
import { zoneLabel } from '@openfloor/rules/zone-label';
import { StreamedReply } from '../../http/envelope.ts';
import { type AuditRecord, asRecord } from './audit-record.ts';
import { type AuditFilter, entriesAfter } from './audit-store.ts';

const pageSize = 500;

const zoneTime = (timeMs: number, zone: string): string =>
  new Date(timeMs + zoneOffsetMs(timeMs, zone)).toISOString().slice(0, 23).replace('T', ' ');

const jsonCell = (value: unknown) => (value === null ? null : JSON.stringify(value));

type Columns = [title: string, value: (record: AuditRecord) => CsvCell][];

const columnsIn = (zone: string): Columns => [
  ['sequence', record => record.sequence],
  [`time, ${zoneLabel(zone)}`, record => zoneTime(record.time, zone)],
  // What the entry's hash is made of.
  ['time, ms since 1970', record => record.time],
  ['actor kind', record => record.actorKind],
  ['actor id', record => record.actorId],
  ['actor', record => record.actor],
  ['roles', record => record.roles.join(' ')],
  ['address', record => record.address],
  ['user agent', record => record.userAgent],
  ['action', record => record.action],
  ['subject', record => record.subject],
  ['customer', record => record.customerId],
  ['before', record => jsonCell(record.before)],
  ['after', record => jsonCell(record.after)],
  ['reason', record => record.reason],
  ['hash', record => record.hash],
];

type Query = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The log as a file, page by page: its length is nobody's memory. */
export function exportAudit(
  query: Query,
  format: 'csv' | 'jsonl',
  filter: AuditFilter,
  zone: string,
): StreamedReply {
  const write = format === 'csv' ? asCsv(columnsIn(zone)) : asJsonLines;
  return new StreamedReply({
    // What is written while the file is read would never let it end.
    stream: Readable.from(write(pages(query, { ...filter, to: filter.to ?? Date.now() }))),
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
    fileName: `audit-log.${format}`,
  });
}

async function* pages(query: Query, filter: AuditFilter): AsyncGenerator<AuditRecord[]> {
  const readOn = await query(tx => entriesAfter(tx, filter, pageSize));
  let after = 0n;
  for (;;) {
    const from = after;
    const rows = await query(tx => readOn(tx, from));
    if (rows.length > 0) yield rows.map(asRecord);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.sequence;
  }
}

const asCsv = (columns: Columns) =>
  async function* (records: AsyncIterable<AuditRecord[]>): AsyncGenerator<string> {
    yield csvStart + csvLines([columns.map(([title]) => title)]);
    for await (const page of records) {
      yield csvLines(page.map(record => columns.map(([, value]) => value(record))));
    }
  };

async function* asJsonLines(records: AsyncIterable<AuditRecord[]>): AsyncGenerator<string> {
  for await (const page of records) yield page.map(record => `${JSON.stringify(record)}\n`).join('');
}
