import { isFromOutside } from '@openfloor/contract/console/roles';
import { id, oneOf } from '@openfloor/contract/fields';
import { factorChoices, roleList } from '@openfloor/contract/staff/console-calls';
import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { type ActionKind, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { lookAtMember } from './look-at-member-store.ts';
import { noteReset } from './set-up-store.ts';
import {
  allowReset,
  countOtherOwners,
  endStaffSessions,
  forgetFactor,
  lockStaff,
  setDisabled,
  setRoles,
} from './staff-store.ts';

const dayMs = 24 * 3_600_000;
const weekMs = 7 * dayMs;
const member = z.strictObject({ staffId: id });

async function theMember(tx: Tx, staffId: string) {
  const found = await lockStaff(tx, staffId);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Nobody gives themselves more power by agreeing to somebody else's proposal. */
function refuseOwnGain(staffId: string, approver: string): void {
  if (staffId === approver) throw new Refusal('ownProposal');
}

/** A tenant without an owner could never have one again. The table refuses it too. */
async function refuseLastOwner(
  tx: Tx,
  found: { staff_id: string; roles: string[]; disabled_at: Date | null },
) {
  if (!found.roles.includes('owner') || found.disabled_at) return;
  if ((await countOtherOwners(tx, found.staff_id)) === 0) {
    throw new Refusal('conflict', { problem: 'lastOwner' });
  }
}

const sorted = (roles: readonly string[]) => [...roles].sort();

/** An owner asks, and another one or compliance agrees. */
const ownersWithSecond = {
  proposers: ['owner'],
  approvers: ['owner', 'compliance'],
  lifetimeMs: weekMs,
} as const;

export const staffRolesKind = defineActionKind({
  name: 'staff.roles',
  payload: z.strictObject({ staffId: id, roles: roleList }),
  ...ownersWithSecond,
  async describe(tx, { staffId, roles }) {
    const found = await theMember(tx, staffId);
    // The database refuses it too.
    if (isFromOutside(found.roles)) throw new Refusal('conflict');
    return {
      subject: `staff/${found.staff_id}`,
      title: `Roles of ${found.username}`,
      before: { roles: sorted(found.roles) },
      after: { roles: sorted(roles) },
    };
  },
  async execute(tx, { staffId, roles }, { approver }) {
    refuseOwnGain(staffId, approver);
    if (!roles.includes('owner')) await refuseLastOwner(tx, await theMember(tx, staffId));
    await setRoles(tx, staffId, roles);
  },
  look: (tx, { staffId }) => lookAtMember(tx, staffId),
});

/** One owner alone does not get rid of another. */
export const disableOwnerKind = defineActionKind({
  name: 'staff.disable',
  payload: member,
  ...ownersWithSecond,
  async describe(tx, { staffId }) {
    const found = await theMember(tx, staffId);
    if (found.disabled_at) throw new Refusal('conflict');
    await refuseLastOwner(tx, found);
    return {
      subject: `staff/${found.staff_id}`,
      title: `Take away the access of ${found.username}`,
      before: { status: 'active', roles: sorted(found.roles) },
      after: { status: 'disabled', roles: sorted(found.roles) },
    };
  },
  async execute(tx, { staffId }, { at }) {
    await refuseLastOwner(tx, await theMember(tx, staffId));
    await setDisabled(tx, staffId, at);
    await endStaffSessions(tx, staffId);
  },
  look: (tx, { staffId }) => lookAtMember(tx, staffId),
});

const resetFactorKind = defineActionKind({
  name: 'staff.reset-second-factor',
  payload: member,
  ...ownersWithSecond,
  async describe(tx, { staffId }) {
    const found = await theMember(tx, staffId);
    if (!found.factor_confirmed_at) throw new Refusal('conflict');
    return {
      subject: `staff/${found.staff_id}`,
      title: `Reset the second factor of ${found.username}`,
      before: { enrolledTime: found.factor_confirmed_at.getTime() },
      after: { enrolledTime: null },
    };
  },
  async execute(tx, { staffId }, { proposer, approver }) {
    refuseOwnGain(staffId, approver);
    await forgetFactor(tx, staffId);
    if (staffId !== proposer) await noteReset(tx, { staffId, issuedBy: proposer });
    await endStaffSessions(tx, staffId);
  },
  look: (tx, { staffId }) => lookAtMember(tx, staffId),
});

/** Whoever proposed it is told the set-up code afterwards, and nobody else. */
export const resetPasswordKind = defineActionKind({
  name: 'staff.reset-password',
  payload: z.strictObject({ staffId: id, secondFactor: oneOf(factorChoices) }),
  ...ownersWithSecond,
  async describe(tx, { staffId, secondFactor }) {
    const found = await theMember(tx, staffId);
    if (found.disabled_at) throw new Refusal('conflict');
    const enrolledTime = found.factor_confirmed_at?.getTime() ?? null;
    return {
      subject: `staff/${found.staff_id}`,
      title: `Reset the password of ${found.username}`,
      before: { password: 'their own', secondFactorTime: enrolledTime },
      after: {
        password: 'none until they choose one',
        secondFactorTime: secondFactor === 'keep' ? enrolledTime : null,
      },
    };
  },
  async execute(tx, { staffId, secondFactor }, { proposer, approver, at }) {
    refuseOwnGain(staffId, approver);
    refuseOwnGain(staffId, proposer);
    await allowReset(tx, staffId, proposer, new Date(at.getTime() + dayMs));
    if (secondFactor === 'reset') await forgetFactor(tx, staffId);
    await endStaffSessions(tx, staffId);
  },
  look: (tx, { staffId }) => lookAtMember(tx, staffId),
});

const enableKind = defineActionKind({
  name: 'staff.enable',
  payload: member,
  ...ownersWithSecond,
  async describe(tx, { staffId }) {
    const found = await theMember(tx, staffId);
    if (!found.disabled_at) throw new Refusal('conflict');
    return {
      subject: `staff/${found.staff_id}`,
      title: `Give ${found.username} access again`,
      before: { status: 'disabled', roles: sorted(found.roles) },
      after: { status: 'active', roles: sorted(found.roles) },
    };
  },
  async execute(tx, { staffId }) {
    await setDisabled(tx, staffId, null);
  },
  look: (tx, { staffId }) => lookAtMember(tx, staffId),
});

export const staffKinds: readonly ActionKind[] = [
  staffRolesKind,
  disableOwnerKind,
  resetFactorKind,
  resetPasswordKind,
  enableKind,
];
