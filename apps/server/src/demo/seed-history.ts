import { type Database, openDatabase } from '@openfloor/db/database';
import { demoTenants } from './tenants.ts';

/** Lets the work post into the past, as nobody but the owner of the tables may. */
export async function seedHistory(ownerUrl: string, work: (past: Database) => Promise<void>): Promise<void> {
  const past = await openDatabase({
    url: ownerUrl,
    poolMax: demoTenants.length,
    applicationName: 'openfloor-demo',
    asOwner: true,
  });
  try {
    await work(past);
  } finally {
    await past.close();
  }
}
