import type { ReportKind } from '@openfloor/contract/reports/report-kinds';
import type { Tx } from '@openfloor/db/database';
import { localTime } from '../../../kernel/local-figures.ts';
import { drawDocument } from '../../../kernel/pdf/draw-document.ts';
import type { PrintedDocument } from '../../../kernel/pdf/printed-document.ts';
import { periodBefore } from '../fees/fee-report.ts';
import { readFees, requireFees } from '../fees/fee-store.ts';
import type { ReportSource, Written } from '../report-source.ts';
import { reconciledDays } from './day-store.ts';
import { endOfDayTables } from './end-of-day.ts';
import { feeTable } from './fee-pages.ts';
import { type MoneyIn, moneyIn, type Table } from './report-pages.ts';
import { breaksTable, readBreaks, segregationOf, segregationTables } from './segregation.ts';

const titles: Readonly<Record<ReportKind, string>> = {
  'end-of-day': 'End of day',
  segregation: 'Customers’ money',
  fees: 'Fees',
  journal: 'Journal',
};

/** The same as paper: read in one snapshot, drawn in the look of statements. */
export async function* printReport(kind: ReportKind, source: ReportSource): Written {
  const { database, tenant, rest } = source;
  const money = moneyIn(tenant.config.defaultCurrency);
  const tables = await database.reads.snapshot(tenant.tenantId, tx => tablesOf(tx, kind, source, money));
  yield await drawDocument(documentOf(kind, tables, source), rest.breathe);
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

async function tablesOf(tx: Tx, kind: ReportKind, source: ReportSource, money: MoneyIn): Promise<Table[]> {
  const { period, tenant, zone } = source;
  if (kind !== 'segregation') await requireFees(tx, period);
  if (kind === 'end-of-day') return endOfDayTables(tx, source, money);
  if (kind === 'fees') {
    const before = periodBefore(period);
    const byKind = await readFees(tx, period, before, 'kind');
    return [
      feeTable('By kind', byKind, money),
      feeTable('By month', await readFees(tx, period, before, 'month'), money),
      feeTable('By market', await readFees(tx, period, before, 'market'), money),
      feeTable('By stock', (await readFees(tx, period, before, 'stock')).slice(0, 500), money),
    ];
  }
  const lines = [];
  for (const day of await reconciledDays(tx, period))
    lines.push(...(await segregationOf(tx, tenant.config.defaultCurrency, day)));
  const breaks = await readBreaks(tx, period.from, period.to);
  return [...segregationTables(lines, money), breaksTable(breaks, zone, money)];
}

function documentOf(kind: ReportKind, tables: readonly Table[], source: ReportSource): PrintedDocument {
  const { tenant, period, zone, version, madeAt } = source;
  const { config, name } = tenant;
  const { fill, onFill } = config.brand.light;
  const days = period.from === period.to ? period.to : `${period.from} to ${period.to}`;
  const made = localTime(madeAt, zone).join(' ');
  return {
    language: 'en',
    title: titles[kind],
    subtitle: days,
    issuer: {
      name: config.title || name,
      legalName: config.legalName,
      licence: config.licenceNumber ? `Licence ${config.licenceNumber}` : '',
      fill,
      onFill,
    },
    facts: [
      ['Version', String(version)],
      ['Made at', made],
      ['Times and days by the clock of', zone],
    ],
    sections: tables,
    proof: {
      heading: 'Where these figures come from',
      paragraphs: [
        'They follow from the ledger and from what the daily reconciliation kept. Whoever makes this report again gets the same figures of days that have ended; breaks that were closed since say so.',
      ],
      code: undefined,
      codeLines: [],
    },
    foot: [config.legalName, titles[kind], days, `version ${version}`]
      .filter(text => text !== '')
      .join(' · '),
    pageText: 'Page {page} of {pages}',
    madeAt: madeAt.getTime(),
  };
}
