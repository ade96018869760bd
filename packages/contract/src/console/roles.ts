/** What staff of a tenant may be. One person may be several; `auditor` reads everything and changes nothing. */
export const staffRoles = [
  'owner',
  'compliance',
  'treasury',
  'dealing',
  'content',
  'support',
  'auditor',
] as const;

export type StaffRole = (typeof staffRoles)[number];

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
