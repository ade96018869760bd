import type { CsvCell } from '@openfloor/rules/csv';
import { dayText } from './date-text.ts';
import { download } from './download.ts';

/** Hands the rows to the reader, as a file for a spreadsheet that bears today's date. */
export async function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): Promise<void> {
  // Few who see a table save it, so what writes it comes when it is asked for.
  const { csvLines, csvStart } = await import('@openfloor/rules/csv');
  download(`${name}-${dayText(Date.now())}.csv`, 'text/csv;charset=utf-8', csvStart + csvLines(rows));
}

type Rows = readonly (readonly CsvCell[])[];

/** The same of rows that come some at a time. Each piece is the browser's to keep, on disk where there are many. */
export async function saveCsvPages(
  name: string,
  titles: readonly CsvCell[],
  pages: AsyncIterable<Rows>,
): Promise<void> {
  const { csvLines, csvStart } = await import('@openfloor/rules/csv');
  const pieces = [new Blob([csvStart + csvLines([titles])])];
  for await (const rows of pages) pieces.push(new Blob([csvLines(rows)]));
  download(`${name}-${dayText(Date.now())}.csv`, 'text/csv;charset=utf-8', new Blob(pieces));
}
