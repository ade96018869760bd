import type { Tx } from '@openfloor/db/database';
import { isCurrency } from '@openfloor/homes/lookup';
import { moneyOf } from '@openfloor/money/money-text';
import { localTime } from '../../../kernel/local-figures.ts';
import { magnitude } from '../../exposure/positions.ts';
import { exposureAtClose } from '../../exposure/read-exposure.ts';
import { moneyFlows } from '../../reconciliation/money-flow-store.ts';
import { listTrialBalance } from '../../reconciliation/trial-balance-store.ts';
import { periodBefore } from '../fees/fee-report.ts';
import { readFees } from '../fees/fee-store.ts';
import { accountName, chartAccount } from '../journal/chart-of-accounts.ts';
import type { ReportSource } from '../report-source.ts';
import { reconciledDays, sumOrders, sumRefusals } from './day-store.ts';
import { feeTable } from './fee-pages.ts';
import { column, figures, type MoneyIn, type Table } from './report-pages.ts';
import { breaksTable, readBreaks, segregationOf, segregationTables } from './segregation.ts';

const exposureRows = 40;

/** Everything that the evening of a day is judged by. */
export async function endOfDayTables(tx: Tx, source: ReportSource, money: MoneyIn): Promise<Table[]> {
  const { tenant, period, zone } = source;
  const local = tenant.config.defaultCurrency;
  const [day] = await reconciledDays(tx, period);
  if (!day) throw new Error(`The books of ${period.to} were not reconciled`);
  const cash = await segregationOf(tx, local, day);
  const breaks = await readBreaks(tx, period.from, period.to);
  const fees = await readFees(tx, period, periodBefore(period), 'kind');
  return [
    await trialBalanceTable(tx, period.to, money),
    ...segregationTables(cash, money),
    breaksTable(breaks, zone, money),
    feeTable('Fees', fees, money),
    await ordersTable(tx, source, money),
    await refusalsTable(tx, source),
    ...(await flowTables(tx, source, money)),
    await exposureTable(tx, source, money),
    incidentsTable(source),
  ];
}

async function trialBalanceTable(tx: Tx, day: string, money: MoneyIn): Promise<Table> {
  const lines = (await listTrialBalance(tx, day)).filter(({ asset }) => isCurrency(asset));
  return {
    heading: 'Trial balance',
    columns: [column('Account', 0.16), column('', 0.4), figures('Debit', 0.22), figures('Credit', 0.22)],
    rows: lines.map(({ asset, account, balance }) => {
      const minor = BigInt(balance);
      const amount = money(magnitude(minor), asset);
      return [
        chartAccount(account, asset).code,
        `${accountName(account)}, ${asset}`,
        ...(minor < 0n ? [amount, ''] : ['', amount]),
      ];
    }),
    nothing: 'No money',
  };
}

async function ordersTable(tx: Tx, { span }: ReportSource, money: MoneyIn): Promise<Table> {
  const sums = await sumOrders(tx, span);
  return {
    heading: 'Orders',
    columns: [
      column('State', 0.2),
      column('Side', 0.15),
      figures('Orders', 0.15),
      figures('Value', 0.3),
      figures('Fees', 0.2),
    ],
    rows: sums.map(({ state, side, currency, orders, gross, fee }) => [
      ...[state, side, String(orders), `${currency} ${money(gross, currency)}`, money(fee, currency)],
    ]),
    nothing: 'None',
  };
}

async function refusalsTable(tx: Tx, { span }: ReportSource): Promise<Table> {
  const refused = await sumRefusals(tx, span);
  return {
    heading: 'Refused wishes',
    columns: [column('Reason', 0.7), figures('Times', 0.3)],
    rows: refused.map(({ reason, count }) => [reason, String(count)]),
    nothing: 'None',
  };
}

async function flowTables(tx: Tx, { tenant, period }: ReportSource, money: MoneyIn): Promise<Table[]> {
  const flows = await moneyFlows(tx, tenant, period);
  const words = {
    depositsAnnounced: 'Deposits announced',
    depositsPassed: 'Deposits passed',
    depositsRejected: 'Deposits rejected',
    depositsReversed: 'Deposits taken back by the bank',
    withdrawalsRequested: 'Withdrawals requested',
    withdrawalsApproved: 'Withdrawals approved',
    withdrawalsPaid: 'Withdrawals paid',
    withdrawalsRefused: 'Withdrawals rejected or cancelled',
    withdrawalsReturned: 'Withdrawals returned by the bank',
  } as const;
  const rows = flows.flatMap(flow =>
    Object.entries(words).flatMap(([name, word]) => {
      const { count, amount } = flow[name as keyof typeof words];
      const minor = moneyOf(amount, flow.currency) ?? 0n;
      return count === 0 ? [] : [[word, flow.currency, String(count), money(minor, flow.currency)]];
    }),
  );
  const heading = 'Deposits and withdrawals';
  const columns = [
    column('', 0.45),
    column('Currency', 0.15),
    figures('Number', 0.15),
    figures('Amount', 0.25),
  ];
  return [{ heading, columns, rows, nothing: 'None' }];
}

async function exposureTable(tx: Tx, { tenant, period }: ReportSource, money: MoneyIn): Promise<Table> {
  const { positions, local } = await exposureAtClose(tx, tenant, period.to);
  const shown = positions.filter(({ house }) => house !== 0n);
  return {
    heading: `Exposure at the close, ${local}`,
    columns: [
      column('Stock', 0.2),
      figures('Customers', 0.16),
      figures('House', 0.16),
      figures('Price', 0.14),
      figures('Value', 0.2),
      figures('Of limit', 0.14),
    ],
    rows: shown
      .slice(0, exposureRows)
      .map(({ symbol, customers, house, price, localValue, ofLimit }) => [
        ...[symbol, String(customers), String(house), price?.text ?? '–'],
        localValue === null ? '–' : money(localValue, local, true),
        ofLimit === null ? '–' : `${Number(ofLimit) / 10} %`,
      ]),
    lastRows:
      shown.length > exposureRows ? [[`and ${shown.length - exposureRows} more`, '', '', '', '', '']] : [],
    nothing: 'None',
  };
}

function incidentsTable({ incidents, zone }: ReportSource): Table {
  const at = (ms: number | null) => (ms === null ? 'goes on' : localTime(new Date(ms), zone).join(' '));
  return {
    heading: 'Incidents',
    columns: [column('What', 0.4), column('From', 0.3), column('Until', 0.3)],
    rows: incidents.map(({ kind, startTime, endTime }) => [
      kind.replaceAll('-', ' '),
      at(startTime),
      at(endTime),
    ]),
    nothing: 'None',
  };
}
