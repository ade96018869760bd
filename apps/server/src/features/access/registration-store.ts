import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isLiveCode } from '../../kernel/live-code.ts';

/** Takes one use of a live invitation code; false where there is none. The row lock makes the last use happen once. */
export async function spendInvitationCode(tx: Tx, codeKey: string): Promise<boolean> {
  const spent = await tx
    .updateTable('invitation_code')
    .set(eb => ({ uses: eb('uses', '+', 1) }))
    .where('code_key', '=', codeKey)
    .where(isLiveCode)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function recordAcceptances(
  tx: Tx,
  tenantId: string,
  customerId: string,
  address: string,
): Promise<void> {
  await sql`
    insert into agreement_acceptance (tenant_id, customer_id, kind, version, address)
    select tenant_id, ${customerId}, kind, max(version), ${address}
    from agreement where tenant_id = ${tenantId} and published_at <= now() group by tenant_id, kind`.execute(
    tx,
  );
}
