import type { Proof } from '@openfloor/contract/security/proof';
import type { Tx } from '@openfloor/db/database';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import {
  isFactorSet,
  readFactors,
  replaceRecoveryCodes,
} from '../../kernel/factors/customer-factor-store.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { newRecoveryCodes, recoveryHash } from '../../kernel/factors/recovery-codes.ts';
import { forgetDevices, trustSessionDevice } from '../access/device-store.ts';
import { noteOwn } from '../access/note-own.ts';
import { endSessions } from '../access/session-store.ts';

/** In place of those there are; who has no factor has nothing to recover. */
export function renewRecoveryCodes(
  parts: ProofParts,
  context: CustomerContext,
  proof: Proof | undefined,
): Promise<{ recoveryCodes: string[] }> {
  return withProof(parts, context, proverOf(context), { proof }, take =>
    context.transaction(async tx => {
      const { customerId } = context.caller;
      if (!isFactorSet(await readFactors(tx, customerId))) throw new Refusal('conflict');
      await take(tx);
      const recoveryCodes = await makeCodes(tx, customerId);
      await noteOwn(tx, customerActor(context), 'user.new-recovery-codes');
      return { recoveryCodes };
    }),
  );
}

/**
 * After the first factor was set: codes for when it is lost, and whoever was logged in with the password alone logs in
 * again. Null where there was a factor, and so there are codes, already.
 */
export async function afterFactorSet(
  tx: Tx,
  { caller: { customerId, sessionId } }: CustomerContext,
): Promise<string[] | null> {
  await trustSessionDevice(tx, sessionId);
  const { recoveryMadeAt } = await readFactors(tx, customerId);
  if (recoveryMadeAt) return null;
  await endSessions(tx, customerId, 'second-factor', sessionId);
  await forgetDevices(tx, customerId, sessionId);
  return makeCodes(tx, customerId);
}

/** Without any factor left nothing is asked for, and codes would stand in for nothing. */
export async function afterFactorRemoved(tx: Tx, customerId: string): Promise<void> {
  if (!isFactorSet(await readFactors(tx, customerId))) await replaceRecoveryCodes(tx, customerId, []);
}

async function makeCodes(tx: Tx, customerId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, customerId, codes.map(recoveryHash));
  return codes;
}
