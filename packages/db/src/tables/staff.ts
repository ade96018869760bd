import type { Generated, GeneratedAlways } from 'kysely';

export interface StaffTable {
  tenant_id: string;
  staff_id: Generated<string>;
  username: string;
  username_key: GeneratedAlways<string>;
  password_hash: string;
  roles: StaffRole[];
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export type StaffRole = 'owner' | 'compliance' | 'treasury' | 'dealing' | 'content' | 'support' | 'auditor';

export interface PlatformStaffTable {
  staff_id: Generated<string>;
  username: string;
  username_key: GeneratedAlways<string>;
  password_hash: string;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface StaffSessionTable {
  tenant_id: string;
  session_id: Generated<string>;
  staff_id: string;
  token_hash: Buffer;
  address: string;
  user_agent: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ended_at: Date | null;
}
