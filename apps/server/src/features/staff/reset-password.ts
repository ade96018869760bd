import type { factorChoices } from '@openfloor/contract/staff/console-calls';
import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { issueSetUp, type SetUp } from './set-up-store.ts';
import { resetPasswordKind } from './staff-kinds.ts';
import { endStaffSessions, forgetPassword, lockStaff } from './staff-store.ts';

interface ResetWish {
  secondFactor: (typeof factorChoices)[number];
  reason: string;
}

/**
 * For a member who has forgotten their password. An owner alone never learns enough to log in as somebody else, or one
 * person could be two: without a second factor that stays the member's, and for an owner, it takes a second person.
 */
export async function resetPassword(
  context: StaffContext,
  staffId: string,
  { secondFactor, reason }: ResetWish,
): Promise<{ given: SetUp | null; proposalId: string | null }> {
  return context.transaction(async tx => {
    const member = await lockStaff(tx, staffId);
    if (!member) throw new Refusal('notFound');
    if (member.disabled_at || member.staff_id === context.caller.staffId) throw new Refusal('conflict');
    const provesThemselves = member.factor_confirmed_at !== null && secondFactor === 'keep';
    if (member.roles.includes('owner') || !provesThemselves) {
      const payload = { staffId, secondFactor };
      return { given: null, proposalId: (await propose(tx, context, resetPasswordKind, payload, reason)).id };
    }
    await endStaffSessions(tx, staffId);
    return { given: await give(tx, context, staffId, reason), proposalId: null };
  });
}

/** After two people have agreed: once, to whoever proposed it. */
export async function showSetUpCode(context: StaffContext, staffId: string): Promise<SetUp> {
  return context.transaction(async tx => {
    const member = await lockStaff(tx, staffId);
    if (!member) throw new Refusal('notFound');
    const isAllowed = member.reset_by === context.caller.staffId && member.reset_until! > new Date();
    if (!isAllowed || member.disabled_at) throw new Refusal('conflict');
    return give(tx, context, staffId);
  });
}

async function give(tx: Tx, context: StaffContext, staffId: string, reason?: string): Promise<SetUp> {
  await forgetPassword(tx, staffId);
  const given = await issueSetUp(tx, 'staff', { staffId, issuedBy: context.caller.staffId });
  await writeAudit(tx, staffActor(context), {
    action: 'staff.set-up-code',
    subject: `staff/${staffId}`,
    after: { expiresTime: given.expiresTime },
    reason,
  });
  return given;
}
