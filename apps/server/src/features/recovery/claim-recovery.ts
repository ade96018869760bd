import type { Proof } from '@openfloor/contract/security/proof';
import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { askPasskeysOf } from '../../kernel/factors/ask-passkeys.ts';
import { removeFactors } from '../../kernel/factors/customer-factor-store.ts';
import { type ProofParts, withProof } from '../../kernel/factors/prove-factor.ts';
import type { Door, RecoveryParts } from './begin-recovery.ts';
import { type Claimed, endRecovery, findByClaim, lockByClaim } from './recovery-store.ts';
import { withClaim } from './send-recovery.ts';
import { type Chosen, hashChosen, setRecovered } from './set-password.ts';

const binding = (recoveryId: string) => `recovery/${recoveryId}`;

/** A recovery that two people agreed to, whose day has passed and whose week has not. */
function requireWorking(recovery: Claimed | undefined): Claimed & { customer_id: string } {
  const { shown, works, customer_id } = recovery ?? {};
  if (!recovery || shown !== 'approved' || !customer_id)
    throw new Refusal('conflict', { problem: 'recordChanged' });
  if (!works) throw new Refusal('conflict', { problem: 'claimNotYet' });
  return { ...recovery, customer_id };
}

/** What two people agreed to works once: the code is used up in the transaction that sets the password. */
export function claimRecovery(
  parts: RecoveryParts & ProofParts,
  context: Door,
  { claimCode, proof, ...chosen }: { claimCode: string; proof?: Proof | undefined } & Chosen,
): Promise<{ username: string }> {
  return withClaim(parts, context, claimCode, async claimHash => {
    const seen = requireWorking(await context.query(tx => findByClaim(tx, claimHash)));
    const { customer_id: customerId, recovery_id: recoveryId, purpose } = seen;
    const { username } = await context.query(tx => getCustomer(tx, customerId));
    const hash = await hashChosen(context, purpose, chosen, username);
    const set = (before?: (tx: Tx) => Promise<void>) =>
      context.transaction(async tx => {
        await lockBalances(tx, customerId);
        requireWorking(await lockByClaim(tx, claimHash));
        await before?.(tx);
        await endRecovery(tx, recoveryId, 'used');
        return setRecovered(tx, context, { customerId, purpose, hash, recoveryId });
      });
    if (seen.lost_factor) return set(tx => removeFactors(tx, customerId));
    const prover = { customerId, boundTo: binding(recoveryId) };
    return withProof(parts, context, prover, { proof }, take => set(take));
  });
}

export function askForPasskey(parts: RecoveryParts, context: Door, claimCode: string) {
  return withClaim(parts, context, claimCode, async claimHash => {
    const { customer_id, recovery_id } = requireWorking(
      await context.query(tx => findByClaim(tx, claimHash)),
    );
    return askPasskeysOf(context, { customerId: customer_id, boundTo: binding(recovery_id) });
  });
}

/** Where nothing fits, it is refused without a reason, and only after as long as people take to look at photos. */
const nobodysMs = 3_600_000;

export function recoveryStatus(parts: RecoveryParts, context: Door, claimCode: string) {
  return withClaim(parts, context, claimCode, async claimHash => {
    const recovery = await context.query(tx => findByClaim(tx, claimHash));
    if (!recovery) throw new InvalidField('claimCode', 'claimCodeRequired');
    const isRefused =
      !recovery.customer_id && recovery.sent_at && Date.now() > recovery.sent_at.getTime() + nobodysMs;
    return {
      purpose: recovery.purpose,
      status: isRefused ? 'rejected' : recovery.shown,
      figures: recovery.figures,
      figuresUntil: recovery.figures_until.getTime(),
      openedTime: recovery.opened_at.getTime(),
      sentTime: recovery.sent_at?.getTime() ?? null,
      decidedTime: recovery.decided_at?.getTime() ?? null,
      worksFrom: recovery.works_from?.getTime() ?? null,
      worksUntil: recovery.works_until?.getTime() ?? null,
      reason: recovery.reason,
    };
  });
}
