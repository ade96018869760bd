import type { ConsoleCallKey, ReplyOf } from './api.ts';
import { useCall } from './use-call.ts';

export type Me = ReplyOf<'GET /me'>;
export type StaffRole = Me['roles'][number];

export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  compliance: 'Compliance',
  treasury: 'Treasury',
  dealing: 'Dealing',
  content: 'Content',
  support: 'Support',
  auditor: 'Auditor',
  examiner: 'Examiner',
};

/** What somebody of the house may be given: an examiner's account is made with an access of a regulator. */
export type HouseRole = Exclude<StaffRole, 'examiner'>;

export const rolesText = (roles: readonly StaffRole[]): string =>
  roles.map(role => roleNames[role]).join(', ') || 'No role yet';

/** Who is logged in. Only below the guard, which waits until that is known. */
export function useMe(): Me {
  const { data } = useCall('GET /me', undefined, { staleTime: 60_000 });
  if (!data) throw new Error('useMe outside of a session');
  return data;
}

export const mayCall = (me: Me, key: ConsoleCallKey): boolean => me.allowed.includes(key);

/** Whether the person logged in may make the call: shows what they can do and hides the rest. */
export function useCan(key: ConsoleCallKey): boolean {
  return mayCall(useMe(), key);
}
