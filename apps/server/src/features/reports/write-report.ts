import type { ReportFormat, ReportKind } from '@openfloor/contract/reports/report-kinds';
import { csvLines, csvStart } from '@openfloor/rules/csv';
import { writeFeesCsv } from './fees/write-fees-csv.ts';
import { writeJournal } from './journal/write-journal.ts';
import { reconciledDays } from './pages/day-store.ts';
import { printReport } from './pages/print-report.ts';
import { readBreaks, segregationCells, segregationColumns, segregationOf } from './pages/segregation.ts';
import type { ReportSource, Written } from './report-source.ts';

/** Makes a report of what the books say now; a period that has ended says the same each time. */
export function writeReport(kind: ReportKind, format: ReportFormat, source: ReportSource): Written {
  if (kind === 'journal') return writeJournal(source);
  if (format === 'PDF') return printReport(kind, source);
  if (kind === 'fees') return writeFeesCsv(source);
  if (kind === 'segregation') return writeSegregationCsv(source);
  throw new Error(`There is no ${format} of ${kind}`);
}

async function* writeSegregationCsv({ database, tenant, period, rest }: ReportSource): Written {
  const { tenantId, config } = tenant;
  yield csvStart + csvLines([segregationColumns]);
  const days = await database.reads.tenant(tenantId, tx => reconciledDays(tx, period));
  let records = 0;
  for (const day of days) {
    const rows = await database.reads.tenant(tenantId, async tx => {
      const breaks = await readBreaks(tx, day.day, day.day);
      const lines = await segregationOf(tx, config.defaultCurrency, day);
      return lines.map(line => segregationCells(line, breaks));
    });
    records += rows.length;
    yield csvLines(rows);
    await rest.pause();
  }
  return records;
}
