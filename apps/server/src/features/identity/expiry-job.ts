import { renewalDays } from '@openfloor/contract/identity/due';
import type { Database, Tx } from '@openfloor/db/database';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { setIdentityTold } from '../../kernel/customers/customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { type Expiring, nextExpiring, takeExpiring } from './expiry-store.ts';

const name = 'identity-expiry';

/** A month and a week before a document runs out, and once it has. */
export const expiryJob = ({ database }: { database: Database }): ScheduledJob => ({
  name,
  title: 'Identity: whoever’s document runs out is told',
  repeats: `${renewalDays} and 7 days before, and when it has`,
  isUnhurried: true,
  nextDue: nextExpiring,
  async run(tenantId, at) {
    return database.tenant(tenantId, async tx => {
      const rows = await takeExpiring(tx, at);
      for (const row of rows) await tell(tx, row);
      return rows.length;
    });
  },
});

async function tell(tx: Tx, { customer_id: customerId, expires_on: expiresOn, stage }: Expiring) {
  const state = stage === 0 ? ('expired' as const) : ('expiring' as const);
  await setIdentityTold(tx, customerId, stage);
  await notify(tx, [
    {
      customerId,
      kind: 'IDENTITY_DUE',
      cause: `identity/${customerId}/${expiresOn}/${stage}`,
      payload: { state, reason: null, expiresOn },
    },
  ]);
  if (stage === 0)
    await writeAudit(
      tx,
      { kind: 'system', job: name },
      { action: 'kyc.expire', subject: `customer/${customerId}`, customerId, after: { expiresOn } },
    );
}
