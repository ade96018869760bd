import type { Tx } from '@openfloor/db/database';
import { formatAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import type { Tenant } from '../tenants/tenant.ts';
import { type DayCount, type DayFlow, dailyCustomers, dailyFlows, dailyOrders } from './figures-store.ts';

const dayMs = 86_400_000;

/** The figures of each of the last days up to `lastDay`, oldest first; a day without anything has zeros. */
export async function dayFigures(tx: Tx, tenant: Tenant, zone: string, lastDay: string, days: number) {
  const dates = Array.from({ length: days }, (_, index) => addDays(lastDay, index - days + 1));
  // A day earlier, because the zone is not the server's.
  const from = new Date(Date.parse(`${dates[0]}T00:00:00Z`) - dayMs);
  const flows = await dailyFlows(tx, zone, from);
  const orders = await dailyOrders(tx, zone, from);
  const customers = await dailyCustomers(tx, zone, from);
  const countOn = (counts: DayCount[], day: string) => counts.find(found => found.day === day)?.count ?? 0;
  return dates.map(day => ({
    day,
    deposits: flowsOn(flows, day, 'USER_DEPOSIT', tenant),
    withdrawals: flowsOn(flows, day, 'CONFIRM_WITHDRAW', tenant),
    orders: countOn(orders, day),
    newCustomers: countOn(customers, day),
  }));
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function flowsOn(flows: DayFlow[], day: string, scene: DayFlow['scene'], { config }: Tenant) {
  const ofDay = flows.filter(flow => flow.day === day && flow.scene === scene);
  return [config.defaultCurrency, 'USD' as const].map(currency => {
    const flow = ofDay.find(candidate => candidate.currency === currency);
    return {
      currency,
      count: flow?.count ?? 0,
      amount: formatAmount(BigInt(flow?.amount ?? 0), moneyDecimals),
    };
  });
}
