import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface WatchList {
  id: string;
  name: string;
  stocks: number;
  has: boolean;
}

/** In the customer's order, each with how many stocks it has and whether this one is among them. */
export async function listWatchLists(
  tx: Tx,
  customerId: string,
  stockId: string | undefined,
): Promise<WatchList[]> {
  const { rows } = await sql<WatchList>`
    select list_id::text as id, name, inside.stocks, inside.has
    from watch_list list, lateral (
      select count(*)::int as stocks, coalesce(bool_or(instrument_id = ${stockId ?? ''}), false) as has
      from watch_list_stock stock where stock.tenant_id = list.tenant_id and stock.list_id = list.list_id
    ) inside
    where customer_id = ${customerId} order by place, created_at, list_id`.execute(tx);
  return rows;
}

/** Undefined where the list is somebody else's, or none at all. */
export function findWatchList(tx: Tx, customerId: string, listId: string) {
  return tx
    .selectFrom('watch_list')
    .select('list_id')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .executeTakeFirst();
}

/** At the end; undefined where the customer has one of that name. */
export async function insertWatchList(tx: Tx, customerId: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into watch_list (customer_id, name, place)
    select ${customerId}::uuid, ${name}, coalesce(max(place) + 1, 0) from watch_list where customer_id = ${customerId}
    on conflict do nothing returning list_id::text as id`.execute(tx);
  return rows[0]?.id;
}

/** False where another list of the customer has that name. */
export async function renameWatchList(
  tx: Tx,
  customerId: string,
  listId: string,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from watch_list where customer_id = ${customerId} and list_id <> ${listId}
      and lower(name) = lower(${name})) as taken`.execute(tx);
  if (rows[0]?.taken) return false;
  await tx.updateTable('watch_list').set({ name }).where('list_id', '=', listId).execute();
  return true;
}

export async function deleteWatchList(tx: Tx, customerId: string, listId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('watch_list')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function placeWatchLists(tx: Tx, customerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update watch_list set place = ordered.place - 1
    from unnest(${ids}::uuid[]) with ordinality as ordered (list_id, place)
    where watch_list.list_id = ordered.list_id and customer_id = ${customerId}`.execute(tx);
}

/** Newest first. */
export async function listStocksOf(tx: Tx, listId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('watch_list_stock')
    .select('instrument_id')
    .where('list_id', '=', listId)
    .orderBy('created_at', 'desc')
    .orderBy('instrument_id')
    .execute();
  return rows.map(row => row.instrument_id);
}

export async function addStockTo(tx: Tx, listId: string, instrumentId: string): Promise<void> {
  await tx
    .insertInto('watch_list_stock')
    .values({ list_id: listId, instrument_id: instrumentId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function removeStockFrom(tx: Tx, listId: string, instrumentId: string): Promise<void> {
  await tx
    .deleteFrom('watch_list_stock')
    .where('list_id', '=', listId)
    .where('instrument_id', '=', instrumentId)
    .execute();
}
