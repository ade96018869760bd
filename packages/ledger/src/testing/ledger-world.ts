import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import pg from 'pg';

export interface LedgerWorld extends TestDatabase {
  tenantId: string;
  /** A connection of the tables' owner, with the tenant set: as powerful as anybody but a superuser. */
  owner: pg.Client;
  newCustomer(): Promise<string>;
  close(): Promise<void>;
}

/** A database with one tenant, and customers on demand. */
export async function createLedgerWorld(): Promise<LedgerWorld> {
  const test = await createTestDatabase();
  const tenantId = randomUUID();
  const owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  await test.database.tenant(tenantId, tx =>
    tx
      .insertInto('tenant')
      .values({
        tenant_id: tenantId,
        name: 'ledger-test',
        title: 'Test',
        legal_name: 'Test',
        default_currency: 'NGN',
        default_language: 'en',
        default_market_title: 'NGX',
        brand_fill_light: '#000000',
        brand_ink_light: '#000000',
        brand_fill_dark: '#FFFFFF',
        brand_ink_dark: '#FFFFFF',
        logo_image_id: 'x',
        favicon_image_id: 'x',
      })
      .execute(),
  );
  let count = 0;
  return {
    ...test,
    tenantId,
    owner,
    async newCustomer() {
      const customerId = randomUUID();
      const number = ++count;
      await test.database.tenant(tenantId, tx =>
        tx
          .insertInto('customer')
          .values({
            tenant_id: tenantId,
            customer_id: customerId,
            username: `customer-${number}`,
            account_number: String(1_000_000_000 + number),
            password_hash: 'x',
          })
          .execute(),
      );
      return customerId;
    },
    async close() {
      await owner.end();
      await test.drop();
    },
  };
}
