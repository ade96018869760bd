import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import { mayMakeCall } from '../staff/may-make.ts';
import { countRecords, newestPayoutAccount, passedIdentity } from './customer-glance-store.ts';

/** What else there is about a customer, each as far as the reader may read the list behind it. */
export async function customerGlance(tx: Tx, customerId: string, reader: { roles: readonly StaffRole[] }) {
  const counts = await countRecords(tx, customerId);
  const readsWithdrawals = mayMakeCall(reader, 'GET /withdrawals');
  return {
    counts: {
      ...counts,
      documents: mayMakeCall(reader, 'GET /customers/{id}/documents') ? counts.documents : null,
      openDeposits: mayMakeCall(reader, 'GET /deposits') ? counts.openDeposits : null,
      openWithdrawals: readsWithdrawals ? counts.openWithdrawals : null,
    },
    identity: mayMakeCall(reader, 'GET /identity') ? await passedIdentity(tx, customerId) : null,
    payoutAccount: readsWithdrawals ? await newestPayoutAccount(tx, customerId) : null,
  };
}
