import type { Database, Tx } from '@openfloor/db/database';
import { heldUntil } from '@openfloor/rules/offer-window';
import type { EndedFunding } from './end-applications.ts';
import { giveBackToOffer, offerSettings } from './offer-store.ts';
import { awaitedOffers, endLine, serveLine } from './waiting-store.ts';

/** What was kept for applicants and not paid for is there again, for those waiting first. */
export async function returnUnits(tx: Tx, at: Date, ended: readonly EndedFunding[]): Promise<void> {
  const back = new Map<string, bigint>();
  for (const { application, outcome } of ended) {
    const units = (application.allotted_units ?? 0n) - outcome.units;
    if (application.method !== 'FIRST_COME' || units === 0n) continue;
    back.set(application.offer_id, (back.get(application.offer_id) ?? 0n) + units);
  }
  // In one order everywhere, so that nobody waits for somebody who waits for them.
  for (const [offerId, units] of [...back].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await giveBackToOffer(tx, offerId, units);
    await serve(tx, offerId, at);
  }
}

/** Serves every line in which somebody waits although something is left, and ends those whose time is over. */
export async function serveWaiting(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  at: Date,
): Promise<number> {
  let done = 0;
  for (const offerId of await awaitedOffers(database, tenantId, at)) {
    done += await database.tenant(
      tenantId,
      async tx => (await serve(tx, offerId, at)) + (await endLine(tx, offerId, at)),
    );
  }
  return done;
}

async function serve(tx: Tx, offerId: string, at: Date): Promise<number> {
  const { holdMinutes } = await offerSettings(tx);
  return serveLine(tx, offerId, at, new Date(heldUntil(at.getTime(), holdMinutes)));
}
