import { createHash } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { demoCustomers, demoPlatformStaff, demoTenants } from './tenants.ts';

/** A fixed id for each demo tenant, so that the demo has the same contents each time. */
export function demoTenantId(name: string): string {
  const hex = createHash('sha256').update(`openfloor demo tenant ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export async function existingTenantIds(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.platform(tx => sql<{ id: string }>`select tenant_ids() as id`.execute(tx));
  return new Set(rows.map(row => row.id));
}

/** Whether the database is anything but exactly the demo's, so that there is something to seed, or to say. */
export async function isUnlikeDemo(database: Database): Promise<boolean> {
  const existing = await existingTenantIds(database);
  const isComplete = demoTenants.every(({ name }) => existing.has(demoTenantId(name)));
  if (!isComplete || existing.size > demoTenants.length) return true;
  const names = demoPlatformStaff.map(({ username }) => username);
  const staff = await database.platform(tx =>
    tx.selectFrom('platform_staff').select('username_key').where('username_key', 'in', names).execute(),
  );
  return staff.length < names.length;
}

/** The demo customer of this tenant, as long as nothing has happened to them. */
export async function findUntouchedCustomer(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from customer join ledger_chain using (tenant_id, customer_id)
    where demo and username_key = ${demoCustomers[0].username} and sequence = 0`.execute(tx);
  return rows[0]?.id;
}

/** Tenants whose demo customer has no history yet. */
export async function withoutHistory(database: Database, tenantIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    tenantIds.map(async id => ((await database.tenant(id, findUntouchedCustomer)) ? [id] : [])),
  );
  return found.flat();
}
