import type { ColumnType } from 'kysely';

type Never<T> = ColumnType<T, never, never>;

/** Read only: `audit_write` is the one writer. */
export interface AuditEntryTable {
  tenant_id: Never<string>;
  sequence: Never<bigint>;
  at: Never<Date>;
  actor_kind: Never<'staff' | 'platform' | 'customer' | 'system'>;
  actor_id: Never<string | null>;
  actor_name: Never<string>;
  actor_roles: Never<string[]>;
  address: Never<string | null>;
  user_agent: Never<string | null>;
  action: Never<string>;
  subject: Never<string>;
  customer_id: Never<string | null>;
  before: Never<unknown>;
  after: Never<unknown>;
  reason: Never<string | null>;
  previous_hash: Never<Buffer>;
  hash: Never<Buffer>;
}

export interface AuditChainTable {
  tenant_id: Never<string>;
  sequence: Never<bigint>;
  head_hash: Never<Buffer>;
}
