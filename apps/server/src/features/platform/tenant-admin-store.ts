import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export type TenantStatus = 'active' | 'suspended';

export interface TenantOverview {
  tenant_id: string;
  name: string;
  title: string;
  legal_name: string;
  status: TenantStatus;
  currency: LocalCurrency;
  language: Language;
  hosts: string[];
  created_at: Date;
}

export interface TenantQuery {
  page: number;
  size: number;
  sort?: 'name' | '-name' | 'title' | '-title' | 'createdTime' | '-createdTime' | undefined;
  search?: string | undefined;
  status?: TenantStatus | undefined;
}

const orders = {
  name: sql.raw('name'),
  '-name': sql.raw('name desc'),
  title: sql.raw('lower(title), name'),
  '-title': sql.raw('lower(title) desc, name'),
  createdTime: sql.raw('created_at, name'),
  '-createdTime': sql.raw('created_at desc, name'),
};

/** Tenants as the platform sees them: their names and hosts. */
export async function listTenants(tx: Tx, query: TenantQuery) {
  const { page, size, sort = 'name', search = '', status = null } = query;
  const { rows } = await sql<TenantOverview & { total: bigint }>`
    select *, count(*) over () as total from platform_tenants()
    where (${status}::text is null or status = ${status})
      and strpos(lower(concat_ws(' ', name, title, legal_name, array_to_string(hosts, ' '))), ${search.toLowerCase()}) > 0
    order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}

export interface NewTenant {
  tenantId: string;
  name: string;
  title: string;
  legalName: string;
  currency: LocalCurrency;
  language: Language;
  marketTitle: string;
  colour: string;
  hosts: string[];
  logo: string;
}

export async function insertTenant(tx: Tx, tenant: NewTenant): Promise<void> {
  const { tenantId: tenant_id, colour, hosts } = tenant;
  const bytes = Buffer.from(tenant.logo);
  const image_id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.svg`;
  await tx
    .insertInto('tenant')
    .values({
      tenant_id,
      name: tenant.name,
      title: tenant.title,
      legal_name: tenant.legalName,
      default_currency: tenant.currency,
      default_language: tenant.language,
      default_market_title: tenant.marketTitle,
      brand_fill_light: colour,
      brand_ink_light: colour,
      brand_fill_dark: colour,
      brand_ink_dark: colour,
      logo_image_id: image_id,
      favicon_image_id: image_id,
    })
    .execute();
  await tx
    .insertInto('tenant_host')
    .values(hosts.map(host => ({ host, tenant_id })))
    .execute();
  await tx
    .insertInto('tenant_image')
    .values({ tenant_id, image_id, content_type: 'image/svg+xml', bytes })
    .execute();
}

/** The transaction's tenant, kept from changing until its end. */
export function lockTenant(tx: Tx) {
  return tx.selectFrom('tenant').select(['tenant_id', 'title', 'status']).forUpdate().executeTakeFirst();
}

export async function setTenantStatus(tx: Tx, status: TenantStatus): Promise<void> {
  await tx.updateTable('tenant').set({ status }).execute();
}
