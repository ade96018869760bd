import type { Currency } from '@openfloor/homes/codes';
import type { ColumnType, Generated } from 'kysely';

/** JSON that is written as text and read as what it says. */
type Json = ColumnType<unknown, string | null, never>;

export interface ProposalTable {
  tenant_id: string;
  proposal_id: Generated<string>;
  kind: string;
  payload: Json;
  title: string;
  subject: string;
  customer_id: string | null;
  before: Json;
  after: Json;
  reason: string;
  proposer_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  state: Generated<'open' | 'executed' | 'rejected' | 'cancelled' | 'void'>;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

export interface ManualAdjustmentTable {
  tenant_id: string;
  adjustment_id: string;
  proposal_id: string;
  customer_id: string;
  currency: Currency;
  direction: 'credit' | 'debit';
  amount: bigint;
  reason: string;
  posted_at: Date;
}
