import type { ErrorName } from '@openfloor/contract/error-codes';
import type { Tx } from '@openfloor/db/database';
import { claimKey, type RequestIdentity, readKey, storeOutcome } from '../../http/idempotency-store.ts';
import type { KeptReply } from './order.ts';

export type KeyOutcome = { reply: KeptReply } | { refusal: ErrorName; data: Record<string, unknown> | null };

/** Claims the key for an order whose outcome comes later. What is known of it where it was claimed before. */
export async function beginKey(
  tx: Tx,
  identity: RequestIdentity,
): Promise<{ fingerprint: Buffer; outcome: KeyOutcome | null } | undefined> {
  if (await claimKey(tx, identity)) return undefined;
  return readKey<KeyOutcome | null>(tx, identity.keyHash);
}

export async function endKey(tx: Tx, keyHash: Buffer, outcome: KeyOutcome): Promise<void> {
  await storeOutcome(tx, keyHash, outcome);
}
