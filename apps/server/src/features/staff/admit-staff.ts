import type { Call } from '@openfloor/contract/call';
import { isAmong } from '@openfloor/contract/console/roles';
import { Refusal } from '../../http/refusal.ts';
import type { SessionStep, StaffMember } from '../../kernel/staff-member.ts';

/** Refuses a member whose roles do not reach this call, or who has not finished setting up their log-in. */
export function admitStaff(call: Call, member: StaffMember): void {
  refuseDuringSetup(call, member.next);
  if (!isAmong(member.roles, call.roles ?? [])) throw new Refusal('notAllowed');
}

export function refuseDuringSetup(call: Call, next: SessionStep): void {
  if (!isOpenAt(call, next)) throw new Refusal('secondFactorRequired');
}

/** Whether a call is answered at this step of setting up a log-in. */
export const isOpenAt = (call: Call, next: SessionStep): boolean =>
  call.duringSetup === true || next === 'ready';
