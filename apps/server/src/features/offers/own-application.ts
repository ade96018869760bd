import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { type ApplicationRecord, findApplication, lockApplication } from './application-store.ts';
import { holdOffer } from './offer-store.ts';

/** Another customer's application is not there. */
export async function requireOwnApplication(
  tx: Tx,
  applicationId: string,
  customerId: string,
): Promise<ApplicationRecord> {
  const application = isUuid(applicationId)
    ? await findApplication(tx, applicationId, customerId)
    : undefined;
  if (!application) throw new Refusal('notFound');
  return application;
}

/** As it is now and stays until the transaction ends. First the offer, then the application: as everybody does it. */
export async function lockOwnApplication(
  tx: Tx,
  applicationId: string,
  customerId: string,
): Promise<ApplicationRecord> {
  const { offer_id } = await requireOwnApplication(tx, applicationId, customerId);
  await holdOffer(tx, offer_id);
  await lockApplication(tx, applicationId);
  return requireOwnApplication(tx, applicationId, customerId);
}
