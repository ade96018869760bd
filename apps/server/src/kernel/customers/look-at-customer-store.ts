import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Look } from '../approvals/action-kind.ts';

interface Known {
  isNew: boolean;
  isDisabled: boolean;
  verifiedName: string | null;
  identityState: string | null;
}

/** What is known of whoever a proposal is about; nothing of somebody who is not there. */
export async function lookAtCustomer(
  tx: Tx,
  customerId: string,
): Promise<Required<Pick<Look, 'warnings' | 'facts'>>> {
  const { rows } = await sql<Known>`
    select created_at > now() - interval '72 hours' as "isNew", status = 'disabled' as "isDisabled",
      verified_name as "verifiedName", identity_state as "identityState"
    from customer where customer_id::text = ${customerId}`.execute(tx);
  const [known] = rows;
  if (!known) return { warnings: [], facts: [] };
  return {
    warnings: [
      ...(known.isNew ? (['newCustomer'] as const) : []),
      ...(known.isDisabled ? (['customerDisabled'] as const) : []),
    ],
    facts: [['Identity', known.verifiedName === null ? 'Not verified' : (known.identityState ?? 'Verified')]],
  };
}
