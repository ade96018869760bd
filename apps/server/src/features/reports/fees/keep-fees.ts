import type { Database } from '@openfloor/db/database';
import { findTenant } from '../../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../../kernel/tenant/tenant-zone.ts';
import { daysWithoutFees, findFeeDifferences, keepFees } from './keep-fees-store.ts';

const daysAtOnce = 10;

/** Keeps the fees of reconciled days, a few at a time; each day has to be what the ledger's accounts say, or nothing is kept. */
export async function keepFeesOfDays(database: Database, tenantId: string): Promise<number> {
  const due = await database.tenant(tenantId, async tx => {
    const tenant = await findTenant(tx);
    return tenant ? daysWithoutFees(tx, tenantZone(tenant.default_currency), daysAtOnce) : [];
  });
  let kept = 0;
  for (const day of due) {
    const isOurs = await database.tenant(tenantId, async tx => {
      if (!(await keepFees(tx, day))) return false;
      const [first] = await findFeeDifferences(tx, day);
      if (first)
        throw new Error(
          `Fees of ${day.day} in ${first.currency} come to ${first.kept}, the ledger has ${first.ledger}`,
        );
      return true;
    });
    if (isOurs) kept += 1;
  }
  return kept;
}
