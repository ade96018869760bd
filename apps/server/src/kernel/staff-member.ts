import type { StaffRole } from '@openfloor/homes/codes';

/** What stands between a member of staff and the console. */
export type SessionStep = 'ready' | 'enrolSecondFactor';

/** Whoever is behind a console call. */
export interface StaffMember {
  staffId: string;
  sessionId: string;
  username: string;
  roles: StaffRole[];
  next: SessionStep;
  hasSecondFactor: boolean;
  /** The grant under which platform staff look in; absent for the tenant's own staff. */
  accessId?: string | undefined;
  /** What two people let somebody from outside read; absent for everybody else. */
  grantId?: string | undefined;
}

/** Somebody who runs the platform and belongs to no tenant. */
export interface PlatformMember {
  staffId: string;
  sessionId: string;
  username: string;
  next: SessionStep;
  hasSecondFactor: boolean;
}
