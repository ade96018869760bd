import pg from 'pg';

const uniqueViolation = '23505';
const refusedByRule = '23000';
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const invalidParameterValue = '22023';
const insufficientPrivilege = '42501';
const lockNotAvailable = '55P03';
const invalidPassword = '28P01';
const invalidAuthorization = '28000';
const protocolViolation = '08P01';
const featureNotSupported = '0A000';
const diskFull = '53100';
const limitExceeded = '53400';

function hasCode(error: unknown, ...codes: string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && codes.includes(error.code);
}

/** True when a unique index refused a row; with a constraint's name, only when it was that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, uniqueViolation) && (constraint === undefined || error.constraint === constraint);
}

/** True when a rule of the database said that something may not be, as things are now. */
export function isRefusedByRule(error: unknown): boolean {
  return hasCode(error, refusedByRule);
}

/** True when the same transaction may well succeed if it runs again from its start. */
export function isWorthRepeating(error: unknown): boolean {
  return hasCode(error, serializationFailure, deadlockDetected) || isStalePlan(error);
}

/** True when the session keeps a statement whose tables were changed meanwhile. */
export function isStalePlan(error: unknown): boolean {
  return hasCode(error, featureNotSupported) && /cached plan/.test(error.message);
}

/** True when somebody else's lock was waited for as long as it may be. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, lockNotAvailable);
}

/** True when the role to run under does not exist, or the user may not take it. */
export function isRoleProblem(error: unknown): boolean {
  return hasCode(error, invalidParameterValue, insufficientPrivilege);
}

export function isInsufficientPrivilege(error: unknown): boolean {
  return hasCode(error, insufficientPrivilege);
}

/** True when the user is unknown, or its password is another. */
export function isLoginProblem(error: unknown): boolean {
  return hasCode(error, invalidPassword, invalidAuthorization);
}

/** True when somebody between us and the database takes no options of a session, as poolers do. */
export function isRefusedStartup(error: unknown): boolean {
  return hasCode(error, protocolViolation) && /startup parameter/.test(error.message);
}

/** True when something was to be written where one can only read. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, readOnly);
}

/** True when there is no room left on the database's disk, or in what it may take of it. */
export function isOutOfRoom(error: unknown): boolean {
  return hasCode(error, diskFull, limitExceeded);
}

/** True when the connection ends with the error, or has ended. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code?.startsWith('08') === true;
}

/**
 * The database had no time, no room or no answer for a transaction. Nothing of it happened, and the same may well
 * succeed in a moment.
 */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super(`The database cannot do it now: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'DatabaseBusy';
  }
}

/** The answer to a commit stayed away: the transaction may have happened or not. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super(`Nobody knows whether it was committed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
    this.name = 'CommitUnknown';
  }
}

const timeouts = ['57014', lockNotAvailable, '25P03', '25P04'];
const readOnly = '25006';
/** Connection failures, no room left (connections, memory, disk), shutdowns, failures of the machine. */
const troubledClasses = ['08', '53', '57', '58'];

/** True when the database could not do at this moment what it can do otherwise. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false;
  return [...timeouts, readOnly].includes(error.code) || troubledClasses.includes(error.code.slice(0, 2));
}

/** Connection failures, shutdowns and internal errors: the server may have committed all the same. */
const uncertainClasses = ['08', '57', '58', 'XX'];

/** True when the database itself refused the transaction, so that nothing of it happened. */
export function leftNothing(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  return error instanceof pg.DatabaseError && !uncertainClasses.includes(error.code?.slice(0, 2) ?? 'XX');
}
