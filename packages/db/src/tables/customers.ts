import type { Generated, GeneratedAlways } from 'kysely';
import type { AgreementKind } from './tenants.ts';

export interface InvitationCodeTable {
  tenant_id: string;
  code: string;
  code_key: GeneratedAlways<string>;
  uses_max: number | null;
  uses: Generated<number>;
  expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

export interface CustomerTable {
  tenant_id: string;
  customer_id: Generated<string>;
  username: string;
  username_key: GeneratedAlways<string>;
  account_number: string;
  password_hash: string;
  withdrawal_password_hash: string | null;
  verified_name: string | null;
  status: Generated<'active' | 'disabled'>;
  invitation_code_key: string | null;
  demo: Generated<boolean>;
  disabled_at: Date | null;
  disabled_reason: string | null;
  created_at: Generated<Date>;
  password_changed_at: Date | null;
  withdrawal_password_changed_at: Date | null;
}

export interface AgreementAcceptanceTable {
  tenant_id: string;
  customer_id: string;
  kind: AgreementKind;
  version: number;
  address: string;
  accepted_at: Generated<Date>;
}

export interface CustomerSessionTable {
  tenant_id: string;
  session_id: Generated<string>;
  customer_id: string;
  token_hash: Buffer;
  address: string;
  user_agent: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ended_at: Date | null;
  end_reason: 'log-out' | 'password-change' | 'disabled' | 'staff' | null;
}

export interface CustomerNoteTable {
  tenant_id: string;
  note_id: Generated<string>;
  customer_id: string;
  staff_id: string;
  text: string;
  created_at: Generated<Date>;
}
