import type { Currency, IdType } from '@openfloor/homes/codes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
export type FilePurpose = 'KYC' | 'DEPOSIT';

export interface DocumentTable {
  tenant_id: string;
  document_id: string;
  customer_id: string;
  purpose: FilePurpose;
  byte_size: number;
  width: number;
  height: number;
  picture_hash: Buffer;
  /** 256 digits, each 0 or 1. */
  look_hash: string;
  created_at: Generated<Date>;
  stored_at: Date | null;
  used_at: Date | null;
}

export type IdentityStatus = 'reviewing' | 'passed' | 'rejected' | 'more-information';

export interface IdentitySubmissionTable {
  tenant_id: string;
  submission_id: string;
  customer_id: string;
  attempt: number;
  name: string;
  id_type: IdType;
  /** Of before numbers were sealed, until a server has sealed it. */
  id_number: ColumnType<string | null, never, null>;
  id_number_sealed: Buffer | null;
  id_number_hash: Buffer | null;
  bank: string | null;
  card_number: string | null;
  photos: string[];
  status: Generated<IdentityStatus>;
  reason: string | null;
  submitted_at: Generated<Date>;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  /** Such as K-20251114-0207. */
  number: GeneratedAlways<string>;
}

export interface PayoutAccountTable {
  tenant_id: string;
  account_id: string;
  customer_id: string;
  usdt: boolean;
  account_name: string;
  bank: string;
  account_number: string;
  account_key: string;
  branch: string | null;
  bank_code: string | null;
  extra_code: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  deleted_at: Date | null;
}

export type DepositStatus = 'reviewing' | 'passed' | 'rejected';

export interface DepositTable {
  tenant_id: string;
  deposit_id: string;
  customer_id: string;
  currency: Currency;
  amount: bigint;
  usdt: boolean;
  account_name: string | null;
  bank: string | null;
  account_number: string | null;
  branch: string | null;
  receipt_id: string | null;
  address: string;
  user_agent: string;
  created_at: Date;
  status: Generated<DepositStatus>;
  reason: string | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  /** Such as D-20251114-0219. */
  number: GeneratedAlways<string>;
}

export type WithdrawalStatus = 'reviewing' | 'approved' | 'paid' | 'rejected' | 'cancelled';

export interface WithdrawalTable {
  tenant_id: string;
  withdrawal_id: string;
  customer_id: string;
  currency: Currency;
  amount: bigint;
  usdt: boolean;
  account_id: string;
  account_name: string;
  bank: string;
  account_number: string;
  branch: string | null;
  bank_code: string | null;
  extra_code: string | null;
  verified_name: string;
  account_changed_at: Date;
  session_id: string | null;
  address: string;
  user_agent: string;
  created_at: Date;
  status: Generated<WithdrawalStatus>;
  reason: string | null;
  first_checked_at: Date | null;
  first_checked_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  bank_reference: string | null;
  /** Such as W-20251114-0381. */
  number: GeneratedAlways<string>;
}

/** Of a deposit or of a withdrawal. */
export interface ReviewHoldTable {
  tenant_id: string;
  hold_id: Generated<string>;
  deposit_id: string | null;
  withdrawal_id: string | null;
  reason: string;
  placed_at: Date;
  placed_by: string;
  ended_at: Date | null;
  ended_by: string | null;
  ending: 'lifted' | 'passed' | 'approved' | 'rejected' | 'cancelled' | null;
}

export interface CurrencyExchangeTable {
  tenant_id: string;
  exchange_id: string;
  customer_id: string;
  from_currency: Currency;
  from_amount: bigint;
  fee: bigint;
  fee_rate: string;
  to_currency: Currency;
  to_amount: bigint;
  rate: string;
  session_id: string | null;
  address: string;
  user_agent: string;
  created_at: Date;
}
