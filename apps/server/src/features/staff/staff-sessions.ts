import { isFromOutside } from '@openfloor/contract/console/roles';
import type { Database, Tx } from '@openfloor/db/database';
import { contextWords } from '@openfloor/rules/context-words';
import type { CallContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { judgeSession } from '../../http/sessions.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { countTry, forgiveTry } from '../../kernel/limits/attempt-store.ts';
import {
  type LogInParts,
  proveCredentials,
  rememberDevice,
} from '../../kernel/passwords/prove-credentials.ts';
import type { SessionStep, StaffMember } from '../../kernel/staff-member.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { findPersonByUsername, holdPerson, type Person, type ReadyPerson } from './person-store.ts';
import { type FactorParts, proveSecondFactor } from './prove-second-factor.ts';
import { staffSessionLimits } from './session-limits.ts';
import { markSeen } from './session-store.ts';
import { type SetUpWish, setUpAccount } from './set-up.ts';
import { endStaffSession, findStaffSession, getStaff, openStaffSession } from './staff-store.ts';

export interface StaffParts extends LogInParts {
  secrets: SealedBox;
  /** Everywhere but in the demo. */
  requireSecondFactor: boolean;
}

/** A call at which a member of staff shows who they are. */
type StaffDoor = CallContext<Tenant, StaffMember>;

interface SetupState {
  factor_confirmed_at: Date | null;
}

export function nextStep(person: SetupState, requireSecondFactor: boolean): SessionStep {
  return requireSecondFactor && !person.factor_confirmed_at ? 'enrolSecondFactor' : 'ready';
}

/** Finds the member of this tenant's staff whose session it is. */
export function staffAuthenticator(parts: { database: Database; requireSecondFactor: boolean }) {
  const { database, requireSecondFactor } = parts;
  return (tenant: { tenantId: string }, token: string): Promise<StaffMember> =>
    database.tenant(tenant.tenantId, async tx => {
      const { session, noteUse } = judgeSession(await findStaffSession(tx, token), staffSessionLimits);
      if (isFromOutside(session.roles) && !session.grant_id) throw new Refusal('sessionEnded');
      if (noteUse) await markSeen(tx, 'staff_session', session.session_id);
      return {
        staffId: session.staff_id,
        sessionId: session.session_id,
        username: session.username,
        roles: session.roles,
        next: nextStep(session, requireSecondFactor),
        hasSecondFactor: session.factor_confirmed_at !== null,
        grantId: session.grant_id ?? undefined,
      };
    });
}

/** How the second factor of a tenant's staff is checked and kept. */
export function staffFactor(parts: StaffParts, context: StaffDoor): FactorParts {
  const { database, secrets } = parts;
  const { tenantId } = context.tenant;
  return {
    people: 'staff',
    secrets,
    tries: {
      count: subjects => countTry(database, tenantId, subjects),
      forgive: subjects => forgiveTry(database, tenantId, subjects),
    },
    words: contextWords(context.tenant),
    query: work => context.query(work),
  };
}

export async function logStaffIn(
  parts: StaffParts,
  context: StaffDoor,
  { code, ...credentials }: { username: string; password: string; code?: string | undefined },
): Promise<{ token: string; next: SessionStep }> {
  const person = await proveCredentials<ReadyPerson>(
    parts,
    context,
    'staff-log-in',
    credentials,
    (tx, username) => findPersonByUsername(tx, 'staff', username),
  );
  const factor = await proveSecondFactor(staffFactor(parts, context), person, code);
  const before = await context.findCaller();
  const token = await context.transaction(async tx => {
    if (!(await holdPerson(tx, 'staff', person))) throw new InvalidField('password', 'credentialsWrong');
    // Whoever logs in again has one session more, not two.
    if (before && before.staffId === person.staff_id)
      await endStaffSession(tx, before.staffId, before.sessionId);
    return openNoted(tx, context, person, { action: 'staff.log-in', after: { secondFactor: factor } });
  });
  const { device, tenant } = context;
  rememberDevice(parts, { purpose: 'staff-log-in', scope: tenant.tenantId, device }, credentials.username);
  return { token, next: nextStep(person, parts.requireSecondFactor) };
}

/** The first log-in of somebody who was added, or whose password was reset. */
export async function setStaffUp(
  parts: StaffParts,
  context: StaffDoor,
  wish: SetUpWish,
): Promise<{ token: string; next: SessionStep }> {
  const { address } = context;
  return setUpAccount({ ...staffFactor(parts, context), address }, wish, async (tx, person) => ({
    token: await openNoted(tx, context, person, { action: 'staff.set-up' }),
    next: nextStep(person, parts.requireSecondFactor),
  }));
}

async function openNoted(
  tx: Tx,
  { address, userAgent, tenant }: StaffDoor,
  { staff_id: staffId, username }: Person,
  entry: { action: string; after?: object },
): Promise<string> {
  const { roles, grant_id: grantId } = await getStaff(tx, staffId);
  // Before it begins, and once it has ended.
  if (isFromOutside(roles) && !grantId) throw new Refusal('notAllowed');
  const opened = await openStaffSession(tx, { tenantId: tenant.tenantId, staffId, address, userAgent });
  const actor = { kind: 'staff', staffId, username, roles, address, userAgent } as const;
  await writeAudit(tx, actor, { ...entry, subject: `staff/${staffId}` });
  return opened;
}
