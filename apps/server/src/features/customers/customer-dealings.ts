import { moneyText } from '@openfloor/money/money-text';
import { plainPercent } from '@openfloor/rules/percent';
import { recordNumber } from '@openfloor/rules/record-number';
import { deviceName } from '../../kernel/devices/device-name.ts';
import type { Masking } from '../../kernel/masking/console-customer.ts';
import { maskNumber } from '../../kernel/masking/masking.ts';
import type {
  listApplications,
  listDevices,
  listExchanges,
  listPayoutAccounts,
  listProducts,
} from './customer-dealings-store.ts';

type Row<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number];

const count = (units: bigint | null) => (units === null ? null : String(units));
const time = (at: Date | null) => at?.getTime() ?? null;

export function applicationLine(row: Row<typeof listApplications>) {
  const money = (minor: bigint) => moneyText(minor, row.currency);
  return {
    id: row.application_id,
    number: recordNumber('application', row.application_id, row.created_at.getTime()),
    publishedNumber: row.number,
    offerId: row.offer_id,
    kind: row.kind,
    stockSymbol: row.symbol,
    stockName: row.name,
    status: row.status,
    failReason: row.fail_reason,
    units: String(row.units),
    allottedUnits: count(row.allotted_units),
    deliveredUnits: count(row.delivered_units),
    paid: money(row.paid),
    fee: money(row.fee_paid),
    returned: money(row.returned),
    currency: row.currency,
    createdTime: row.created_at.getTime(),
    dueTime: time(row.funding_due_at),
    endedTime: time(row.ended_at),
  };
}

export function productLine(row: Row<typeof listProducts>) {
  return {
    id: row.order_id,
    number: recordNumber('product', row.order_id, row.bought_at.getTime()),
    productId: row.product_id,
    name: row.name,
    status: row.status,
    amount: moneyText(row.amount, row.currency),
    profit: row.profit === null ? null : moneyText(row.profit, row.currency),
    rate: row.rate === null ? null : plainPercent(row.rate),
    currency: row.currency,
    createdTime: row.bought_at.getTime(),
    maturesTime: row.matures_at.getTime(),
    maturedTime: time(row.matured_at),
  };
}

export const exchangeLine = (row: Row<typeof listExchanges>) => ({
  id: row.exchange_id,
  number: recordNumber('exchange', row.exchange_id, row.created_at.getTime()),
  from: row.from_currency,
  fromAmount: moneyText(row.from_amount, row.from_currency),
  fee: moneyText(row.fee, row.from_currency),
  to: row.to_currency,
  toAmount: moneyText(row.to_amount, row.to_currency),
  rate: row.rate,
  createdTime: row.created_at.getTime(),
});

export const payoutAccountLine = (row: Row<typeof listPayoutAccounts>, masking: Masking) => ({
  id: row.account_id,
  bank: row.bank,
  number: maskNumber(row.account_number),
  name: masking.name(row.account_name),
  usdt: row.usdt,
  createdTime: row.created_at.getTime(),
  changedTime: row.changed_at.getTime(),
  removedTime: time(row.deleted_at),
});

export const deviceLine = (row: Row<typeof listDevices>) => ({
  id: row.device_id,
  device: deviceName(row.user_agent),
  userAgent: row.user_agent,
  firstTime: row.first_seen_at.getTime(),
  seenTime: row.last_seen_at.getTime(),
  trustedUntil: time(row.trusted_until),
});
