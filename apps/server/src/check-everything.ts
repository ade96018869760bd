import type { Database } from '@openfloor/db/database';
import { verifyLedger } from '@openfloor/ledger/verify';
import { verifyAudit } from './features/audit/verify-audit.ts';
import { checkBooks } from './features/books/check-books.ts';
import { checkBalances } from './features/growth/check-balances.ts';
import { platformLogId } from './kernel/audit/platform-log.ts';
import { findTenant, listTenantIds } from './kernel/tenant/tenant-store.ts';

type Say = (line: string) => void;

/** Replays every tenant's ledger and audit log from the first. Gives false where one differs, and names the place. */
export async function checkEverything(database: Database, say: Say): Promise<boolean> {
  let sound = true;
  for (const tenantId of await listTenantIds(database)) {
    const name = (await database.tenant(tenantId, findTenant))?.name ?? tenantId;
    const ledgerIsSound = await checkLedger(say, database, tenantId, name);
    const booksAreSound = await checkRecords(say, database, tenantId, name);
    const daysAreSound = await checkDays(say, database, tenantId, name);
    const auditIsSound = await checkAudit(say, database, tenantId, name);
    sound &&= ledgerIsSound && booksAreSound && daysAreSound && auditIsSound;
  }
  const platformIsSound = await checkAudit(say, database, platformLogId, 'platform');
  return sound && platformIsSound;
}

async function checkLedger(say: Say, database: Database, tenantId: string, name: string): Promise<boolean> {
  const { customers, transactions, difference } = await verifyLedger(database, tenantId);
  if (!difference) {
    say(`${name}: ${transactions} transactions of ${customers} customers replayed, no difference`);
    return true;
  }
  const where = difference.sequence === undefined ? '' : `, transaction ${difference.sequence}`;
  say(`${name}: DIFFERENCE at customer ${difference.customerId}${where}: ${difference.what}`);
  return false;
}

async function checkRecords(say: Say, database: Database, tenantId: string, name: string): Promise<boolean> {
  const { customers, differences } = await checkBooks(database, tenantId);
  for (const { customerId, record, what } of differences) {
    say(`${name}: DIFFERENCE at ${record} of customer ${customerId}: ${what}`);
  }
  if (differences.length === 0) say(`${name}: records of ${customers} customers compared, no difference`);
  return differences.length === 0;
}

async function checkDays(say: Say, database: Database, tenantId: string, name: string): Promise<boolean> {
  const { days, differences } = await checkBalances(database, tenantId);
  for (const difference of differences) say(`${name}: DIFFERENCE on ${difference}`);
  if (differences.length === 0) say(`${name}: balances of ${days} days compared, no difference`);
  return differences.length === 0;
}

async function checkAudit(say: Say, database: Database, tenantId: string, name: string): Promise<boolean> {
  const { entries, difference } = await verifyAudit(database, tenantId);
  if (!difference) {
    say(`${name}: ${entries} entries of the audit log replayed, no difference`);
    return true;
  }
  const where = difference.sequence === undefined ? '' : ` at entry ${difference.sequence}`;
  say(`${name}: DIFFERENCE in the audit log${where}: ${difference.what}`);
  return false;
}
