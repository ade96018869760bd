import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalText } from './content.ts';

export interface MoneySettingTable {
  tenant_id: string;
  usd_to_local: string | null;
  local_to_usd: string | null;
  exchange_fee_rate: Generated<string>;
  deposit_minimum: Generated<bigint>;
  deposit_maximum: Generated<bigint>;
  deposit_minimum_usdt: Generated<bigint>;
  deposit_maximum_usdt: Generated<bigint>;
  deposit_need_receipt: Generated<boolean>;
  deposit_need_detail: Generated<boolean>;
  deposit_need_auth: Generated<boolean>;
  deposit_need_auth_usdt: Generated<boolean>;
  deposit_description: JSONColumnType<LocalText> | null;
  withdraw_open_usdt: Generated<boolean>;
  withdraw_tips: JSONColumnType<LocalText> | null;
  withdraw_arrival_text: JSONColumnType<LocalText> | null;
  withdraw_minimum: Generated<bigint>;
  withdraw_minimum_usd: Generated<bigint>;
  withdraw_cooling_off_hours: Generated<number>;
}

export interface DepositAccountTable {
  tenant_id: string;
  kind: 'corporate' | 'personal';
  bank: string;
  account_number: string;
  account_name: string;
  branch: string | null;
  bank_code: string | null;
  extra_code: string | null;
}

export interface DepositAddressTable {
  tenant_id: string;
  coin_type: string;
  address: string;
  position: number;
}

export interface DepositCodeTable {
  tenant_id: string;
  code: string;
  code_key: GeneratedAlways<string>;
  uses_max: number | null;
  uses: Generated<number>;
  expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

export interface DepositCodeUseTable {
  tenant_id: string;
  code_key: string;
  customer_id: string;
  cause: string;
  used_at: Generated<Date>;
}

export interface SettingsChangeTable {
  tenant_id: string;
  change_id: GeneratedAlways<bigint>;
  section: string;
  before: JSONColumnType<object>;
  after: JSONColumnType<object>;
  reason: string;
  staff_id: string;
  proposal_id: string | null;
  approved_by: string | null;
  restores: bigint | null;
  changed_at: Generated<Date>;
}
