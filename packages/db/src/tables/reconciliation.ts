import type { Currency } from '@openfloor/homes/codes';
import type { Generated, GeneratedAlways } from 'kysely';

export interface TreasuryAccountTable {
  tenant_id: string;
  account_id: Generated<string>;
  name: string;
  currency: Currency;
  closed_at: Date | null;
  created_at: Generated<Date>;
}

export interface StatedBalanceTable {
  tenant_id: string;
  statement_id: GeneratedAlways<bigint>;
  account_id: string;
  day: string;
  amount: bigint;
  reason: string;
  staff_id: string;
  stated_at: Generated<Date>;
}

export interface ReconciliationDayTable {
  tenant_id: string;
  day: string;
  ends_at: Date;
  made_at: Generated<Date>;
}

export interface TrialBalanceTable {
  tenant_id: string;
  day: string;
  asset: string;
  account: string;
  balance: string;
}

export type BreakKind = 'ledger' | 'customer-money' | 'statement-missing';

export interface ReconciliationBreakTable {
  tenant_id: string;
  break_id: Generated<string>;
  day: string;
  kind: BreakKind;
  asset: string;
  expected: string;
  found: string | null;
  opened_at: Generated<Date>;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
}
