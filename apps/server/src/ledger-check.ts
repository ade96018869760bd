import { type Database, openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { verifyLedger } from '@openfloor/ledger/verify';
import { findTenant, listTenantIds } from './modules/tenants/tenant-store.ts';
import { readSettings } from './settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Replays every tenant's ledger from its first transaction. Gives false at the first difference, which it names. */
async function checkAll(database: Database): Promise<boolean> {
  let sound = true;
  for (const tenantId of await listTenantIds(database)) {
    const name = (await database.tenant(tenantId, findTenant))?.name ?? tenantId;
    const { customers, transactions, difference } = await verifyLedger(database, tenantId);
    if (difference) {
      sound = false;
      const where = difference.sequence === undefined ? '' : `, transaction ${difference.sequence}`;
      say(`${name}: DIFFERENCE at customer ${difference.customerId}${where}: ${difference.what}`);
    } else {
      say(`${name}: ${transactions} transactions of ${customers} customers replayed, no difference`);
    }
  }
  return sound;
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const database = await openDatabase({
      url: settings.databaseUrl ?? embedded?.url ?? '',
      poolMax: 2,
      applicationName: 'openfloor-ledger-check',
    });
    try {
      if (!(await checkAll(database))) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

run().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
});
