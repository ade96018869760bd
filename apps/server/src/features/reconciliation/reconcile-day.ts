import type { Database, Tx } from '@openfloor/db/database';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { keepBalances } from '../../kernel/balances/daily-balance-store.ts';
import { dueDays } from '../../kernel/schedule/due-days-store.ts';
import { openBreak } from './break-store.ts';
import { updateCashBreaks } from './compare-cash.ts';
import { claimDay, dailyWork } from './day-store.ts';
import {
  findLedgerDifferences,
  lookThroughTimes,
  readTrialBalance,
  storeTrialBalance,
} from './trial-balance-store.ts';

export const reconciliationJob = 'reconciliation';

/** Reconciles the days that have ended by `due`, each once whoever else is at it; gives how many were made here. */
export async function reconcileDays(
  database: Database,
  tenant: { tenantId: string; local: LocalCurrency },
  due: Date,
): Promise<number> {
  const days = await database.tenant(tenant.tenantId, async tx => {
    const work = await dailyWork(tx);
    return work ? dueDays(tx, work, due) : [];
  });
  // Whoever reads the day by its times from now on is to find them.
  if (days.length > 0) await database.tenant(tenant.tenantId, lookThroughTimes);
  let made = 0;
  for (const { day, endsAt } of days) {
    const isMine = await database.tenant(tenant.tenantId, tx => reconcileDay(tx, tenant, day, endsAt));
    if (isMine) made++;
  }
  return made;
}

async function reconcileDay(
  tx: Tx,
  tenant: { tenantId: string; local: LocalCurrency },
  day: string,
  endsAt: Date,
): Promise<boolean> {
  // Another server at the same day waits here, and then finds it made.
  if (!(await claimDay(tx, tenant.tenantId, day, endsAt))) return false;
  await storeTrialBalance(tx, tenant.tenantId, day, await readTrialBalance(tx, endsAt));
  await keepBalances(tx, day, endsAt);
  for (const difference of await findLedgerDifferences(tx)) {
    await openBreak(tx, { tenantId: tenant.tenantId, day, kind: 'ledger', ...difference });
  }
  await updateCashBreaks(tx, tenant, day, endsAt);
  await writeAudit(
    tx,
    { kind: 'system', job: reconciliationJob },
    {
      action: 'reconciliation.run',
      subject: `reconciliation/${day}`,
    },
  );
  return true;
}
