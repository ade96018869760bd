import { moneyText } from '@openfloor/money/money-text';
import type { BetweenRow } from './bank-between-store.ts';
import type { BreakRow } from './break-store.ts';
import type { CashComparison } from './compare-cash.ts';
import type { listAccounts, StatementRow } from './statement-store.ts';
import type { TrialBalanceLine } from './trial-balance-store.ts';

/** A stored figure of an asset as a decimal. */
const figure = (asset: string, minor: string | bigint) => moneyText(BigInt(minor), asset);

export const trialBalanceRecord = ({ asset, account, balance }: TrialBalanceLine) => ({
  asset,
  account,
  balance: figure(asset, balance),
});

export const cashRecord = ({ currency, stated, ...line }: CashComparison) => ({
  currency,
  customerMoney: figure(currency, line.customerMoney),
  payable: figure(currency, line.payable),
  claims: figure(currency, line.claims),
  suspense: figure(currency, line.suspense),
  transit: figure(currency, line.transit),
  expected: figure(currency, line.expected),
  stated: stated === undefined ? null : figure(currency, stated),
  difference: stated === undefined ? null : figure(currency, stated - line.expected),
});

export const betweenRecord = (row: BetweenRow) => ({
  lineId: row.line_id,
  account: row.account,
  currency: row.currency,
  day: row.booked_on,
  amount: figure(row.currency, row.amount),
  name: row.name,
  reference: row.reference,
  why: row.why,
});

export const breakRecord = (row: BreakRow) => ({
  id: row.break_id,
  day: row.day,
  kind: row.kind,
  asset: row.asset,
  expected: figure(row.asset, row.expected),
  found: row.found === null ? null : figure(row.asset, row.found),
  difference: row.found === null ? null : figure(row.asset, BigInt(row.found) - BigInt(row.expected)),
  openedTime: row.opened_at.getTime(),
  resolvedTime: row.resolved_at?.getTime() ?? null,
  resolvedBy: row.resolver,
  resolution: row.resolution,
  assignee: row.assignee,
});

export const statementRecord = (row: StatementRow) => ({
  id: String(row.statement_id),
  accountId: row.account_id,
  account: row.name,
  currency: row.currency,
  day: row.day,
  amount: figure(row.currency, row.amount),
  reason: row.reason,
  statedBy: row.username,
  statedTime: row.stated_at.getTime(),
  current: row.current,
});

export const accountRecord = (row: Awaited<ReturnType<typeof listAccounts>>['rows'][number]) => ({
  id: row.account_id,
  name: row.name,
  currency: row.currency,
  closedTime: row.closed_at?.getTime() ?? null,
  createdTime: row.created_at.getTime(),
});
