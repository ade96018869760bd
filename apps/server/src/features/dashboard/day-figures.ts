import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { dailyCustomers, dailyFlows, dailyOrders, type Flow } from './figures-store.ts';

const dayMs = 86_400_000;

export interface Days {
  tenant: Tenant;
  zone: string;
  lastDay: string;
  count: number;
}

/** The figures of each of the last days up to `lastDay`, oldest first; a day without anything has zeros. */
export async function dayFigures(tx: Tx, days: Days) {
  const dates = datesOf(days);
  const figuresOn = await readFigures(tx, days, dates, false);
  return dates.map(day => ({ day, ...figuresOn([day]) }));
}

/** The figures of the last days up to `lastDay` together, each as far as the time of day that it is now. */
export async function figuresByNow(tx: Tx, days: Days) {
  const dates = datesOf(days);
  return (await readFigures(tx, days, dates, true))(dates);
}

async function readFigures(tx: Tx, { tenant, zone }: Days, dates: readonly string[], byNow: boolean) {
  // A day earlier, because the zone is not the server's.
  const from = new Date(Date.parse(`${dates[0]}T00:00:00Z`) - dayMs);
  const range = { zone, from, byNow };
  const flows = await dailyFlows(tx, range);
  const orders = await dailyOrders(tx, range);
  const customers = await dailyCustomers(tx, range);
  return (wanted: readonly string[]) => {
    const isWanted = ({ day }: { day: string }) => wanted.includes(day);
    const moved = flows.filter(isWanted);
    const traded = orders.filter(isWanted);
    const registered = customers.filter(isWanted);
    return {
      deposits: byCurrency(
        moved.filter(({ scene }) => scene === 'USER_DEPOSIT'),
        tenant,
      ),
      withdrawals: byCurrency(
        moved.filter(({ scene }) => scene === 'CONFIRM_WITHDRAW'),
        tenant,
      ),
      orders: sum(traded.map(({ count }) => count)),
      traded: byCurrency(traded, tenant),
      newCustomers: sum(registered.map(({ count }) => count)),
      newVerified: sum(registered.map(({ verified }) => verified)),
    };
  };
}

function datesOf({ lastDay, count }: Days): string[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last + (index - count + 1) * dayMs).toISOString().slice(0, 10),
  );
}

/** The day before a date. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function byCurrency(flows: readonly Flow[], { config }: Tenant) {
  return [config.defaultCurrency, 'USD' as const].map(currency => {
    const own = flows.filter(flow => flow.currency === currency);
    const amount = own.reduce((total, flow) => total + BigInt(flow.amount), 0n);
    return {
      currency,
      count: sum(own.map(({ count }) => count)),
      amount: moneyText(amount, currency),
    };
  });
}
