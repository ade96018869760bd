import { type StaffRole, staffRoles } from '@openfloor/homes/codes';

/** Everybody who is logged in, whatever their roles. */
export const everyRole: readonly StaffRole[] = staffRoles;

/** Everybody who may change anything at all. */
export const workingRoles: readonly StaffRole[] = staffRoles.filter(role => role !== 'auditor');

/** Who may read: the roles named, and always the auditor. */
export function readableBy(...roles: Exclude<StaffRole, 'auditor'>[]): readonly StaffRole[] {
  return [...roles, 'auditor'];
}

/** Whether somebody with these roles may use what is open to those. A new member without roles is among `everyRole`. */
export function isAmong(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return allowed === everyRole || roles.some(role => allowed.includes(role));
}
