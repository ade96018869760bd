import type { Database, Tx } from '@openfloor/db/database';
import { lockDueOffers, storeClosing } from './allotment-store.ts';
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
export async function fixList(tx: Tx, offerId: string, at: Date): Promise<void> {
  await lockOffer(tx, offerId);
  await storeClosing(tx, offerId, at);
}
