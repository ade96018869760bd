import type { StaffRole } from '@openfloor/homes/codes';

/** Roles that need to know who a customer is. Support answers questions without it. */
const identifying: readonly StaffRole[] = ['owner', 'compliance', 'treasury', 'dealing', 'auditor'];

/** Whether somebody gets names and numbers masked in every reply. */
export function seesMasked({ roles }: { roles: readonly StaffRole[] }): boolean {
  return !roles.some(role => identifying.includes(role));
}

/** `Adaeze Okonkwo` reads `A••••• O••••••`: as long as it is, so that two people can still be told apart. */
export function maskName(name: string): string {
  return name.replace(
    /(\p{L})([^\s]*)/gu,
    (_, first: string, rest: string) => first + '•'.repeat(length(rest)),
  );
}

/** Keeps the last four, or of a short number the last one. */
export function maskNumber(number: string): string {
  const kept = number.length > 8 ? 4 : 1;
  return '•'.repeat(Math.max(0, length(number) - kept)) + number.slice(-kept);
}

const length = (text: string) => [...text].length;
