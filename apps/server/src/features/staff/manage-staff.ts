import { isUniqueViolation } from '@openfloor/db/errors';
import type { StaffRole } from '@openfloor/homes/codes';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { issueSetUp, type SetUp } from './set-up-store.ts';
import { disableOwnerKind, staffRolesKind } from './staff-kinds.ts';
import { endStaffSessions, insertStaff, lockStaff, setDisabled } from './staff-store.ts';

/**
 * A new member can log in and do nothing: their roles take a second person, or one owner alone could make themselves
 * a second pair of eyes.
 */
export async function addMember(
  context: StaffContext,
  member: { username: string; roles: StaffRole[]; reason: string },
): Promise<{ id: string; setUp: SetUp; proposalId: string }> {
  const { username, roles, reason } = member;
  const { tenantId } = context.tenant;
  const createdBy = context.caller.staffId;
  try {
    return await context.transaction(async tx => {
      const id = await insertStaff(tx, { tenantId, username, roles: [], createdBy });
      const setUp = await issueSetUp(tx, 'staff', { staffId: id, issuedBy: createdBy });
      await writeAudit(tx, staffActor(context), {
        action: 'staff.add',
        subject: `staff/${id}`,
        after: { username, roles: [] },
        reason,
      });
      const proposal = await propose(tx, context, staffRolesKind, { staffId: id, roles }, reason);
      return { id, setUp, proposalId: proposal.id };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'staff_username_taken')) throw new InvalidField('username', 'usernameTaken');
    throw error;
  }
}

/**
 * Takes effect at once: getting rid of power is not what a second person has to watch. Only for an owner it is, or one
 * alone could be left in charge.
 */
export async function disableMember(
  context: StaffContext,
  staffId: string,
  reason: string,
): Promise<{ proposalId: string | null }> {
  return context.transaction(async tx => {
    const member = await lockStaff(tx, staffId);
    if (!member) throw new Refusal('notFound');
    if (member.disabled_at || member.staff_id === context.caller.staffId) throw new Refusal('conflict');
    if (member.roles.includes('owner')) {
      const { id } = await propose(tx, context, disableOwnerKind, { staffId }, reason);
      return { proposalId: id };
    }
    await setDisabled(tx, staffId, new Date());
    await endStaffSessions(tx, staffId);
    await writeAudit(tx, staffActor(context), {
      action: 'staff.disable',
      subject: `staff/${member.staff_id}`,
      before: { status: 'active', roles: member.roles },
      after: { status: 'disabled', roles: member.roles },
      reason,
    });
    return { proposalId: null };
  });
}

export async function endMembersSessions(
  context: StaffContext,
  staffId: string,
  reason: string,
): Promise<null> {
  return context.transaction(async tx => {
    const member = await lockStaff(tx, staffId);
    if (!member) throw new Refusal('notFound');
    await endStaffSessions(tx, staffId);
    await writeAudit(tx, staffActor(context), {
      action: 'staff.end-sessions',
      subject: `staff/${member.staff_id}`,
      reason,
    });
    return null;
  });
}
