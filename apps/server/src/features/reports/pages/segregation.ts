import type { Tx } from '@openfloor/db/database';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import type { CsvCell } from '@openfloor/rules/csv';
import { localTime } from '../../../kernel/local-figures.ts';
import { type CashComparison, compareCash } from '../../reconciliation/compare-cash.ts';
import { listTrialBalance } from '../../reconciliation/trial-balance-store.ts';
import { type BreakRow, type DayOfBooks, listBreaksOf } from './day-store.ts';
import { column, figures, type MoneyIn, type Table } from './report-pages.ts';

/** A day's comparison of customers' money with the bank, in one currency. */
export interface SegregationLine extends CashComparison {
  day: string;
}

/** The same figures as reconciliation shows for each day, worked out by the same rules from what was kept of it. */
export async function segregationOf(
  tx: Tx,
  local: LocalCurrency,
  { day, endsAt }: DayOfBooks,
): Promise<SegregationLine[]> {
  const trialBalance = await listTrialBalance(tx, day);
  const compared = await compareCash(tx, local, { day, endsAt, trialBalance });
  return compared.map(line => ({ day, ...line }));
}

const differenceOf = ({ stated, expected }: CashComparison) =>
  stated === undefined ? null : stated - expected;

export function segregationTables(lines: readonly SegregationLine[], money: MoneyIn): Table[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map(currency => ({
    heading: `Customers’ money and the banks, ${currency}`,
    columns: [
      column('Day', 0.1),
      ...['Customers', 'Payable', 'Claims', 'Suspense', 'In transit', 'Should be', 'Banks', 'Difference'].map(
        title => figures(title, 0.9 / 8),
      ),
    ],
    rows: lines.filter(line => line.currency === currency).map(line => cells(line, currency, money)),
    nothing: 'No money',
  }));
}

function cells(line: SegregationLine, currency: Currency, money: MoneyIn): string[] {
  const difference = differenceOf(line);
  const own = line.customerMoney - line.payable;
  return [
    line.day,
    ...[own, line.payable, -line.claims, line.suspense, line.transit, line.expected].map(minor =>
      money(minor, currency),
    ),
    line.stated === undefined ? 'not stated' : money(line.stated, currency),
    difference === null ? '–' : money(difference, currency, true),
  ];
}

export const segregationColumns: readonly string[] = [
  ...[
    'day',
    'currency',
    'customers',
    'payable',
    'claims',
    'suspense',
    'in transit',
    'should be',
    'banks',
    'difference',
  ],
  ...['breaks', 'open breaks', 'closed by'],
];

/** A line of the file for spreadsheets, with who closed the breaks of the day in that currency. */
export function segregationCells(line: SegregationLine, breaks: readonly BreakRow[]): CsvCell[] {
  const { currency } = line;
  const of = (minor: bigint) => moneyText(minor, currency);
  const own = breaks.filter(({ day, asset }) => day === line.day && asset === currency);
  const difference = differenceOf(line);
  return [
    ...[line.day, currency, of(line.customerMoney - line.payable), of(line.payable), of(-line.claims)],
    ...[
      of(line.suspense),
      of(line.transit),
      of(line.expected),
      line.stated === undefined ? null : of(line.stated),
    ],
    ...[
      difference === null ? null : of(difference),
      own.length,
      own.filter(one => one.resolved_at === null).length,
    ],
    [...new Set(own.flatMap(one => closersOf(one) ?? []))].join('; '),
  ];
}

/** Two people, or nobody where what was missing has come. */
const closersOf = ({ proposer, approver }: BreakRow): string | null =>
  proposer === null ? null : approver === null ? proposer : `${proposer} and ${approver}`;

export function breaksTable(breaks: readonly BreakRow[], zone: string, money: MoneyIn): Table {
  const amount = (text: string | null, asset: string) => (text === null ? '–' : money(BigInt(text), asset));
  return {
    heading: 'Breaks',
    columns: [
      column('Day', 0.1),
      column('Kind', 0.14),
      figures('Should be', 0.13),
      figures('Was', 0.13),
      column('Closed by', 0.2),
      column('When and why', 0.3),
    ],
    rows: breaks.map(one => [
      ...[
        one.day,
        `${kindWords[one.kind]}, ${one.asset}`,
        amount(one.expected, one.asset),
        amount(one.found, one.asset),
      ],
      one.resolved_at === null ? 'open' : (closersOf(one) ?? 'what was missing has come'),
      one.resolved_at === null
        ? ''
        : `${localTime(one.resolved_at, zone).join(' ')}: ${one.resolution ?? ''}`,
    ]),
    nothing: 'None',
  };
}

const kindWords: Readonly<Record<BreakRow['kind'], string>> = {
  ledger: 'Ledger',
  'customer-money': 'Customers’ money',
  'statement-missing': 'Statement missing',
};

export const readBreaks = (tx: Tx, from: string, to: string): Promise<BreakRow[]> =>
  listBreaksOf(tx, from, to);
