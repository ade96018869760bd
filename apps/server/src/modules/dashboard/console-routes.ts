import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { HandlersOf } from '../../http/api.ts';
import { tenantZone } from '../reconciliation/tenant-zone.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { dayFigures } from './day-figures.ts';
import { countCustomers, countOpenBreaks, today } from './figures-store.ts';
import type { WaitingQueue } from './queues.ts';

export function dashboardConsoleHandlers(
  queues: readonly WaitingQueue[],
): HandlersOf<ConsoleCalls, Tenant, StaffMember> {
  return {
    'GET /dashboard': ({ tenant, query }) =>
      query(async tx => {
        const timeZone = tenantZone(tenant.config.defaultCurrency);
        const { day, startsAt } = await today(tx, timeZone);
        const [figures] = await dayFigures(tx, tenant, timeZone, day, 1);
        const { day: _, ...ofToday } = figures!;
        return {
          time: Date.now(),
          dayStartTime: startsAt.getTime(),
          timeZone,
          queues: await describeQueues(tx, queues),
          today: ofToday,
          customers: await countCustomers(tx),
          openBreaks: await countOpenBreaks(tx),
        };
      }),
    'GET /dashboard/series': ({ tenant, query: read }, { query }) =>
      read(async tx => {
        const timeZone = tenantZone(tenant.config.defaultCurrency);
        const { day } = await today(tx, timeZone);
        return dayFigures(tx, tenant, timeZone, day, query.days);
      }),
  };
}

async function describeQueues(tx: Tx, queues: readonly WaitingQueue[]) {
  const now = Date.now();
  const described = [];
  for (const { name, targetMs, count } of queues) {
    const { waiting, oldestAt } = await count(tx);
    const overdue = oldestAt !== null && now - oldestAt.getTime() > targetMs;
    described.push({ name, waiting, oldestTime: oldestAt?.getTime() ?? null, targetMs, overdue });
  }
  return described;
}
