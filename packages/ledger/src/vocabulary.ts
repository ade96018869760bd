import type { Currency } from '@openfloor/homes/codes';

/** The ledger's words. Amounts are bigint: minor units of cash, whole shares. */

export const customerAccounts = ['available', 'frozen', 'advance', 'locked', 'payable'] as const;
export type CustomerAccount = (typeof customerAccounts)[number];

export const houseAccounts = [
  'house.bank',
  'house.fees',
  'house.fx',
  'house.market',
  'house.offer',
  'house.fund',
  'house.claims',
  'house.corrections',
  'house.custody',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

export type Account = CustomerAccount | HouseAccount;

/** What an entry is about. The first eleven are the scenes customers see in their fund transactions. */
export type Scene =
  | 'USER_DEPOSIT'
  | 'CONFIRM_WITHDRAW'
  | 'MONEY_EXCHANGE'
  | 'EXCHANGE_FEE'
  | 'TRADE'
  | 'TRADE_FEE'
  | 'FUNDING'
  | 'FUNDING_FEE'
  | 'QUANTITATIVE_BUY'
  | 'QUANTITATIVE_REBASE'
  | 'QUANTITATIVE_BACK'
  | 'HOLD'
  | 'RELEASE'
  | 'SETTLEMENT'
  | 'ADJUSTMENT'
  | 'PAID_OUT'
  | 'PAYMENT_RETURNED'
  | 'DEPOSIT_REVERSED'
  | 'CLAIM'
  | 'CLAIM_COLLECTED'
  | 'FEE_ADJUSTMENT'
  | 'TRADE_BUST'
  | 'TRADE_CORRECTION'
  | 'SHARE_ADJUSTMENT';

export type Asset = Currency | `share/${string}`;

export const shareAsset = (instrumentId: string): Asset => `share/${instrumentId}`;

/** One movement. It leaves one account and reaches another, so that nothing appears or disappears. */
export interface Line {
  scene: Scene;
  asset: Asset;
  amount: bigint;
  from: Account;
  to: Account;
}

/** One transaction of one customer: caused by one business record, posted whole or not at all. */
export interface Posting {
  customerId: string;
  /** Kind and id of the business record, such as `order/6f1c…`. */
  cause: `${string}/${string}`;
  lines: readonly Line[];
}
