import type { Proof } from '@openfloor/contract/security/proof';
import type { Tx } from '@openfloor/db/database';
import type { CustomerContext } from '../../http/call-context.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { readFactors, replaceRecoveryCodes } from '../../kernel/factors/customer-factor-store.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { newRecoveryCodes, recoveryHash } from '../../kernel/factors/recovery-codes.ts';
import { forgetDevices, trustSessionDevice } from '../access/device-store.ts';
import { noteOwn } from '../access/note-own.ts';
import { endSessions } from '../access/session-store.ts';

/** In place of those there are. They stand in for the second factor, and for a password that was forgotten. */
export function renewRecoveryCodes(
  parts: ProofParts,
  context: CustomerContext,
  proof: Proof | undefined,
): Promise<{ recoveryCodes: string[] }> {
  return withProof(parts, context, proverOf(context), { proof, orPassword: true }, take =>
    context.transaction(async tx => {
      const { customerId } = context.caller;
      await take(tx);
      const recoveryCodes = await makeCodes(tx, customerId);
      await noteOwn(tx, customerActor(context), 'user.new-recovery-codes');
      return { recoveryCodes };
    }),
  );
}

/**
 * After a factor was set. With the first, whoever was logged in with the password alone logs in again; and there are
 * codes for when it is lost. Null where there are codes already.
 */
export async function afterFactorSet(
  tx: Tx,
  { caller: { customerId, sessionId } }: CustomerContext,
): Promise<string[] | null> {
  await trustSessionDevice(tx, sessionId);
  const { recoveryMadeAt, totp, passkeys } = await readFactors(tx, customerId);
  if (passkeys.length + (totp ? 1 : 0) === 1) {
    await endSessions(tx, customerId, 'second-factor', sessionId);
    await forgetDevices(tx, customerId, sessionId);
  }
  return recoveryMadeAt ? null : makeCodes(tx, customerId);
}

async function makeCodes(tx: Tx, customerId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, customerId, codes.map(recoveryHash));
  return codes;
}
