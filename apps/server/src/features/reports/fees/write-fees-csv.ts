import { moneyText } from '@openfloor/money/money-text';
import { type CsvCell, csvLines, csvStart } from '@openfloor/rules/csv';
import type { ReportSource, Written } from '../report-source.ts';
import { feeReport } from './fee-report.ts';
import { type DayFees, type FeePlace, readDayFees, requireFees } from './fee-store.ts';

const pageSize = 2_000;
const columns = [
  'day',
  'kind',
  'currency',
  'market',
  'stock',
  'entries',
  'charged',
  'given back',
  'net',
  'before',
  'ledger',
];

/** Each day's fees by kind and stock, and behind them the sums of the period beside the one before and the ledger. */
export async function* writeFeesCsv({ database, tenant, period, rest }: ReportSource): Written {
  await database.reads.tenant(tenant.tenantId, tx => requireFees(tx, period));
  yield csvStart + csvLines([columns]);
  let records = 0;
  let after: FeePlace | undefined;
  for (;;) {
    const page = await database.reads.tenant(tenant.tenantId, tx => readDayFees(tx, period, after, pageSize));
    records += page.length;
    after = page.at(-1);
    yield csvLines(page.map(cellsOf));
    if (page.length < pageSize) break;
    await rest.pause();
  }
  const { totals } = await database.reads.tenant(tenant.tenantId, tx => feeReport(tx, period, 'kind'));
  yield csvLines(
    totals.map(({ currency, charged, returned, net, previous, ledger }) => [
      ...['all', null, currency, null, null, null, charged, returned, net, previous, ledger],
    ]),
  );
  return records;
}

function cellsOf({ day, kind, currency, market, symbol, entries, charged, returned }: DayFees): CsvCell[] {
  const of = (minor: bigint) => moneyText(minor, currency);
  return [
    day,
    kind,
    currency,
    market,
    symbol,
    entries,
    of(charged),
    of(returned),
    of(charged - returned),
    null,
    null,
  ];
}
