import type { NextDue } from '../../kernel/schedule/next-due.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { describeTenant } from '../tenants/describe-tenant.ts';
import { type Incident, listIncidents } from '../transparency/incidents.ts';
import { askForDays } from './ask-for-days.ts';
import { reportsDue } from './claim-store.ts';
import { keepFeesOfDays } from './fees/keep-fees.ts';
import { reportsJob } from './finish-report.ts';
import { beginReport, type ReportMakingParts } from './make-report.ts';
import { spanOf } from './pages/day-store.ts';
import { unreportedDue } from './schedule-store.ts';

export interface ReportParts extends ReportMakingParts {
  hub: MarketHub;
}

/**
 * After each reconciliation: keeps the day's fees and asks for its reports. Then begins whatever waits, asked for by the clock
 * or by somebody; it is made beside this work.
 */
export function reportsJobOf(parts: ReportParts): ScheduledJob {
  const { database, hub } = parts;
  return {
    name: reportsJob,
    title: 'Reports: of the day and month that ended, and those that somebody asked for',
    repeats: 'Daily, and when asked for',
    nextDue: async (tx, at) => firstOf(await unreportedDue(tx, at), await reportsDue(tx, at)),
    async run(tenantId, at) {
      // Fees that do not agree are for people to look at; what does not depend on them is made all the same.
      const fees = await Promise.allSettled([keepFeesOfDays(database, tenantId)]);
      const asked = await database.tenant(tenantId, askForDays);
      const tenant = await database.tenant(tenantId, tx => describeTenant(tx, hub.simulated));
      const begun = tenant ? await beginReport(parts, tenant, at, incidentsFor(parts, tenant)) : 0;
      const [kept] = fees;
      if (kept.status === 'rejected') throw kept.reason;
      return kept.value + asked + begun;
    },
  };
}

function firstOf(...dues: NextDue[]): NextDue {
  const nexts = dues.flatMap(({ next }) => next ?? []);
  return {
    next: nexts.sort((a, b) => a.getTime() - b.getTime())[0],
    due: dues.reduce((sum, { due }) => sum + due, 0),
  };
}

/** What the system itself noted of the days of a report; prices are watched by this process alone. */
const incidentsFor =
  ({ database, hub }: ReportParts, tenant: Tenant) =>
  async ({
    kind,
    from_day,
    to_day,
  }: {
    kind: string;
    from_day: string;
    to_day: string;
  }): Promise<Incident[]> => {
    if (kind !== 'end-of-day') return [];
    return database.tenant(tenant.tenantId, async tx => {
      const zone = tenantZone(tenant.config.defaultCurrency);
      const { start, end } = await spanOf(tx, { from: from_day, to: to_day }, zone);
      const known = await listIncidents(tx, hub, tenant, start);
      return known.filter(({ startTime }) => startTime < end.getTime());
    });
  };
