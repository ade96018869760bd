import type { StaffRole } from '@openfloor/homes/codes';
import type { CallerContext, CustomerContext } from '../../http/call-context.ts';

/** Who does something, as the audit log keeps it. */
export type Actor =
  | {
      kind: 'staff';
      staffId: string;
      username: string;
      roles: readonly StaffRole[];
      address: string;
      userAgent: string;
    }
  | { kind: 'platform'; staffId: string; username: string; address: string; userAgent: string }
  | { kind: 'customer'; customerId: string; address: string; userAgent: string }
  /** With an address where somebody unknown is behind it, such as whoever failed to log in. */
  | { kind: 'system'; job: string; address?: string; userAgent?: string };

export type CustomerActor = Extract<Actor, { kind: 'customer' }>;

/** What the log wants to know of a member of staff; `StaffMember` has it. */
interface Member {
  staffId: string;
  username: string;
  roles: readonly StaffRole[];
  /** Set where platform staff look in under a grant. */
  accessId?: string | undefined;
}

type From = { address: string; userAgent: string };

/** Whoever makes a console call. */
export function staffActor({
  caller,
  address,
  userAgent,
}: Pick<CallerContext<never, Member>, 'caller' | 'address' | 'userAgent'>): Actor {
  const { staffId, username, roles, accessId } = caller;
  const person = { staffId, username, address, userAgent };
  return accessId ? { kind: 'platform', ...person } : { kind: 'staff', ...person, roles };
}

/** Whoever of the platform's staff makes a call. */
export function platformActor({
  caller,
  address,
  userAgent,
}: From & { caller: { staffId: string; username: string } }): Actor {
  return { kind: 'platform', staffId: caller.staffId, username: caller.username, address, userAgent };
}

/** Whoever makes a call of the investor app. */
export function customerActor({
  caller,
  address,
  userAgent,
}: Pick<CustomerContext, 'caller' | 'address' | 'userAgent'>): CustomerActor {
  return customerFrom(caller.customerId, { address, userAgent });
}

export function customerFrom(customerId: string, { address, userAgent }: From): CustomerActor {
  return { kind: 'customer', customerId, address, userAgent };
}
