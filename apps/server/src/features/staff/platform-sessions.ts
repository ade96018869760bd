import type { Database, Tx } from '@openfloor/db/database';
import { productWords } from '@openfloor/rules/context-words';
import type { PlatformCallerContext, PlatformContext } from '../../http/platform-api.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { judgeSession } from '../../http/sessions.ts';
import { proveAt, rememberDevice } from '../../kernel/passwords/prove-credentials.ts';
import type { PlatformMember, SessionStep } from '../../kernel/staff-member.ts';
import { beginEnrolment, changeOwnPassword, confirmEnrolment } from './own-account.ts';
import { findPersonByUsername, holdPerson } from './person-store.ts';
import { platformTries } from './platform-attempts-store.ts';
import { findPlatformSession, openPlatformSession } from './platform-session-store.ts';
import { type FactorParts, proveSecondFactor } from './prove-second-factor.ts';
import { staffSessionLimits } from './session-limits.ts';
import { endSessions, markSeen } from './session-store.ts';
import { type SetUpWish, setUpAccount } from './set-up.ts';
import { nextStep, type StaffParts } from './staff-sessions.ts';

export type PlatformMemberContext = PlatformCallerContext<PlatformMember>;

export async function platformMemberOf(
  tx: Tx,
  token: string,
  requireSecondFactor: boolean,
): Promise<PlatformMember> {
  const found = await findPlatformSession(tx, token);
  const { session, noteUse } = judgeSession(found, staffSessionLimits);
  if (noteUse) await markSeen(tx, 'platform_session', session.session_id);
  return {
    staffId: session.staff_id,
    sessionId: session.session_id,
    username: session.username,
    next: nextStep(session, requireSecondFactor),
    hasSecondFactor: session.factor_confirmed_at !== null,
  };
}

export function platformAuthenticator(parts: { database: Database; requireSecondFactor: boolean }) {
  return (token: string) =>
    parts.database.platform(tx => platformMemberOf(tx, token, parts.requireSecondFactor));
}

function platformFactor(parts: StaffParts): FactorParts {
  return {
    people: 'platform_staff',
    secrets: parts.secrets,
    tries: platformTries(parts.database),
    words: productWords,
    query: work => parts.database.platform(work),
  };
}

export async function logPlatformIn(
  parts: StaffParts,
  context: PlatformContext,
  { code, ...credentials }: { username: string; password: string; code?: string | undefined },
): Promise<{ token: string; next: SessionStep }> {
  const tries = platformTries(parts.database);
  const door = {
    ...tries,
    find: (username: string) => context.query(tx => findPersonByUsername(tx, 'platform_staff', username)),
    refuseDemoAccounts: parts.refuseDemoAccounts,
    knownDevices: parts.knownDevices,
  };
  const { address, userAgent, device } = context;
  const attempt = { purpose: 'platform-log-in', scope: 'platform', address, device } as const;
  const person = await proveAt(door, attempt, credentials);
  await proveSecondFactor(platformFactor(parts), person, code);
  const { staff_id: staffId } = person;
  const token = await context.query(async tx => {
    if (!(await holdPerson(tx, 'platform_staff', person))) {
      throw new InvalidField('password', 'credentialsWrong');
    }
    // Whoever logs in again has one session more, not two.
    const before = context.token ? await findPlatformSession(tx, context.token) : undefined;
    if (before?.staff_id === staffId)
      await endSessions(tx, 'platform_session', { staffId, sessionId: before.session_id });
    return openPlatformSession(tx, { staffId, address, userAgent });
  });
  rememberDevice(parts, attempt, credentials.username);
  return { token, next: nextStep(person, parts.requireSecondFactor) };
}

export async function setPlatformUp(
  parts: StaffParts,
  { address, userAgent }: PlatformContext,
  wish: SetUpWish,
): Promise<{ token: string; next: SessionStep }> {
  return setUpAccount({ ...platformFactor(parts), address }, wish, async (tx, person) => ({
    token: await openPlatformSession(tx, { staffId: person.staff_id, address, userAgent }),
    next: nextStep(person, parts.requireSecondFactor),
  }));
}

export async function logPlatformOut({ caller, query }: PlatformMemberContext): Promise<null> {
  const { staffId, sessionId } = caller;
  await query(tx => endSessions(tx, 'platform_session', { staffId, sessionId }));
  return null;
}

/** What platform staff do to their own log-in; the same as a tenant's staff. */
export function platformOwnAccount(parts: StaffParts, { caller, address }: PlatformMemberContext) {
  const { staffId, sessionId } = caller;
  const own = { ...platformFactor(parts), staffId, address };
  const endOthers = async (tx: Tx) => {
    await endSessions(tx, 'platform_session', { staffId, exceptId: sessionId });
  };
  return {
    changePassword: (change: { oldPassword: string; password: string }) =>
      changeOwnPassword({ ...own, changed: endOthers }, change),
    beginEnrolment: () => beginEnrolment(own, 'Openfloor platform'),
    confirmEnrolment: (code: string) => confirmEnrolment({ ...own, changed: endOthers }, code),
  };
}

/** Refuses where nobody is logged in to the platform with this token. */
export function isNobody(error: unknown): boolean {
  return error instanceof Refusal && error.errorName === 'notLoggedIn';
}
