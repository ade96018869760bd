import type { PaymentProfile } from '@openfloor/contract/payments/payment-profile';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { lockAccount } from '../reconciliation/statement-store.ts';
import { findProfile, storeProfile } from './profile-store.ts';

/** How files are written from now on. It chooses neither whom they pay nor how much, and each takes two people. */
export function saveProfile(
  context: StaffContext,
  accountId: string,
  { profile, reason }: { profile: PaymentProfile; reason: string },
): Promise<null> {
  return context.transaction(async tx => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal('notFound');
    const before = await findProfile(tx, account.account_id);
    await storeProfile(tx, account.account_id, profile);
    await writeAudit(tx, staffActor(context), {
      action: 'treasury-account.payment-profile',
      subject: `treasury-account/${account.account_id}`,
      before,
      after: profile,
      reason,
    });
    return null;
  });
}
