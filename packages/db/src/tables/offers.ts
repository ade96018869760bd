import type { Currency, OfferKind } from '@openfloor/homes/codes';
import type { Generated, JSONColumnType } from 'kysely';
export type AllotmentMethod = 'PRO_RATA' | 'LOTTERY' | 'FIRST_COME';
export type StoredOfferState = 'draft' | 'published' | 'allotted' | 'cancelled';
export type RiskLabel = 'LOW' | 'MEDIUM' | 'HIGH';
export type ApplicationStatus = 'APPLYING' | 'FUNDING' | 'FINISH' | 'FAILED';
export type FailReason = 'WITHDRAWN' | 'NOTHING_ALLOTTED' | 'DECLINED' | 'NOT_PAID' | 'OFFER_CANCELLED';

export interface OfferDocument {
  title: string;
  url: string;
}

export interface OfferSettingTable {
  tenant_id: string;
  lot_shares: Generated<number>;
  amount_open: Generated<boolean>;
}

export interface OfferTable {
  tenant_id: string;
  offer_id: Generated<string>;
  kind: OfferKind;
  instrument_id: string;
  currency: Currency;
  method: AllotmentMethod;
  state: Generated<StoredOfferState>;
  terms_version: Generated<number>;
  seed_hash: Buffer | null;
  published_at: Date | null;
  closed_at: Date | null;
  list_count: number | null;
  list_units: bigint | null;
  list_hash: Buffer | null;
  allotted_at: Date | null;
  result_hash: Buffer | null;
  created_at: Generated<Date>;
  created_by: string | null;
}

/** Numeric columns arrive as text, exactly as they are stored. */
export interface OfferTermsTable {
  tenant_id: string;
  offer_id: string;
  version: number;
  price: string | null;
  discount_rate: string | null;
  unit_shares: number;
  units_offered: bigint;
  units_min: bigint;
  units_max: bigint;
  units_fixed: bigint | null;
  fee_rate: Generated<string>;
  lock_days: number | null;
  starts_at: Date;
  ends_at: Date;
  result_at: Date | null;
  funding_due_at: Date | null;
  listing_at: Date | null;
  risk_label: RiskLabel;
  documents: JSONColumnType<OfferDocument[]>;
  show_taken: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: string | null;
  reason: string | null;
}

export interface OfferSeedTable {
  tenant_id: string;
  offer_id: string;
  seed: Buffer;
}

export interface OfferTakenTable {
  tenant_id: string;
  offer_id: string;
  taken: Generated<bigint>;
}

export interface ApplicationTable {
  tenant_id: string;
  application_id: string;
  offer_id: string;
  customer_id: string;
  number: string;
  terms_version: number;
  status: ApplicationStatus;
  units: bigint;
  allotted_units: bigint | null;
  paid: Generated<bigint>;
  fee_paid: Generated<bigint>;
  delivered_units: bigint | null;
  returned: Generated<bigint>;
  fail_reason: FailReason | null;
  created_at: Date;
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  allotted_at: Date | null;
  funding_due_at: Date | null;
  ended_at: Date | null;
}

export interface ApplicationPaymentTable {
  tenant_id: string;
  payment_id: Generated<string>;
  application_id: string;
  amount: bigint;
  fee: bigint;
  paid_at: Date;
}

export interface ProductTable {
  tenant_id: string;
  product_id: Generated<string>;
  name: string;
  manager_name: string;
  currency: Currency;
  state: Generated<'draft' | 'published' | 'cancelled'>;
  terms_version: Generated<number>;
  taken: Generated<bigint>;
  published_at: Date | null;
  created_at: Generated<Date>;
  created_by: string | null;
}

export interface ProductTermsTable {
  tenant_id: string;
  product_id: string;
  version: number;
  amount_min: bigint;
  amount_total: bigint;
  lock_days: number;
  rate_low: string;
  rate_high: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  risk_label: RiskLabel;
  documents: JSONColumnType<OfferDocument[]>;
  created_at: Generated<Date>;
  created_by: string | null;
  reason: string | null;
}

export interface ProductRateTable {
  tenant_id: string;
  rate_id: Generated<string>;
  product_id: string;
  from_at: Date;
  until_at: Date;
  rate: string;
  declared_at: Date;
  declared_by: string;
  approved_by: string;
  reason: string;
}

export interface ProductOrderTable {
  tenant_id: string;
  order_id: string;
  product_id: string;
  terms_version: number;
  customer_id: string;
  status: Generated<'HOLDING' | 'MATURED'>;
  amount: bigint;
  bought_at: Date;
  matures_at: Date;
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  matured_at: Date | null;
  rate: string | null;
  profit: bigint | null;
}

export interface ScheduleRunTable {
  tenant_id: string;
  run_id: Generated<bigint>;
  job: string;
  node: string;
  due_at: Date;
  started_at: Date;
  finished_at: Date;
  done: number;
  error: string | null;
}

export interface ScheduleRetryTable {
  tenant_id: string;
  job: string;
  failures: number;
  failed_since: Date;
  retry_at: Date;
}
