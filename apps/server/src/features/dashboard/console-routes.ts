import type { dashboardConsoleCalls } from '@openfloor/contract/dashboard/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { levelsNow } from '../../kernel/queues/service-level-store.ts';
import type { WaitingQueue } from '../../kernel/queues/waiting-queue.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { endingCalendars } from '../../market/calendar/calendar-watch.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { mayMakeCall } from '../staff/may-make.ts';
import { dayBefore, dayFigures, figuresByNow } from './day-figures.ts';
import { countCustomers, countOpenBreaks, today } from './figures-store.ts';

export function dashboardConsoleHandlers({
  queues,
  hub,
}: {
  queues: readonly WaitingQueue[];
  hub: MarketHub;
}): ConsoleHandlers<typeof dashboardConsoleCalls> {
  return {
    'GET /dashboard': ({ tenant, caller, query }) =>
      query(async tx => {
        const zone = tenantZone(tenant.config.defaultCurrency);
        const { day, startsAt } = await today(tx, zone);
        const [figures] = await dayFigures(tx, { tenant, zone, lastDay: day, count: 1 });
        const { day: _, ...ofToday } = figures!;
        return {
          time: Date.now(),
          dayStartTime: startsAt.getTime(),
          timeZone: zone,
          ...(await describeQueues(tx, queues, caller, startsAt)),
          today: ofToday,
          customers: await countCustomers(tx),
          openBreaks: await countOpenBreaks(tx),
          endingCalendars: endingFor(hub, tenant),
        };
      }),
    'GET /dashboard/week': ({ tenant, caller, query }) =>
      query(async tx => {
        const zone = tenantZone(tenant.config.defaultCurrency);
        const { day, weekStartsAt } = await today(tx, zone);
        const done = [];
        const levels = await levelsNow(tx);
        for (const { name, list, countDone } of queues) {
          if (mayMakeCall(caller, list)) done.push({ name, ...(await countDone(tx, weekStartsAt, levels)) });
        }
        const before = await figuresByNow(tx, { tenant, zone, lastDay: dayBefore(day), count: 7 });
        return { before, queues: done };
      }),
    'GET /dashboard/series': ({ tenant, query: read }, { query }) =>
      read(async tx => {
        const zone = tenantZone(tenant.config.defaultCurrency);
        const { day } = await today(tx, zone);
        return dayFigures(tx, { tenant, zone, lastDay: day, count: query.days });
      }),
  };
}

function endingFor(hub: MarketHub, tenant: Tenant) {
  const markets = tenantMarkets(tenant.config);
  return endingCalendars(hub.calendar, hub.now())
    .filter(({ market }) => markets.includes(market))
    .map(({ market, knownUntil = null, daysLeft }) => ({ market, knownUntil, daysLeft }));
}

async function describeQueues(
  tx: Tx,
  queues: readonly WaitingQueue[],
  caller: StaffMember,
  dayStartsAt: Date,
) {
  const now = Date.now();
  const levels = await levelsNow(tx);
  const described = [];
  for (const { name, list, isPrivate, count, countDone } of queues) {
    if (isPrivate && !mayMakeCall(caller, list)) continue;
    const { waiting, oldestAt } = await count(tx);
    const targetMs = levels.targetMs(name);
    const waitedMs = oldestAt && levels.clock.between(oldestAt.getTime(), now);
    const doneToday = mayMakeCall(caller, list) ? (await countDone(tx, dayStartsAt, levels)).done : null;
    described.push({
      name,
      waiting,
      oldestTime: oldestAt?.getTime() ?? null,
      waitedMs,
      targetMs,
      overdue: waitedMs !== null && waitedMs > targetMs,
      doneToday,
    });
  }
  return { queues: described, businessHours: { ...levels.hours, underWay: levels.clock.runsAt(now) } };
}
