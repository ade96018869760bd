import type { Tx } from '@openfloor/db/database';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import { findCase } from '../../kernel/cases/case-store.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';

/** Whom and what a proposal is about; the case itself has the rest. */
export async function lookAtCase(tx: Tx, caseId: string): Promise<Look> {
  const found = await findCase(tx, caseId);
  if (!found) return {};
  const customer = await getCustomer(tx, found.customer_id);
  return {
    warnings: customer.status === 'disabled' ? ['customerDisabled'] : [],
    facts: [
      ['Customer', customer.verified_name ?? customer.username],
      ['Why', found.why],
      ['Payouts', found.stops_payouts && !found.stop_ended_at ? 'Wait for the outcome' : 'Go on'],
    ],
  };
}
