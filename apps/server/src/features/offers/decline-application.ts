import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { endApplications } from './end-applications.ts';
import { requireOpen } from './offer-terms.ts';
import { lockOwnApplication } from './own-application.ts';
import { requireFundingOpen } from './pay-application.ts';
import { returnUnits } from './waiting-line.ts';

/**
 * Withdraws an application while its offer is open, or declines an allotment before its deadline. Every part payment
 * comes back; the units of a snap-up go to those waiting.
 */
export async function declineApplication(
  tx: Tx,
  customerId: string,
  applicationId: string,
  nowMs: number,
): Promise<void> {
  const application = await lockOwnApplication(tx, applicationId, customerId);
  const at = new Date(nowMs);
  const paid = { principal: application.paid, fee: application.fee_paid };
  if (application.status === 'APPLYING') {
    // Whoever waits for a snap-up's units may leave the line at any time.
    if (application.method !== 'FIRST_COME') {
      requireOpen({ ...application, state: application.offer_state }, nowMs);
      if (application.closed_at) throw new Refusal('outsideWindow');
    }
    await endApplications(tx, at, [{ application, paid, fail: 'WITHDRAWN' }]);
    return;
  }
  requireFundingOpen(application, nowMs);
  const outcomes = await endApplications(tx, at, [{ application, paid, fail: 'DECLINED' }]);
  await returnUnits(tx, at, outcomes);
}
