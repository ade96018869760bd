import type { Tx } from '@openfloor/db/database';
import type { CustomerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';

/** Writes down what customers do to their own account; they find it in their activity. */
export async function noteOwn(tx: Tx, actor: CustomerActor, action: `user.${string}`): Promise<void> {
  const { customerId } = actor;
  await writeAudit(tx, actor, { action, subject: `customer/${customerId}`, customerId });
}
