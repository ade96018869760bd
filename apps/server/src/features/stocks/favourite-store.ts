import type { Tx } from '@openfloor/db/database';

export async function addFavourite(
  tx: Tx,
  tenantId: string,
  customerId: string,
  instrumentId: string,
): Promise<void> {
  await tx
    .insertInto('favourite')
    .values({ tenant_id: tenantId, customer_id: customerId, instrument_id: instrumentId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, customerId: string, instrumentId: string): Promise<void> {
  await tx
    .deleteFrom('favourite')
    .where('customer_id', '=', customerId)
    .where('instrument_id', '=', instrumentId)
    .execute();
}

/** Newest first. */
export async function listFavourites(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('favourite')
    .select('instrument_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('instrument_id')
    .execute();
  return rows.map(row => row.instrument_id);
}

export async function countFavourites(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('favourite')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
