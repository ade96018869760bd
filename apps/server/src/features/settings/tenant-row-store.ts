import type { Tx } from '@openfloor/db/database';
import type { TenantImageTable, TenantTable } from '@openfloor/db/tables.generated';
import { type Insertable, sql, type Updateable } from 'kysely';

export function getTenantRow(tx: Tx) {
  return tx.selectFrom('tenant').selectAll().executeTakeFirstOrThrow();
}

export async function updateTenantRow(tx: Tx, columns: Updateable<TenantTable>): Promise<void> {
  await tx.updateTable('tenant').set(columns).execute();
}

export async function missingImages(tx: Tx, imageIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('tenant_image')
    .select('image_id')
    .where('image_id', 'in', imageIds)
    .execute();
  const known = new Set(rows.map(row => row.image_id));
  return imageIds.filter(imageId => !known.has(imageId));
}

export async function listTenantHosts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant_host').select('host').orderBy('host').execute();
  return rows.map(row => row.host);
}

/** The first of these hosts that belongs to another tenant. */
export async function findForeignHost(tx: Tx, hosts: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ host: string }>`
    select host from unnest(${hosts}::text[]) as wanted(host)
    where tenant_for_host(host) <> current_tenant_id() limit 1`.execute(tx);
  return rows[0]?.host;
}

export async function replaceHosts(tx: Tx, tenantId: string, hosts: readonly string[]): Promise<void> {
  await tx.deleteFrom('tenant_host').where('host', 'not in', hosts).execute();
  await tx
    .insertInto('tenant_host')
    .values(hosts.map(host => ({ host, tenant_id: tenantId })))
    .onConflict(conflict => conflict.column('host').doNothing())
    .execute();
}

export async function keepImage(tx: Tx, image: Insertable<TenantImageTable>): Promise<void> {
  await tx
    .insertInto('tenant_image')
    .values(image)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
