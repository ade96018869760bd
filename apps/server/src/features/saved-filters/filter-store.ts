import { filtersMax } from '@openfloor/contract/saved-filters/limits';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

type Query = Record<string, string>;

export interface SavedFilter {
  id: string;
  staffId: string;
  list: string;
  name: string;
  query: Query;
  shared: boolean;
  by: string;
  isDefault: boolean;
}

const shown = (staffId: string) => sql`
  f.filter_id as id, f.staff_id as "staffId", f.list, f.name, f.query, f.shared, s.username as by,
    exists (select from saved_filter_default d where d.staff_id = ${staffId}::uuid and d.filter_id = f.filter_id) as "isDefault"
  from saved_filter f join staff s on s.tenant_id = f.tenant_id and s.staff_id = f.staff_id`;

/** One's own first; then what others share. */
export async function listFilters(tx: Tx, staffId: string, list: string): Promise<SavedFilter[]> {
  const { rows } = await sql<SavedFilter>`
    select ${shown(staffId)} where f.list = ${list} and (f.staff_id = ${staffId}::uuid or f.shared)
    order by f.staff_id <> ${staffId}::uuid, lower(f.name), f.filter_id limit 200`.execute(tx);
  return rows;
}

/** One that this person sees; nobody changes it meanwhile. */
export async function lockFilter(
  tx: Tx,
  staffId: string,
  filterId: string,
): Promise<SavedFilter | undefined> {
  if (!isUuid(filterId)) return undefined;
  const { rows } = await sql<SavedFilter>`
    select ${shown(staffId)} where f.filter_id = ${filterId}::uuid and (f.staff_id = ${staffId}::uuid or f.shared)
    for update of f`.execute(tx);
  return rows[0];
}

interface NewFilter {
  staffId: string;
  list: string;
  name: string;
  query: Query;
  shared: boolean;
}

/** Undefined where there are as many as there may be. */
export async function storeFilter(
  tx: Tx,
  { staffId, list, name, query, shared }: NewFilter,
): Promise<string | undefined> {
  const { rows: replaced } = await sql<{ id: string }>`
    update saved_filter set query = ${JSON.stringify(query)}::jsonb, shared = ${shared}, saved_at = clock_timestamp()
    where staff_id = ${staffId}::uuid and list = ${list} and name = ${name} returning filter_id as id`.execute(
    tx,
  );
  if (replaced[0]) return replaced[0].id;
  const { rows } = await sql<{ id: string }>`
    insert into saved_filter (staff_id, list, name, query, shared, slot)
    select ${staffId}::uuid, ${list}, ${name}, ${JSON.stringify(query)}::jsonb, ${shared}, min(free)
    from generate_series(1, ${sql.lit(filtersMax)}) free
    where not exists (select from saved_filter f
      where f.staff_id = ${staffId}::uuid and f.list = ${list} and f.slot = free)
    having min(free) is not null
    on conflict do nothing returning filter_id as id`.execute(tx);
  return rows[0]?.id;
}

/** False where another of one's own has the name. */
export async function renameFilter(
  tx: Tx,
  { id, staffId, list }: SavedFilter,
  { name, shared }: { name: string; shared: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_filter set name = ${name}, shared = ${shared} where filter_id = ${id}::uuid
      and not exists (select from saved_filter o where o.staff_id = ${staffId}::uuid and o.list = ${list}
        and o.name = ${name} and o.filter_id <> ${id}::uuid)`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** What nobody else is shown any more opens nobody else's list. */
export async function endOthersDefaults(tx: Tx, { id, staffId }: SavedFilter): Promise<void> {
  await sql`delete from saved_filter_default where filter_id = ${id}::uuid and staff_id <> ${staffId}::uuid`.execute(
    tx,
  );
}

export async function removeFilter(tx: Tx, filterId: string): Promise<void> {
  await sql`delete from saved_filter where filter_id = ${filterId}::uuid`.execute(tx);
}

export async function setDefault(tx: Tx, staffId: string, { id, list }: SavedFilter): Promise<void> {
  await sql`
    insert into saved_filter_default (staff_id, list, filter_id) values (${staffId}::uuid, ${list}, ${id}::uuid)
    on conflict (tenant_id, staff_id, list) do update set filter_id = excluded.filter_id`.execute(tx);
}

export async function endDefault(tx: Tx, staffId: string, filterId: string): Promise<void> {
  await sql`delete from saved_filter_default where staff_id = ${staffId}::uuid and filter_id = ${filterId}::uuid`.execute(
    tx,
  );
}
