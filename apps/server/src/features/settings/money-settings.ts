import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import type { MoneySettingTable } from '@openfloor/db/tables.generated';
import type { Selectable } from 'kysely';
import { findMoneySetting, listDepositAccounts, listDepositAddresses } from './money-settings-store.ts';

export interface DepositAccount {
  bank: string;
  accountNumber: string;
  accountName: string;
  branch: string | null;
  /** What the country of the tenant asks for, such as a bank or branch code. */
  bankCode: string | null;
  /** A second detail that the country asks for, such as the key of a payment system. */
  extraCode: string | null;
}

/** What the tenant has set about its customers' money. Amounts are minor units; texts go through `localText`. */
export interface MoneySettings {
  /** Null until somebody has set the rates: then nothing can be exchanged. */
  exchange: ExchangeTerms | null;
  deposit: {
    corporate: DepositAccount | null;
    personal: DepositAccount | null;
    crypto: { type: string; address: string }[];
    min: bigint;
    max: bigint;
    minUsdt: bigint;
    maxUsdt: bigint;
    /** Above this a second person passes it; null: above what is large at home. */
    secondAbove: bigint | null;
    secondAboveUsdt: bigint | null;
    needReceipt: boolean;
    needDetail: boolean;
    needAuth: boolean;
    needAuthUsdt: boolean;
    description: LocalText | null;
  };
  withdraw: {
    openUsdt: boolean;
    tips: LocalText | null;
    arrivalText: LocalText | null;
    coolingOffHours: number;
    minimum: bigint;
    minimumUsd: bigint;
  };
}

export interface ExchangeTerms {
  /** Local currency for one dollar, as an exact decimal. */
  usdToLocal: string;
  /** Dollars for one of the local currency. */
  localToUsd: string;
  /** A part of the paid amount. */
  feeRate: string;
}

export async function readMoneySettings(tx: Tx): Promise<MoneySettings> {
  const row = (await findMoneySetting(tx)) ?? unsetMoney;
  const accounts = await listDepositAccounts(tx);
  const addresses = await listDepositAddresses(tx);
  const account = (kind: 'corporate' | 'personal'): DepositAccount | null => {
    const found = accounts.find(candidate => candidate.kind === kind);
    if (!found) return null;
    return {
      bank: found.bank,
      accountNumber: found.account_number,
      accountName: found.account_name,
      branch: found.branch,
      bankCode: found.bank_code,
      extraCode: found.extra_code,
    };
  };
  return {
    exchange: exchangeTerms(row),
    deposit: {
      corporate: account('corporate'),
      personal: account('personal'),
      crypto: addresses.map(({ coin_type, address }) => ({ type: coin_type, address })),
      ...depositLimits(row),
    },
    withdraw: {
      openUsdt: row.withdraw_open_usdt,
      tips: row.withdraw_tips,
      arrivalText: row.withdraw_arrival_text,
      coolingOffHours: row.withdraw_cooling_off_hours,
      minimum: row.withdraw_minimum,
      minimumUsd: row.withdraw_minimum_usd,
    },
  };
}

type MoneyRow = Omit<Selectable<MoneySettingTable>, 'tenant_id'>;

function exchangeTerms(row: MoneyRow): ExchangeTerms | null {
  if (row.usd_to_local === null || row.local_to_usd === null) return null;
  return { usdToLocal: row.usd_to_local, localToUsd: row.local_to_usd, feeRate: row.exchange_fee_rate };
}

function depositLimits(row: MoneyRow) {
  return {
    min: row.deposit_minimum,
    max: row.deposit_maximum,
    minUsdt: row.deposit_minimum_usdt,
    maxUsdt: row.deposit_maximum_usdt,
    secondAbove: row.deposit_second_above,
    secondAboveUsdt: row.deposit_second_above_usdt,
    needReceipt: row.deposit_need_receipt,
    needDetail: row.deposit_need_detail,
    needAuth: row.deposit_need_auth,
    needAuthUsdt: row.deposit_need_auth_usdt,
    description: row.deposit_description,
  };
}

/** A tenant that has set nothing yet; the table's own defaults say the same. */
const unsetMoney: MoneyRow = {
  usd_to_local: null,
  local_to_usd: null,
  exchange_fee_rate: '0',
  deposit_minimum: 100n,
  deposit_maximum: 100_000_000_000n,
  deposit_minimum_usdt: 100n,
  deposit_maximum_usdt: 100_000_000n,
  deposit_second_above: null,
  deposit_second_above_usdt: null,
  deposit_need_receipt: true,
  deposit_need_detail: false,
  deposit_need_auth: false,
  deposit_need_auth_usdt: false,
  deposit_description: null,
  withdraw_open_usdt: false,
  withdraw_tips: null,
  withdraw_arrival_text: null,
  withdraw_minimum: 1n,
  withdraw_minimum_usd: 1n,
  withdraw_cooling_off_hours: 24,
};
