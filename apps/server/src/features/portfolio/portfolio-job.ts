import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import {
  beginDay,
  type DueDay,
  findDueDay,
  heldInstruments,
  nextDueAt,
  valueCustomers,
} from './day-store.ts';

/** So many customers in one transaction; after them, other scheduled work has its turn. */
const customersAtOnce = 5_000;
/** Days that were missed are made up for as long as this at a time. */
const roundMs = 1_000;
const dayMs = 86_400_000;

export interface JobParts {
  database: Database;
  hub: MarketHub;
}

/** Values every customer at each midnight of the tenant's zone; days that were missed are made up for, oldest first. */
export function portfolioDayJob({ database, hub }: JobParts): ScheduledJob {
  return {
    name: 'portfolio',
    title: 'Portfolio: what each customer’s is worth at the end of the day',
    repeats: 'Daily',
    isLong: true,
    isUnhurried: true,
    async nextDue(tx, at) {
      const tenant = await findTenant(tx);
      if (!tenant) return { next: undefined, due: 0 };
      const next = await nextDueAt(tx, tenantZone(tenant.default_currency), at);
      return { next, due: next <= at ? 1 : 0 };
    },
    /** Gives how many days were finished. What is left after a moment, or after a batch, waits for the next round. */
    async run(tenantId, at) {
      const tenant = await database.tenant(tenantId, findTenant);
      if (!tenant) return 0;
      const zone = tenantZone(tenant.default_currency);
      const endsMs = performance.now() + roundMs;
      let made = 0;
      do {
        const due = await database.tenant(tenantId, tx => findDueDay(tx, zone, at));
        if (!due || !(await valueDay({ database, hub }, tenantId, due, at))) break;
        made++;
      } while (performance.now() < endsMs);
      return made;
    },
  };
}

/** Whether the day is finished with it. */
async function valueDay(
  { database, hub }: JobParts,
  tenantId: string,
  due: DueDay,
  at: Date,
): Promise<boolean> {
  if (!due.isBegun && at.getTime() - due.endsAt.getTime() < dayMs)
    await knowPrices(database, hub, tenantId, due.endsAt);
  const looked = await database.tenant(tenantId, async tx => {
    if (!due.isBegun) await beginDay(tx, due);
    return valueCustomers(tx, due.day, customersAtOnce);
  });
  return looked < customersAtOnce;
}

/** Asks the source for the last minutes of the day where nobody was there to live through them. */
async function knowPrices(database: Database, hub: MarketHub, tenantId: string, endsAt: Date): Promise<void> {
  for (const id of await database.tenant(tenantId, heldInstruments)) {
    await hub.candles(id, 'MIN30', endsAt.getTime(), 1);
  }
}
