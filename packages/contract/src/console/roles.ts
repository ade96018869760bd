import { type StaffRole, staffRoles } from '@openfloor/homes/codes';

/** Who comes from outside, for a time; whatever is not meant for them by name is not theirs. */
const outside = 'examiner' as const satisfies StaffRole;
type Outside = typeof outside;

/** What somebody of the house may be given. */
export const houseRoles = staffRoles.filter((role): role is Exclude<StaffRole, Outside> => role !== outside);

/** Everybody of the house who is logged in, whatever their roles. */
export const everyRole: readonly StaffRole[] = houseRoles;

/** The same and whoever reads from outside: one's own log-in. */
export const everyLogIn: readonly StaffRole[] = staffRoles;

/** Everybody who may change anything at all. */
export const workingRoles: readonly StaffRole[] = houseRoles.filter(role => role !== 'auditor');

/** Who may read: the roles named, and always the auditor. */
export function readableBy(...roles: Exclude<StaffRole, 'auditor' | Outside>[]): readonly StaffRole[] {
  return [...roles, 'auditor'];
}

/** Who was let in from outside, and nobody of the house. */
export const examinersAlone: readonly StaffRole[] = [outside];

export const isFromOutside = (roles: readonly StaffRole[]): boolean => roles.includes(outside);

/** Whether somebody with these roles may use what is open to those. A new member without roles is among `everyRole`. */
export function isAmong(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  if (isFromOutside(roles)) return allowed.includes(outside);
  return allowed === everyRole || allowed === everyLogIn || roles.some(role => allowed.includes(role));
}
