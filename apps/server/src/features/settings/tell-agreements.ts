import type { Database, Tx } from '@openfloor/db/database';
import { notify } from '../../kernel/notifications/notification-store.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import {
  agreementsToTell,
  lockAgreementToTell,
  nextReaders,
  noteAgreementTold,
} from './agreement-notice-store.ts';

/** Few enough that nobody notices the transaction. */
const atOnce = 500;

/** Tells every customer of a new version, once, some in a transaction of their own. Gives how many were told. */
export async function tellAgreements(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  limit = atOnce,
): Promise<number> {
  let total = 0;
  for (;;) {
    const told = await database.tenant(tenantId, tx => tellSome(tx, limit));
    if (told === undefined) return total;
    total += told;
  }
}

/** Undefined where there is nothing to tell. */
async function tellSome(tx: Tx, limit: number): Promise<number | undefined> {
  const agreement = await lockAgreementToTell(tx);
  if (!agreement) return undefined;
  const { kind, version, published_at } = agreement;
  const readers = await nextReaders(tx, agreement, limit);
  const told = await notify(
    tx,
    readers.map(customerId => ({
      customerId,
      kind: 'AGREEMENT_CHANGED',
      cause: `agreement/${kind}/${version}`,
      payload: { agreement: kind, version, publishedTime: published_at.getTime() },
    })),
  );
  await noteAgreementTold(tx, agreement, {
    until: readers.at(-1) ?? agreement.told_until,
    isLast: readers.length < limit,
  });
  return told;
}

export const agreementJobs = ({ database }: { database: Database }): ScheduledJob[] => [
  {
    name: 'agreement-notices',
    title: 'Agreements: customers are told of a new version',
    repeats: 'When a version is published',
    isUnhurried: true,
    nextDue: agreementsToTell,
    run: tenantId => tellAgreements(database, tenantId),
  },
];
