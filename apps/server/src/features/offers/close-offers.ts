import type { Database, Tx } from '@openfloor/db/database';
import { listHash, totalUnits } from '@openfloor/rules/allotment';
import { type ApplicationList, listOfOffer, lockDueOffers, storeClosing } from './allotment-store.ts';
import { lockOffer } from './offer-store.ts';

/** Fixes the lists of offers whose window has ended by `due`. Gives how many. */
export async function closeOffers(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  at: Date,
  due: Date = at,
): Promise<number> {
  return database.tenant(tenantId, async tx => {
    const ids = await lockDueOffers(tx, at, due);
    for (const offerId of ids) await fixList(tx, offerId, at);
    return ids.length;
  });
}

/** From here on nobody applies or withdraws, and what is allotted is allotted to this list. */
export async function fixList(tx: Tx, offerId: string, at: Date): Promise<ApplicationList> {
  await lockOffer(tx, offerId);
  const list = await listOfOffer(tx, offerId);
  await storeClosing(tx, offerId, at, {
    count: list.length,
    units: totalUnits(list),
    hash: Buffer.from(listHash(list), 'hex'),
  });
  return list;
}
