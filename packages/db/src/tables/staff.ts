import type { StaffRole } from '@openfloor/homes/codes';
import type { Generated, GeneratedAlways } from 'kysely';

/** What people who log in to a console have in common, whether they belong to a tenant or to the platform. */
interface Person {
  staff_id: Generated<string>;
  username: string;
  username_key: GeneratedAlways<string>;
  password_hash: string;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  must_change_password: Generated<boolean>;
  factor_secret: Buffer | null;
  factor_confirmed_at: Date | null;
  factor_last_step: bigint | null;
  recovery_hashes: Generated<Buffer[]>;
  /** Until when a temporary password works; null for one's own. */
  password_expires_at: Date | null;
}

export interface StaffTable extends Person {
  tenant_id: string;
  roles: StaffRole[];
  /** Who may see the temporary password of a reset that two people agreed to, and until when. */
  reset_by: string | null;
  reset_until: Date | null;
}

export interface PlatformStaffTable extends Person {}

interface PersonSession {
  session_id: Generated<string>;
  staff_id: string;
  token_hash: Buffer;
  address: string;
  user_agent: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ended_at: Date | null;
}

export interface StaffSessionTable extends PersonSession {
  tenant_id: string;
}

export interface PlatformSessionTable extends PersonSession {}

export interface PlatformAccessTable {
  tenant_id: string;
  access_id: Generated<string>;
  platform_staff_id: string;
  platform_username: string;
  reason: string;
  hours: number;
  asked_at: Generated<Date>;
  granted_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
}
