import type { Database } from '@openfloor/db/database';

/** What a customer was told, the first first. */
export function noticesOf(database: Database, tenantId: string, customerId: string) {
  return database.tenant(tenantId, tx =>
    tx
      .selectFrom('notification')
      .select(['kind', 'payload'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('notification_id')
      .execute(),
  );
}
