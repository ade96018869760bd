import { openDatabase } from '@openfloor/db/database';
import { migrate } from '@openfloor/db/migrate';
import { seedDemo } from '@openfloor/server/demo/seed';
import { listTenantIds } from '@openfloor/server/kernel/tenant/tenant-store';

/** The demo’s tenants and staff without its customers’ past, which takes longer than everything else of a start. */
export async function fillDatabase(ownerUrl: string, servingUrl: string): Promise<void> {
  await migrate({ url: ownerUrl, servingUrl, log: () => {} });
  const database = await openDatabase({ url: ownerUrl, poolMax: 2, asOwner: true });
  try {
    await seedDemo(database, () => {});
    // Somebody who is not the demo’s gets no past from it.
    for (const id of await listTenantIds(database))
      await database.tenant(id, tx => tx.updateTable('customer').set({ demo: false }).execute());
  } finally {
    await database.close();
  }
}
