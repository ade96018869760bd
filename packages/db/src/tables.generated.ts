// Written by `npm run tables` from a migrated database: change a migration, or table-types/overrides.ts.
import type { Currency, IdType, Language, LocalCurrency, MarketCode, OfferKind, StaffRole } from '@openfloor/homes/codes';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalText, NewsTranslations, OfferDocument, PublicFigure } from './json-columns.ts';
import type { AppendOnly, ReadOnly } from './row-rights.ts';

export type LedgerAccountName = 'available' | 'frozen' | 'advance' | 'locked' | 'payable' | 'house.bank' | 'house.fees' | 'house.fx' | 'house.market' | 'house.offer' | 'house.fund' | 'house.claims' | 'house.corrections' | 'house.custody';

export interface AccountClosureTable {
  tenant_id: string;
  closure_id: Generated<string>;
  customer_id: string;
  asked_at: Date;
  due_at: Date;
  ended: 'taken-back' | 'stopped' | 'closed' | null;
  ended_at: Date | null;
  stopped_by: string[] | null;
  username_hash: Buffer | null;
  known_as: ColumnType<unknown, string | null, string | null>;
  keep_until: Date | null;
  erased_at: Date | null;
  forgotten_at: Date | null;
}

export interface AccountStatementTable {
  tenant_id: string;
  statement_id: Generated<string>;
  customer_id: string;
  from_day: string;
  to_day: string;
  format: 'PDF' | 'CSV' | 'JSON';
  language: string;
  made_by: 'customer' | 'staff' | 'platform';
  staff_id: string | null;
  masked: Generated<boolean>;
  reason: string | null;
  made_at: Generated<Date>;
}

export interface AgreementTable {
  tenant_id: string;
  kind: 'USER' | 'REGISTRATION';
  version: number;
  published_at: Generated<Date>;
}

export interface AgreementAcceptanceTable {
  tenant_id: string;
  customer_id: string;
  kind: 'USER' | 'REGISTRATION';
  version: number;
  address: string;
  accepted_at: Generated<Date>;
}

export interface AgreementNoticeTable {
  tenant_id: Generated<string>;
  kind: string;
  version: number;
  told_until: string | null;
  told_at: Date | null;
}

export interface AgreementTextTable {
  tenant_id: string;
  kind: 'USER' | 'REGISTRATION';
  version: number;
  language: Language;
  title: string;
  paragraphs: string[];
}

export interface AlertDutyTable {
  tenant_id: Generated<string>;
  staff_id: string;
  since: Generated<Date>;
  until: Date;
}

export interface AlertSilenceTable {
  tenant_id: Generated<string>;
  queue: string;
  until: Date;
  reason: string;
  staff_id: string;
  begun_at: Generated<Date>;
}

export interface ApplicationTable {
  tenant_id: string;
  application_id: string;
  offer_id: string;
  customer_id: string;
  number: string;
  terms_version: number;
  status: 'APPLYING' | 'FUNDING' | 'FINISH' | 'FAILED';
  units: bigint;
  allotted_units: bigint | null;
  paid: Generated<bigint>;
  fee_paid: Generated<bigint>;
  delivered_units: bigint | null;
  returned: Generated<bigint>;
  fail_reason: 'WITHDRAWN' | 'NOTHING_ALLOTTED' | 'DECLINED' | 'NOT_PAID' | 'OFFER_CANCELLED' | null;
  created_at: Date;
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  allotted_at: Date | null;
  funding_due_at: Date | null;
  ended_at: Date | null;
  place: GeneratedAlways<bigint>;
}

export interface ApplicationNoticeTable {
  tenant_id: Generated<string>;
  application_id: string;
}

export interface ApplicationPaymentTable {
  tenant_id: string;
  payment_id: Generated<string>;
  application_id: string;
  amount: bigint;
  fee: bigint;
  paid_at: Date;
}

export interface AttemptCountTable {
  tenant_id: string;
  subject_hash: Buffer;
  tries: number;
  window_ends_at: Date;
}

export interface AuditChainTable {
  tenant_id: string;
  sequence: bigint;
  head_hash: Buffer;
}

export interface AuditEntryTable {
  tenant_id: string;
  sequence: bigint;
  at: Date;
  actor_kind: 'staff' | 'platform' | 'customer' | 'system';
  actor_id: string | null;
  actor_name: string;
  actor_roles: string[];
  address: string | null;
  user_agent: string | null;
  action: string;
  subject: string;
  customer_id: string | null;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  reason: string | null;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface BalanceDayTable {
  tenant_id: string;
  day: string;
  starts_at: Date | null;
  ends_at: Date;
  kept_at: Generated<Date>;
}

export interface BankFileTable {
  tenant_id: string;
  file_id: string;
  account_id: string;
  format: 'camt.053' | 'csv';
  sha256: Buffer;
  first_day: string | null;
  last_day: string | null;
  line_count: number;
  new_count: number;
  staff_id: string;
  read_at: Generated<Date>;
}

export interface BankLineTable {
  tenant_id: string;
  line_id: string;
  account_id: string;
  file_id: string;
  position: number;
  line_key: string;
  booked_on: string;
  amount: bigint;
  bank_id: string | null;
  reference: string | null;
  name: string | null;
  text: string | null;
}

export interface BankMatchTable {
  tenant_id: string;
  line_id: string;
  kind: 'deposit' | 'withdrawal' | 'return' | 'sent-back' | 'reversal' | 'house';
  record_id: string;
  proposal_id: string;
  matched_at: Generated<Date>;
}

export interface BannerTable {
  tenant_id: string;
  banner_id: Generated<string>;
  position: number;
  image_id: string;
  title: JSONColumnType<LocalText>;
  text: JSONColumnType<LocalText> | null;
  link: string | null;
  active: Generated<boolean>;
}

export interface CandleDayTable {
  instrument_no: number;
  minute: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

export interface CandleFillTable {
  instrument_no: number;
  from_minute: number;
  to_minute: number;
}

export interface CandleMinuteTable {
  instrument_no: number;
  minute: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

export interface CaseFileTable {
  tenant_id: Generated<string>;
  file_id: string;
  case_id: string;
  name: string;
  type: 'image/jpeg' | 'application/pdf';
  byte_size: number;
  sha256: Buffer;
  uploaded_by: string;
  created_at: Generated<Date>;
  stored_at: Date | null;
}

export interface CaseNoteTable {
  tenant_id: Generated<string>;
  case_id: string;
  note_id: Generated<string>;
  staff_id: string;
  text: string;
  written_at: Generated<Date>;
}

export interface CaseRuleTable {
  tenant_id: string;
  rule_id: string;
  version_id: string;
  is_on: boolean;
  watches: string[];
}

export interface CaseRuleTrialTable {
  tenant_id: Generated<string>;
  trial_id: Generated<string>;
  rule_id: string | null;
  terms: ColumnType<unknown, string, string>;
  terms_now: ColumnType<unknown, string | null, string | null>;
  watches: string[];
  from_at: Date;
  until_at: Date;
  asked_at: Generated<Date>;
  asked_by: string;
  through: string | null;
  movements: Generated<bigint>;
  done_at: Date | null;
  problem: 'too-many' | 'replaced' | null;
}

export interface CaseRuleTrialHitTable {
  tenant_id: Generated<string>;
  trial_id: string;
  side: 'now' | 'after';
  of: string;
  customer_id: string;
  at: Date;
  facts: ColumnType<unknown, string, string>;
}

export interface CaseRuleVersionTable {
  tenant_id: Generated<string>;
  version_id: Generated<string>;
  rule_id: string;
  ordinal: Generated<number>;
  terms: ColumnType<unknown, string, string>;
  is_on: boolean;
  watches: string[];
  trial_id: string | null;
  proposal_id: string;
  activated_at: Generated<Date>;
  applies_from: Generated<Date>;
}

export interface CaseRuleWishTable {
  tenant_id: string;
  lane: 'customer' | 'account' | 'device';
  key: string;
  since: Date;
  made_at: Generated<Date>;
  revision: Generated<bigint>;
}

export interface ClaimCollectionTable {
  tenant_id: string;
  collection_id: string;
  claim_id: string;
  customer_id: string;
  currency: Currency;
  amount: bigint;
  proposal_id: string;
  reason: string;
  collected_at: Date;
}

export interface ComplianceCaseTable {
  tenant_id: Generated<string>;
  case_id: Generated<string>;
  number: Generated<string>;
  kind: 'screening' | 'rule' | 'manual';
  customer_id: string;
  subjects: Generated<string[]>;
  cause: string;
  why: string;
  evidence: ColumnType<unknown, string, string>;
  stops_payouts: boolean;
  stop_ended_at: Date | null;
  status: Generated<'open' | 'papers' | 'closed'>;
  opened_at: Generated<Date>;
  opened_by: string | null;
  due_at: Date;
  assigned_to: string | null;
  asked_at: Date | null;
  outcome: 'cleared' | 'reported' | 'frozen' | null;
  proposal_id: string | null;
  closed_at: Date | null;
  froze_account: Generated<boolean>;
  report_due: Generated<boolean>;
  reported_at: Date | null;
  reported_by: string | null;
  report_reference: string | null;
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
  created_at: Generated<Date>;
  disabled_at: Date | null;
  disabled_reason: string | null;
  password_changed_at: Date | null;
  withdrawal_password_changed_at: Date | null;
  recovered_at: Date | null;
  identity_state: 'asked-again' | 'revoked' | null;
  identity_reason: string | null;
  identity_since: Date | null;
  identity_proposal_id: string | null;
  identity_expires_on: string | null;
  identity_told: 30 | 7 | 0 | null;
}

export interface CustomerClaimTable {
  tenant_id: string;
  claim_id: string;
  customer_id: string;
  currency: Currency;
  amount: bigint;
  cause: string;
  arisen_at: Date;
}

export interface CustomerDeviceTable {
  tenant_id: Generated<string>;
  device_id: Generated<string>;
  customer_id: string;
  pass_hash: Buffer | null;
  user_agent: string;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  trusted_until: Date | null;
  shared_id: string | null;
}

export interface CustomerEmailTable {
  tenant_id: Generated<string>;
  customer_id: string;
  address: string | null;
  confirmed_at: Date | null;
  next_address: string | null;
  next_from: Date | null;
  asked_address: string | null;
  code_hash: Buffer | null;
  code_until: Date | null;
  code_tries: Generated<number>;
  language: string;
}

export interface CustomerFactorTable {
  tenant_id: Generated<string>;
  customer_id: string;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: bigint | null;
  recovery_hashes: Generated<Buffer[]>;
  recovery_made_at: Date | null;
}

export interface CustomerNoteTable {
  tenant_id: string;
  note_id: Generated<string>;
  customer_id: string;
  staff_id: string;
  text: string;
  created_at: Generated<Date>;
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
  end_reason: 'log-out' | 'password-change' | 'disabled' | 'staff' | 'other-device' | 'second-factor' | 'recovery' | null;
  device_id: string | null;
}

export interface DailyBalanceTable {
  tenant_id: string;
  customer_id: string;
  asset: string;
  account: LedgerAccountName;
  day: string;
  balance: bigint;
}

export interface DayTradeLotTable {
  tenant_id: string;
  order_id: string;
  customer_id: string;
  instrument_id: string;
  shares: bigint;
  sold_shares: Generated<bigint>;
  sold_for: Generated<bigint>;
  close_at: Date;
}

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
  status: Generated<'reviewing' | 'passed' | 'rejected'>;
  reason: string | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  number: GeneratedAlways<string>;
  into_bank: string | null;
  into_number: string | null;
  into_name: string | null;
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

export interface DocumentTable {
  tenant_id: string;
  document_id: string;
  customer_id: string;
  purpose: 'KYC' | 'DEPOSIT' | 'RECOVERY';
  byte_size: number;
  width: number;
  height: number;
  picture_hash: Buffer;
  look_hash: string;
  created_at: Generated<Date>;
  stored_at: Date | null;
  used_at: Date | null;
}

export interface ExposureLimitTable {
  tenant_id: string;
  version: GeneratedAlways<bigint>;
  instrument_id: string | null;
  amount: bigint | null;
  proposal_id: string;
  set_at: Generated<Date>;
}

export interface FavouriteTable {
  tenant_id: string;
  customer_id: string;
  instrument_id: string;
  created_at: Generated<Date>;
}

export interface FeeDayTable {
  tenant_id: string;
  day: string;
  kept_at: Generated<Date>;
}

export interface FeeSumTable {
  tenant_id: string;
  day: string;
  kind: 'trading' | 'subscription' | 'exchange' | 'adjustment' | 'other';
  currency: string;
  instrument_id: string;
  charged: bigint;
  returned: bigint;
  entries: bigint;
}

export interface FeedLeaderTable {
  source: string;
  epoch: bigint;
  node: string;
  since: Generated<Date>;
}

export interface FilePaymentTable {
  tenant_id: string;
  file_id: string;
  position: number;
  account_id: string;
  withdrawal_id: string;
  reference: string;
  live: Generated<boolean>;
}

export interface FillQualityDayTable {
  tenant_id: string;
  day: string;
  inside: Generated<bigint>;
  outside: Generated<bigint>;
  nothing_traded: Generated<bigint>;
  not_known: Generated<bigint>;
  from_blocks: Generated<bigint>;
  at_closes: Generated<bigint>;
}

export interface FillSlippageDayTable {
  tenant_id: string;
  day: string;
  slippage: string;
  fills: bigint;
}

export interface IdempotencyRecordTable {
  tenant_id: string;
  key_hash: Buffer;
  fingerprint: Buffer;
  outcome: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface IdentitySubmissionTable {
  tenant_id: string;
  submission_id: string;
  customer_id: string;
  attempt: number;
  name: string;
  id_type: IdType;
  id_number: ColumnType<string | null, never, null>;
  bank: string | null;
  card_number: string | null;
  photos: string[];
  status: Generated<'reviewing' | 'passed' | 'rejected' | 'more-information' | 'replaced'>;
  reason: string | null;
  submitted_at: Generated<Date>;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  number: GeneratedAlways<string>;
  id_number_sealed: Buffer | null;
  id_number_hash: Buffer | null;
}

export interface InstallationTable {
  only_row: Generated<boolean>;
  installation_id: Generated<string>;
}

export interface InstrumentTable {
  instrument_id: string;
  instrument_no: GeneratedAlways<number>;
  source: string;
  market: MarketCode;
  symbol: string;
  name: string;
  currency: Currency;
  is_index: boolean;
  price_decimals: number;
  tick_size: number;
  listed: boolean;
  issue_price: number | null;
  sort: number;
  days_through_minute: number | null;
}

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

export interface LedgerBalanceTable {
  tenant_id: string;
  customer_id: string;
  asset: string;
  account: LedgerAccountName;
  balance: bigint;
}

export interface LedgerChainTable {
  tenant_id: string;
  customer_id: string;
  sequence: bigint;
  head_hash: Buffer;
  posted_at: Date | null;
}

export interface LedgerEntryTable {
  tenant_id: string;
  customer_id: string;
  sequence: bigint;
  line: number;
  scene: 'USER_DEPOSIT' | 'CONFIRM_WITHDRAW' | 'MONEY_EXCHANGE' | 'EXCHANGE_FEE' | 'TRADE' | 'TRADE_FEE' | 'FUNDING' | 'FUNDING_FEE' | 'QUANTITATIVE_BUY' | 'QUANTITATIVE_REBASE' | 'QUANTITATIVE_BACK' | 'HOLD' | 'RELEASE' | 'SETTLEMENT' | 'ADJUSTMENT' | 'PAID_OUT' | 'PAYMENT_RETURNED' | 'DEPOSIT_REVERSED' | 'CLAIM' | 'CLAIM_COLLECTED' | 'FEE_ADJUSTMENT' | 'TRADE_BUST' | 'TRADE_CORRECTION' | 'SHARE_ADJUSTMENT';
  asset: string;
  amount: bigint;
  from_account: LedgerAccountName;
  to_account: LedgerAccountName;
  from_balance: bigint | null;
  to_balance: bigint | null;
  posted_at: Date;
}

export interface LedgerHoldTable {
  tenant_id: string;
  hold_id: string;
  customer_id: string;
  asset: string;
  amount: bigint;
  cause: string;
  state: Generated<'held' | 'captured' | 'released'>;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface LedgerTransactionTable {
  tenant_id: string;
  customer_id: string;
  sequence: bigint;
  posted_at: Date;
  cause: string;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface LegalHoldTable {
  tenant_id: string;
  proposal_id: string;
  customer_id: string;
  placed_at: Date;
  lift_proposal_id: string | null;
  lifted_at: Date | null;
}

export interface LivedDayTable {
  tenant_id: string;
  day: string;
}

export interface LogInTicketTable {
  tenant_id: Generated<string>;
  ticket_hash: Buffer;
  customer_id: string;
  proved_hash: Buffer;
  expires_at: Date;
}

export interface MailPasswordTable {
  tenant_id: Generated<string>;
  password_id: Generated<string>;
  host: string;
  username: string;
  sealed: Buffer;
  created_at: Generated<Date>;
}

export interface MailServerTable {
  tenant_id: Generated<string>;
  host: string;
  port: number;
  security: 'starttls' | 'tls';
  username: string | null;
  password_id: string | null;
  from_address: string;
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
  purpose: Generated<'bank' | 'correction' | 'fee'>;
  about: string | null;
}

export interface MarketCalendarTable {
  market: MarketCode;
  edition: number;
  revision: Generated<number>;
}

export interface MarketDayTable {
  market: string;
  day: string;
  year: GeneratedAlways<number | null>;
  kind: 'closed' | 'shortened' | 'ordinary';
  open_minute: number | null;
  close_minute: number | null;
  name: string;
  expected: boolean;
  origin: 'shipped' | 'decided';
}

export interface MarketLiveSpanTable {
  source: string;
  from_minute: number;
  to_minute: number;
}

export interface MarketYearTable {
  market: string;
  year: number;
  origin: 'shipped' | 'decided';
}

export interface MessageTemplateTable {
  tenant_id: Generated<string>;
  template_id: string;
  version: number;
  name: string;
  texts: ColumnType<unknown, string, string>;
  removed: Generated<boolean>;
  changed_by: string;
  changed_at: Generated<Date>;
}

export interface MessageThreadTable {
  tenant_id: Generated<string>;
  thread_id: Generated<string>;
  number: Generated<string>;
  customer_id: string;
  subject: string;
  language: string;
  record_kind: 'deposit' | 'withdrawal' | 'order' | 'application' | 'product' | 'exchange' | null;
  record_id: string | null;
  opened_at: Generated<Date>;
  last_position: Generated<number>;
  last_at: Generated<Date>;
  waiting_since: Date | null;
  closed_at: Date | null;
  assigned_to: string | null;
  read_position: Generated<number>;
  read_at: Date | null;
  begun_by: string | null;
}

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
  deposit_second_above: bigint | null;
  deposit_second_above_usdt: bigint | null;
}

export interface NewsItemTable {
  tenant_id: string;
  news_id: Generated<string>;
  title: string;
  source: string;
  image_id: string | null;
  content: string;
  published_at: Date;
  draft: Generated<boolean>;
  translations: JSONColumnType<NewsTranslations, string | undefined>;
  updated_at: Generated<Date>;
  told_until: string | null;
  told_at: Date | null;
}

export interface NewsStockTable {
  tenant_id: Generated<string>;
  news_id: string;
  instrument_id: string;
  place: number;
}

export interface NoticeSilenceTable {
  tenant_id: Generated<string>;
  customer_id: string;
  topic: 'ALERTS' | 'ORDERS' | 'MONEY' | 'MESSAGES' | 'NEWS';
  way: 'PUSH' | 'EMAIL' | 'APP';
}

export interface NotificationTable {
  tenant_id: Generated<string>;
  notification_id: Generated<string>;
  customer_id: string;
  kind: 'TRADING_PAUSED' | 'TRADING_RESUMES' | 'DEPOSIT_HELD' | 'WITHDRAWAL_HELD' | 'PAYMENT_DUE' | 'PRODUCT_MATURES' | 'AGREEMENT_CHANGED' | 'MESSAGE_ANSWERED' | 'DEPOSIT_UNHELD' | 'WITHDRAWAL_UNHELD' | 'PRICE_ALERT' | 'ORDER_FILLED' | 'ORDER_REJECTED' | 'DAY_TRADE_CLOSED' | 'ALLOTTED' | 'NOTHING_ALLOTTED' | 'APPLICATION_DELIVERED' | 'APPLICATION_UNPAID' | 'PRODUCT_MATURED' | 'DEPOSIT_PASSED' | 'DEPOSIT_REJECTED' | 'DEPOSIT_REVERSED' | 'CLAIM_COLLECTED' | 'ACCOUNT_ADJUSTED' | 'TRADE_BUSTED' | 'TRADE_CORRECTED' | 'SHARES_ADJUSTED' | 'WITHDRAWAL_PAID' | 'WITHDRAWAL_REJECTED' | 'WITHDRAWAL_RETURNED' | 'NEWS' | 'IDENTITY_PASSED' | 'IDENTITY_DUE' | 'IDENTITY_REJECTED' | 'IDENTITY_INCOMPLETE' | 'NEW_DEVICE' | 'SECURITY_CHANGED' | 'RECOVERY_ASKED' | 'RECOVERY_AGREED';
  payload: JSONColumnType<object>;
  cause: string;
  created_at: Generated<Date>;
  read_at: Date | null;
  answer: 'MINE' | 'NOT_MINE' | null;
}

export interface OfferTable {
  tenant_id: string;
  offer_id: Generated<string>;
  kind: OfferKind;
  instrument_id: string;
  currency: Currency;
  method: 'PRO_RATA' | 'LOTTERY' | 'FIRST_COME';
  state: Generated<'draft' | 'published' | 'allotted' | 'cancelled'>;
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
  draw_version: Generated<1 | 2>;
  public_figures: JSONColumnType<PublicFigure[]> | null;
}

export interface OfferNumberTable {
  tenant_id: string;
  offer_id: string;
  customer_id: string;
  number: string;
}

export interface OfferPaperTable {
  tenant_id: string;
  paper_id: string;
  byte_size: number;
  uploaded_by: string | null;
  created_at: Generated<Date>;
  stored_at: Date | null;
  asked_at: Generated<Date>;
}

export interface OfferSeedTable {
  tenant_id: string;
  offer_id: string;
  seed: Buffer | null;
  sealed: Buffer | null;
}

export interface OfferSettingTable {
  tenant_id: string;
  lot_shares: Generated<number>;
  amount_open: Generated<boolean>;
  hold_minutes: Generated<number>;
}

export interface OfferTakenTable {
  tenant_id: string;
  offer_id: string;
  taken: Generated<bigint>;
}

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
  risk_label: 'LOW' | 'MEDIUM' | 'HIGH';
  documents: JSONColumnType<OfferDocument[], string | undefined>;
  show_taken: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: string | null;
  reason: string | null;
  public_stocks: Generated<string[]>;
}

export interface OrderMinuteTable {
  tenant_id: string;
  order_id: string;
  minute: number;
  look_at: Date | null;
  verdict: 'inside' | 'outside' | 'nothing-traded' | 'not-known' | null;
  open: string | null;
  high: string | null;
  low: string | null;
  close: string | null;
  judged_at: Date | null;
}

export interface OrderRefusalTable {
  tenant_id: string;
  minute: number;
  customer_id: string;
  reason: string;
}

export interface OutgoingMailTable {
  tenant_id: Generated<string>;
  mail_id: Generated<string>;
  customer_id: string | null;
  to_address: string;
  kind: 'TEST' | 'EMAIL_CODE' | 'EMAIL_CHANGES' | 'RECOVERY_LINK' | 'NOTICE' | 'QUEUE_OVERDUE' | 'REPORT_READY';
  sealed: Buffer | null;
  language: string;
  state: Generated<'waiting' | 'sent' | 'failed' | 'unknown'>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  expires_at: Date;
  lease_id: string | null;
  leased_until: Date | null;
  handed_at: Date | null;
  ended_at: Date | null;
  problem: string | null;
  created_at: Generated<Date>;
  notification_id: string | null;
}

export interface PasskeyTable {
  tenant_id: Generated<string>;
  passkey_id: Generated<string>;
  customer_id: string;
  host: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  tenant_id: Generated<string>;
  challenge_hash: Buffer;
  purpose: 'register' | 'prove';
  host: string;
  bound_to: string;
  expires_at: Date;
}

export interface PastAlertTable {
  tenant_id: Generated<string>;
  alert_id: string;
  queue: string;
  over_since: Date;
  told_at: Date | null;
  waiting: number;
  waited_minutes: number;
  level_minutes: number;
  taken_by: string | null;
  taken_at: Date | null;
  ended_at: Date;
}

export interface PaymentFileTable {
  tenant_id: string;
  file_id: string;
  number: string;
  account_id: string;
  format: 'pain.001' | 'csv';
  profile: ColumnType<unknown, string, string>;
  execute_on: string;
  payment_count: number;
  total: bigint;
  content: Buffer;
  sha256: Buffer;
  built_at: Date;
  built_by: string;
  state: Generated<'built' | 'released' | 'dropped'>;
  proposal_id: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  ended_reason: string | null;
}

export interface PaymentProfileTable {
  tenant_id: string;
  account_id: string;
  profile: ColumnType<unknown, string, string>;
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

export interface PlatformAccessTable {
  tenant_id: string;
  access_id: Generated<string>;
  platform_staff_id: string;
  platform_username: string;
  reason: string;
  hours: number;
  asked_at: Generated<Date>;
  granted_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
}

export interface PlatformAttemptCountTable {
  subject_hash: Buffer;
  tries: number;
  window_ends_at: Date;
}

export interface PlatformProposalTable {
  proposal_id: Generated<string>;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  title: string;
  subject: string;
  concerns_tenant: string | null;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  reason: string;
  proposer_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  state: Generated<'open' | 'executed' | 'rejected' | 'cancelled'>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_in: string | null;
  decision_reason: string | null;
}

export interface PlatformSessionTable {
  session_id: Generated<string>;
  staff_id: string;
  token_hash: Buffer;
  address: string;
  user_agent: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ended_at: Date | null;
}

export interface PlatformSetUpTable {
  set_up_id: Generated<string>;
  staff_id: string;
  issued_by: string | null;
  code_hash: Buffer | null;
  issued_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  used_at: Date | null;
  other_hand: Generated<boolean>;
}

export interface PlatformStaffTable {
  staff_id: Generated<string>;
  username: string;
  username_key: GeneratedAlways<string>;
  password_hash: string | null;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  factor_secret: Buffer | null;
  factor_confirmed_at: Date | null;
  factor_last_step: bigint | null;
  recovery_hashes: Generated<Buffer[]>;
  created_by: string | null;
}

export interface PortfolioDayTable {
  tenant_id: string;
  day: string;
  starts_at: Date;
  ends_at: Date;
  usd_to_local: string | null;
  valued_through: string | null;
  made_at: Date | null;
}

export interface PortfolioPriceTable {
  tenant_id: string;
  day: string;
  instrument_id: string;
  currency: string;
  price: string;
}

export interface PortfolioSnapshotTable {
  tenant_id: string;
  customer_id: string;
  day: string;
  value: bigint;
  paid_in: bigint;
  paid_out: bigint;
  cash: bigint;
  cash_usd: bigint;
  shares: bigint;
  shares_usd: bigint;
  unpriced: number;
}

export interface PositionCostTable {
  tenant_id: string;
  customer_id: string;
  instrument_id: string;
  average_cost: string;
}

export interface PriceAlertTable {
  tenant_id: Generated<string>;
  alert_id: Generated<string>;
  customer_id: string;
  instrument_id: string;
  condition: 'PRICE_ABOVE' | 'PRICE_BELOW' | 'DAY_UP' | 'DAY_DOWN' | 'MOVE_UP' | 'MOVE_DOWN';
  value: string;
  base_price: string | null;
  threshold: string;
  repeats: 'ONCE' | 'DAILY';
  state: Generated<'ACTIVE' | 'FIRED' | 'DELETED'>;
  revision: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  fired_price: string | null;
  fired_quote_at: Date | null;
  fired_source: string | null;
  fired_day: Date | null;
}

export interface PriceOutageTable {
  source: string;
  from_minute: number;
  to_minute: number;
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
  risk_label: 'LOW' | 'MEDIUM' | 'HIGH';
  documents: JSONColumnType<OfferDocument[], string | undefined>;
  created_at: Generated<Date>;
  created_by: string | null;
  reason: string | null;
}

export interface ProofCheckTable {
  tenant_id: string;
  check_id: GeneratedAlways<bigint>;
  started_at: Date;
  finished_at: Date;
  replayed: boolean;
  day: string | null;
  lines: ColumnType<unknown, string, string>;
  differences: string[];
  difference_count: number;
}

export interface ProofCheckWishTable {
  tenant_id: string;
  asked_at: Generated<Date>;
}

export interface ProofCheckpointTable {
  tenant_id: string;
  size: bigint;
  root: Buffer;
  note: string;
  signed_at: Date;
}

export interface ProofChunkTable {
  tenant_id: string;
  day: string;
  tree: string;
  chunk: number;
  first_key: Buffer;
  leaves: Buffer;
  node: Buffer | null;
}

export interface ProofCosignatureTable {
  tenant_id: string;
  size: bigint;
  witness: string;
  line: string;
  signed_at: Date;
}

export interface ProofDayTable {
  tenant_id: string;
  day: string;
  ends_at: Date;
  secret: Buffer;
  made_at: Generated<Date>;
}

export interface ProofEntryTable {
  tenant_id: string;
  index: bigint;
  entry: Buffer;
  leaf_hash: Buffer;
  logged_at: Date;
}

export interface ProofEventTable {
  tenant_id: string;
  event_id: GeneratedAlways<bigint>;
  kind: 'regulator-export' | 'halt' | 'offer-terms' | 'offer-seed' | 'offer-list' | 'offer-result' | 'settings' | 'calendar' | 'key-change' | 'day';
  subject: string;
  body: ColumnType<unknown, string, string>;
  noted_at: Date;
  entry_index: bigint | null;
}

export interface ProofForkTable {
  tenant_id: string;
  witness: string;
  size: bigint;
  told: string;
  seen_at: Generated<Date>;
}

export interface ProofLogTable {
  tenant_id: string;
  origin: string;
  first_key: string;
  size: Generated<bigint>;
  signed_size: Generated<bigint>;
  begun_at: Generated<Date>;
}

export interface ProofObjectionTable {
  tenant_id: string;
  objection_id: Generated<string>;
  customer_id: string;
  size: bigint;
  root: Buffer;
  shown_size: bigint;
  shown_root: Buffer;
  made_at: Generated<Date>;
  note: string | null;
}

export interface ProofRecordTable {
  tenant_id: string;
  kind: 'orders' | 'applications' | 'deposits' | 'withdrawals';
  index: bigint;
  record_id: string;
  day: string;
  record: string;
  leaf_hash: Buffer;
}

export interface ProposalTable {
  tenant_id: string;
  proposal_id: Generated<string>;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  title: string;
  subject: string;
  customer_id: string | null;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  reason: string;
  proposer_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  state: Generated<'open' | 'executed' | 'rejected' | 'cancelled' | 'void'>;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

export interface PushDeliveryTable {
  tenant_id: Generated<string>;
  notification_id: string;
  subscription_id: string;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface PushDeviceTable {
  tenant_id: Generated<string>;
  device_id: string;
}

export interface PushSubscriptionTable {
  tenant_id: Generated<string>;
  subscription_id: Generated<string>;
  customer_id: string;
  endpoint: string;
  public_key: Buffer;
  auth_secret: Buffer;
  device_id: string | null;
  user_agent: string;
  language: string;
  created_at: Generated<Date>;
}

export interface QueueAlertTable {
  tenant_id: Generated<string>;
  queue: string;
  over_since: Date;
  told_at: Date | null;
  waiting: number;
  waited_minutes: number;
  level_minutes: number;
  confidential: boolean;
  alert_id: Generated<string>;
  taken_by: string | null;
  taken_at: Date | null;
}

export interface QueueLookTable {
  tenant_id: Generated<string>;
  looked_at: Date;
}

export interface ReadinessProbeTable {
  one_row: Generated<boolean>;
  written_at: Generated<Date>;
}

export interface ReconciliationBreakTable {
  tenant_id: string;
  break_id: Generated<string>;
  day: string;
  kind: 'ledger' | 'customer-money' | 'statement-missing';
  asset: string;
  expected: string;
  found: string | null;
  opened_at: Generated<Date>;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
}

export interface ReconciliationDayTable {
  tenant_id: string;
  day: string;
  ends_at: Date;
  made_at: Generated<Date>;
}

export interface RecordCounterTable {
  tenant_id: string;
  series: string;
  last: number;
}

export interface RecoveryTable {
  tenant_id: Generated<string>;
  recovery_id: Generated<string>;
  number: string | null;
  customer_id: string | null;
  purpose: 'password' | 'withdrawal-password';
  claim_hash: Buffer;
  figures: string;
  figures_until: Date;
  lost_factor: Generated<boolean>;
  photos: Generated<string[]>;
  status: Generated<'open' | 'reviewing' | 'approved' | 'rejected' | 'objected' | 'overtaken' | 'used'>;
  reason: string | null;
  opened_at: Generated<Date>;
  sent_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  proposal_id: string | null;
  works_from: Date | null;
  works_until: Date | null;
  ended_at: Date | null;
}

export interface RecoveryLinkTable {
  tenant_id: Generated<string>;
  link_id: Generated<string>;
  customer_id: string | null;
  purpose: 'password' | 'withdrawal-password';
  secret_hash: Buffer;
  to_address: string | null;
  submission_id: string | null;
  replaces: Buffer | null;
  tries: Generated<number>;
  asked_at: Generated<Date>;
  works_until: Generated<Date>;
  ended: 'used' | 'objected' | 'replaced' | 'overtaken' | null;
  ended_at: Date | null;
}

export interface RegulatorExportTable {
  tenant_id: Generated<string>;
  export_id: string;
  grant_id: string;
  made_at: Generated<Date>;
  sha256: Buffer;
  statement: string;
  signature: string;
}

export interface RegulatorGrantTable {
  tenant_id: string;
  grant_id: string;
  staff_id: string;
  examiner: string;
  authority: string;
  basis: string;
  starts_at: Date;
  ends_at: Date;
  records_from: Date;
  records_until: Date;
  kinds: ('customers' | 'orders' | 'movements' | 'deposits' | 'withdrawals' | 'audit' | 'cases')[];
  all_customers: boolean;
  tells_customers: boolean;
  granted_at: Generated<Date>;
  ended_at: Date | null;
  ended_by: string | null;
  ended_reason: string | null;
}

export interface RegulatorGrantCustomerTable {
  tenant_id: string;
  grant_id: string;
  customer_id: string;
}

export interface ReportTable {
  tenant_id: string;
  report_id: Generated<string>;
  kind: 'end-of-day' | 'segregation' | 'fees' | 'journal';
  format: 'CSV' | 'PDF';
  from_day: string;
  to_day: string;
  version: number;
  asked_by: string | null;
  reason: string | null;
  asked_at: Generated<Date>;
  state: Generated<'waiting' | 'making' | 'done' | 'failed'>;
  due_at: Generated<Date | null>;
  attempt: Generated<number>;
  made_at: Date | null;
  sha256: Buffer | null;
  byte_size: bigint | null;
  record_count: bigint | null;
  problem: string | null;
}

export interface ReportPartTable {
  tenant_id: string;
  part_id: Generated<string>;
  report_id: string;
  attempt: number;
  position: number;
  announced_at: Generated<Date>;
  stored_at: Date | null;
}

export interface ReportScheduleTable {
  tenant_id: Generated<string>;
  daily: string[];
  monthly: string[];
  addresses: string[];
}

export interface ReportedDayTable {
  tenant_id: Generated<string>;
  day: string;
}

export interface ReturnedPaymentTable {
  tenant_id: string;
  withdrawal_id: string;
  customer_id: string;
  currency: string;
  amount: bigint;
  proposal_id: string;
  reason: string;
  bank_reference: string | null;
  returned_at: Date;
}

export interface ReversedDepositTable {
  tenant_id: string;
  deposit_id: string;
  customer_id: string;
  currency: Currency;
  amount: bigint;
  taken: bigint;
  proposal_id: string;
  reason: string;
  account_id: string | null;
  bank_reference: string;
  reversed_at: Date;
}

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
  internal_note: string | null;
}

export interface SavedFilterTable {
  tenant_id: Generated<string>;
  filter_id: Generated<string>;
  staff_id: string;
  list: string;
  name: string;
  query: ColumnType<unknown, string, string>;
  shared: boolean;
  slot: number;
  saved_at: Generated<Date>;
}

export interface SavedFilterDefaultTable {
  tenant_id: Generated<string>;
  staff_id: string;
  list: string;
  filter_id: string;
}

export interface ScheduleRetryTable {
  tenant_id: string;
  job: string;
  failures: number;
  failed_since: Date;
  retry_at: Date;
}

export interface ScheduleRunTable {
  tenant_id: string;
  run_id: GeneratedAlways<bigint>;
  job: string;
  node: string;
  due_at: Date;
  started_at: Date;
  finished_at: Date;
  done: number;
  error: string | null;
}

export interface ScreeningFileTable {
  tenant_id: Generated<string>;
  version_id: string;
  part: 'main' | 'aliases' | 'addresses';
  name: string;
  sha256: Buffer;
  byte_size: number;
  content: Buffer;
  uploaded_at: Generated<Date>;
  uploaded_by: string;
}

export interface ScreeningListTable {
  tenant_id: Generated<string>;
  list_id: Generated<string>;
  name: string;
  format: 'ofac' | 'un';
  created_at: Generated<Date>;
  created_by: string;
  active_version: string | null;
}

export interface ScreeningSettingTable {
  tenant_id: Generated<string>;
  hit_from: string;
  proposal_id: string;
}

export interface ScreeningSweepTable {
  tenant_id: string;
  version_id: string;
  begun_at: Generated<Date>;
  through: string | null;
  screened: Generated<number>;
  hits: Generated<number>;
  done_at: Date | null;
}

export interface ScreeningVersionTable {
  tenant_id: Generated<string>;
  version_id: Generated<string>;
  list_id: string;
  ordinal: number;
  state: Generated<'draft' | 'active' | 'replaced' | 'discarded'>;
  published_on: string | null;
  content: Buffer;
  sha256: Buffer;
  entry_count: number;
  added: number;
  changed: number;
  removed: number;
  read_at: Generated<Date>;
  read_by: string;
  proposal_id: string | null;
  activated_at: Date | null;
  ended_at: Date | null;
}

export interface ScreeningWishTable {
  tenant_id: string;
  customer_id: string;
  made_at: Generated<Date>;
  revision: Generated<bigint>;
}

export interface SearchWordTable {
  tenant_id: string;
  kind: string;
  record_id: string;
  words: string;
}

export interface ServerNodeTable {
  node: string;
  host: string;
  port: number;
  version: string;
  commit_id: string | null;
  started_at: Date;
  seen_at: Generated<Date>;
  draining: boolean;
  clock_off_ms: number | null;
  sockets: number;
  requests_per_second: number;
  failed_requests: bigint;
  memory_bytes: bigint;
  cpu_part: number;
  redis: 'none' | 'up' | 'away';
  redis_ms: number | null;
  leads: boolean;
  epoch: bigint | null;
  relay_lag_ms: number | null;
  relay_quiet_ms: number | null;
}

export interface ServiceLevelTable {
  tenant_id: Generated<string>;
  days: number[];
  from_minute: number;
  to_minute: number;
  keeps_holidays: boolean;
  levels: ColumnType<unknown, string, string>;
  alert_addresses: Generated<string[]>;
  compliance_addresses: Generated<string[]>;
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

export interface SettlementLotTable {
  tenant_id: string;
  lot_id: string;
  customer_id: string;
  instrument_id: string;
  shares: bigint;
  due_at: Date;
  settled_at: Date | null;
  offer_id: string | null;
}

export interface ShareAdjustmentTable {
  tenant_id: string;
  adjustment_id: string;
  customer_id: string;
  instrument_id: string;
  direction: 'in' | 'out';
  shares: bigint;
  price: string | null;
  proposal_id: string;
  reason: string;
  posted_at: Date;
}

export interface ShortcutTable {
  tenant_id: string;
  shortcut_id: Generated<string>;
  place: 'HOME' | 'MARKET';
  position: number;
  name: JSONColumnType<LocalText>;
  icon: string;
  link: string;
  active: Generated<boolean>;
}

export interface StaffTable {
  tenant_id: string;
  staff_id: Generated<string>;
  username: string;
  username_key: GeneratedAlways<string>;
  password_hash: string | null;
  roles: StaffRole[];
  demo: Generated<boolean>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  factor_secret: Buffer | null;
  factor_confirmed_at: Date | null;
  factor_last_step: bigint | null;
  recovery_hashes: Generated<Buffer[]>;
  reset_by: string | null;
  reset_until: Date | null;
  created_by: string | null;
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

export interface StaffSetUpTable {
  tenant_id: Generated<string>;
  set_up_id: Generated<string>;
  staff_id: string;
  issued_by: string | null;
  code_hash: Buffer | null;
  issued_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  used_at: Date | null;
  other_hand: Generated<boolean>;
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

export interface TenantTable {
  tenant_id: Generated<string>;
  name: string;
  status: Generated<'active' | 'suspended'>;
  title: string;
  legal_name: string;
  default_currency: LocalCurrency;
  default_language: Language;
  default_theme: Generated<1 | 3>;
  default_market_title: string;
  us_market_show: Generated<boolean>;
  market_buy_model: Generated<number>;
  other_daily_trade_enable: Generated<boolean>;
  landing_page_url: string | null;
  ios_package_url: string | null;
  customer_service_url: string | null;
  brand_fill_light: string;
  brand_ink_light: string;
  brand_fill_dark: string;
  brand_ink_dark: string;
  logo_image_id: string;
  favicon_image_id: string;
  user_head_image_id: string | null;
  created_at: Generated<Date>;
  trade_fee_rate: Generated<string>;
  trade_fee_minimum: Generated<bigint>;
  trade_fee_minimum_usd: Generated<bigint>;
  price_tolerance: Generated<string>;
  licence_number: string | null;
  regulator_url: string | null;
  languages: Generated<Language[]>;
  quote_age_max_seconds: Generated<number>;
  quote_age_max_seconds_us: Generated<number>;
  client_money: JSONColumnType<LocalText> | null;
}

export interface TenantHostTable {
  host: string;
  tenant_id: string;
}

export interface TenantImageTable {
  tenant_id: string;
  image_id: string;
  content_type: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg';
  bytes: Buffer;
}

export interface ThreadMessageTable {
  tenant_id: Generated<string>;
  thread_id: string;
  position: Generated<number>;
  author: 'customer' | 'staff' | 'note' | 'closed';
  staff_id: string | null;
  roles: Generated<string[]>;
  text: string;
  filled: ColumnType<unknown, string | undefined, string>;
  sent_at: Generated<Date>;
  waited_since: Date | null;
}

export interface TradeBustTable {
  tenant_id: string;
  bust_id: string;
  order_id: string;
  customer_id: string;
  kind: 'bust' | 'correction';
  venue: string;
  venue_reference: string;
  price: string | null;
  gross: bigint;
  fee: bigint;
  claim: bigint;
  proposal_id: string;
  reason: string;
  posted_at: Date;
}

export interface TradeOrderTable {
  tenant_id: string;
  order_id: string;
  customer_id: string;
  side: 'buy' | 'sell';
  instrument_id: string;
  currency: Currency;
  shares: bigint;
  day_trade: boolean;
  origin: 'customer' | 'square-off';
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  fee_rate: string;
  fee_minimum: bigint;
  tolerance: string;
  shown_price: string;
  quote_price: string;
  quote_at: Date;
  quote_source: string;
  quote_age_ms: bigint;
  received_at: Date;
  venue: string;
  state: 'accepted' | 'filled' | 'rejected' | 'unknown';
  executed_at: Date | null;
  fill_price: string | null;
  gross: bigint | null;
  fee: bigint | null;
  locked_until: Date | null;
  day_close_at: Date | null;
  venue_reference: string | null;
  reject_reason: string | null;
  key_hash: Buffer | null;
  offer_id: string | null;
  offer_terms_version: number | null;
}

export interface TradingHaltTable {
  tenant_id: string;
  halt_id: string;
  scope: string;
  cause: 'prices' | 'exchange' | 'systems' | 'regulator' | 'news' | 'other';
  told: ColumnType<unknown, string, string>;
  next_word_at: Date;
  asked_at: Date;
  begun_at: Date;
  ends_at: Date;
  lifted_at: Date | null;
  ended_at: Date | null;
  begin_told_until: string | null;
  begin_told_at: Date | null;
  end_told_until: string | null;
  end_told_at: Date | null;
}

export interface TradingHaltStepTable {
  tenant_id: string;
  proposal_id: string;
  halt_id: string;
  step: 'begin' | 'change' | 'lift';
  taken_at: Date;
}

export interface TreasuryAccountTable {
  tenant_id: string;
  account_id: Generated<string>;
  name: string;
  currency: Currency;
  closed_at: Date | null;
  created_at: Generated<Date>;
  bank_number: string | null;
  csv_profile: ColumnType<unknown, string | null, string | null>;
}

export interface TrialBalanceTable {
  tenant_id: string;
  day: string;
  asset: string;
  account: string;
  balance: string;
}

export interface WatchListTable {
  tenant_id: Generated<string>;
  list_id: Generated<string>;
  customer_id: string;
  name: string;
  place: number;
  created_at: Generated<Date>;
}

export interface WatchListStockTable {
  tenant_id: Generated<string>;
  list_id: string;
  instrument_id: string;
  created_at: Generated<Date>;
}

export interface WebhookAttemptTable {
  tenant_id: Generated<string>;
  attempt_id: GeneratedAlways<bigint>;
  endpoint_id: string;
  number: bigint;
  tried_at: Generated<Date>;
  url: string;
  status: number | null;
  took_ms: number;
  problem: string | null;
  answer: string | null;
}

export interface WebhookDeliveryTable {
  tenant_id: Generated<string>;
  endpoint_id: string;
  number: bigint;
  seq: bigint;
  is_replay: Generated<boolean>;
  state: Generated<'waiting' | 'sent' | 'left-out'>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface WebhookEndpointTable {
  tenant_id: Generated<string>;
  endpoint_id: string;
  name: string;
  url: string;
  events: string[];
  compliance: boolean;
  proposal_id: string;
  created_at: Generated<Date>;
  collects_from: Date | null;
  disabled_at: Date | null;
  paused_at: Date | null;
  paused_why: string | null;
  last_number: Generated<bigint>;
  due_at: Generated<Date>;
  failures: Generated<number>;
  failing_since: Date | null;
  lease_id: string | null;
  leased_until: Date | null;
}

export interface WebhookEventTable {
  tenant_id: string;
  seq: GeneratedAlways<bigint>;
  event_id: Generated<string>;
  type: string;
  compliance: Generated<boolean>;
  data: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

export interface WebhookProgressTable {
  tenant_id: Generated<string>;
  spread_seq: Generated<bigint>;
  fence_seq: bigint | null;
  fence_xid: string | null;
}

export interface WebhookSecretTable {
  tenant_id: Generated<string>;
  endpoint_id: string;
  secret_id: Generated<string>;
  sealed: Buffer;
  created_at: Generated<Date>;
  until: Date | null;
}

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
  status: Generated<'reviewing' | 'approved' | 'paid' | 'rejected' | 'cancelled'>;
  reason: string | null;
  first_checked_at: Date | null;
  first_checked_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  bank_reference: string | null;
  number: GeneratedAlways<string>;
  through_payable: Generated<boolean>;
  paid_from: string | null;
  payout_key: GeneratedAlways<string>;
}

export interface WorkAssignmentTable {
  tenant_id: Generated<string>;
  queue: string;
  record_id: string;
  staff_id: string;
  assigned_by: string;
  assigned_at: Generated<Date>;
}

/** Every table's columns. */
export interface Schema {
  account_closure: ReadOnly<AccountClosureTable>;
  account_statement: AppendOnly<AccountStatementTable>;
  agreement: AgreementTable;
  agreement_acceptance: AgreementAcceptanceTable;
  agreement_notice: AgreementNoticeTable;
  agreement_text: AgreementTextTable;
  alert_duty: AlertDutyTable;
  alert_silence: AlertSilenceTable;
  application: ApplicationTable;
  application_notice: ApplicationNoticeTable;
  application_payment: AppendOnly<ApplicationPaymentTable>;
  attempt_count: AttemptCountTable;
  audit_chain: ReadOnly<AuditChainTable>;
  audit_entry: ReadOnly<AuditEntryTable>;
  balance_day: ReadOnly<BalanceDayTable>;
  bank_file: AppendOnly<BankFileTable>;
  bank_line: AppendOnly<BankLineTable>;
  bank_match: AppendOnly<BankMatchTable>;
  banner: BannerTable;
  candle_day: CandleDayTable;
  candle_fill: CandleFillTable;
  candle_minute: CandleMinuteTable;
  case_file: CaseFileTable;
  case_note: AppendOnly<CaseNoteTable>;
  case_rule: ReadOnly<CaseRuleTable>;
  case_rule_trial: CaseRuleTrialTable;
  case_rule_trial_hit: AppendOnly<CaseRuleTrialHitTable>;
  case_rule_version: AppendOnly<CaseRuleVersionTable>;
  case_rule_wish: CaseRuleWishTable;
  claim_collection: AppendOnly<ClaimCollectionTable>;
  compliance_case: ComplianceCaseTable;
  currency_exchange: AppendOnly<CurrencyExchangeTable>;
  customer: CustomerTable;
  customer_claim: ReadOnly<CustomerClaimTable>;
  customer_device: CustomerDeviceTable;
  customer_email: CustomerEmailTable;
  customer_factor: CustomerFactorTable;
  customer_note: AppendOnly<CustomerNoteTable>;
  customer_session: CustomerSessionTable;
  daily_balance: ReadOnly<DailyBalanceTable>;
  day_trade_lot: ReadOnly<DayTradeLotTable>;
  deposit: DepositTable;
  deposit_account: DepositAccountTable;
  deposit_address: DepositAddressTable;
  deposit_code: DepositCodeTable;
  deposit_code_use: AppendOnly<DepositCodeUseTable>;
  document: DocumentTable;
  exposure_limit: AppendOnly<ExposureLimitTable>;
  favourite: FavouriteTable;
  fee_day: AppendOnly<FeeDayTable>;
  fee_sum: AppendOnly<FeeSumTable>;
  feed_leader: FeedLeaderTable;
  file_payment: FilePaymentTable;
  fill_quality_day: ReadOnly<FillQualityDayTable>;
  fill_slippage_day: ReadOnly<FillSlippageDayTable>;
  idempotency_record: IdempotencyRecordTable;
  identity_submission: IdentitySubmissionTable;
  installation: ReadOnly<InstallationTable>;
  instrument: InstrumentTable;
  invitation_code: InvitationCodeTable;
  ledger_balance: ReadOnly<LedgerBalanceTable>;
  ledger_chain: ReadOnly<LedgerChainTable>;
  ledger_entry: ReadOnly<LedgerEntryTable>;
  ledger_hold: ReadOnly<LedgerHoldTable>;
  ledger_transaction: ReadOnly<LedgerTransactionTable>;
  legal_hold: ReadOnly<LegalHoldTable>;
  lived_day: ReadOnly<LivedDayTable>;
  log_in_ticket: LogInTicketTable;
  mail_password: AppendOnly<MailPasswordTable>;
  mail_server: MailServerTable;
  manual_adjustment: AppendOnly<ManualAdjustmentTable>;
  market_calendar: ReadOnly<MarketCalendarTable>;
  market_day: ReadOnly<MarketDayTable>;
  market_live_span: MarketLiveSpanTable;
  market_year: ReadOnly<MarketYearTable>;
  message_template: AppendOnly<MessageTemplateTable>;
  message_thread: MessageThreadTable;
  money_setting: MoneySettingTable;
  news_item: NewsItemTable;
  news_stock: NewsStockTable;
  notice_silence: NoticeSilenceTable;
  notification: NotificationTable;
  offer: OfferTable;
  offer_number: AppendOnly<OfferNumberTable>;
  offer_paper: OfferPaperTable;
  offer_seed: OfferSeedTable;
  offer_setting: OfferSettingTable;
  offer_taken: OfferTakenTable;
  offer_terms: OfferTermsTable;
  order_minute: ReadOnly<OrderMinuteTable>;
  order_refusal: ReadOnly<OrderRefusalTable>;
  outgoing_mail: OutgoingMailTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  past_alert: AppendOnly<PastAlertTable>;
  payment_file: PaymentFileTable;
  payment_profile: PaymentProfileTable;
  payout_account: PayoutAccountTable;
  platform_access: PlatformAccessTable;
  platform_attempt_count: PlatformAttemptCountTable;
  platform_proposal: PlatformProposalTable;
  platform_session: PlatformSessionTable;
  platform_set_up: PlatformSetUpTable;
  platform_staff: PlatformStaffTable;
  portfolio_day: ReadOnly<PortfolioDayTable>;
  portfolio_price: ReadOnly<PortfolioPriceTable>;
  portfolio_snapshot: ReadOnly<PortfolioSnapshotTable>;
  position_cost: ReadOnly<PositionCostTable>;
  price_alert: PriceAlertTable;
  price_outage: ReadOnly<PriceOutageTable>;
  product: ProductTable;
  product_order: ProductOrderTable;
  product_rate: AppendOnly<ProductRateTable>;
  product_terms: ProductTermsTable;
  proof_check: AppendOnly<ProofCheckTable>;
  proof_check_wish: ProofCheckWishTable;
  proof_checkpoint: ReadOnly<ProofCheckpointTable>;
  proof_chunk: AppendOnly<ProofChunkTable>;
  proof_cosignature: ReadOnly<ProofCosignatureTable>;
  proof_day: AppendOnly<ProofDayTable>;
  proof_entry: ReadOnly<ProofEntryTable>;
  proof_event: ReadOnly<ProofEventTable>;
  proof_fork: AppendOnly<ProofForkTable>;
  proof_log: ReadOnly<ProofLogTable>;
  proof_objection: AppendOnly<ProofObjectionTable>;
  proof_record: AppendOnly<ProofRecordTable>;
  proposal: ProposalTable;
  push_delivery: PushDeliveryTable;
  push_device: PushDeviceTable;
  push_subscription: PushSubscriptionTable;
  queue_alert: QueueAlertTable;
  queue_look: QueueLookTable;
  readiness_probe: ReadinessProbeTable;
  reconciliation_break: ReconciliationBreakTable;
  reconciliation_day: AppendOnly<ReconciliationDayTable>;
  record_counter: RecordCounterTable;
  recovery: RecoveryTable;
  recovery_link: RecoveryLinkTable;
  regulator_export: AppendOnly<RegulatorExportTable>;
  regulator_grant: RegulatorGrantTable;
  regulator_grant_customer: ReadOnly<RegulatorGrantCustomerTable>;
  report: ReportTable;
  report_part: ReportPartTable;
  report_schedule: ReportScheduleTable;
  reported_day: ReportedDayTable;
  returned_payment: AppendOnly<ReturnedPaymentTable>;
  reversed_deposit: AppendOnly<ReversedDepositTable>;
  review_hold: ReviewHoldTable;
  saved_filter: SavedFilterTable;
  saved_filter_default: SavedFilterDefaultTable;
  schedule_retry: ScheduleRetryTable;
  schedule_run: AppendOnly<ScheduleRunTable>;
  screening_file: ScreeningFileTable;
  screening_list: AppendOnly<ScreeningListTable>;
  screening_setting: ScreeningSettingTable;
  screening_sweep: ScreeningSweepTable;
  screening_version: ScreeningVersionTable;
  screening_wish: ScreeningWishTable;
  search_word: ReadOnly<SearchWordTable>;
  server_node: ServerNodeTable;
  service_level: ServiceLevelTable;
  settings_change: AppendOnly<SettingsChangeTable>;
  settlement_lot: ReadOnly<SettlementLotTable>;
  share_adjustment: ReadOnly<ShareAdjustmentTable>;
  shortcut: ShortcutTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_set_up: StaffSetUpTable;
  stated_balance: AppendOnly<StatedBalanceTable>;
  tenant: TenantTable;
  tenant_host: TenantHostTable;
  tenant_image: TenantImageTable;
  thread_message: AppendOnly<ThreadMessageTable>;
  trade_bust: ReadOnly<TradeBustTable>;
  trade_order: ReadOnly<TradeOrderTable>;
  trading_halt: TradingHaltTable;
  trading_halt_step: ReadOnly<TradingHaltStepTable>;
  treasury_account: TreasuryAccountTable;
  trial_balance: AppendOnly<TrialBalanceTable>;
  watch_list: WatchListTable;
  watch_list_stock: WatchListStockTable;
  webhook_attempt: AppendOnly<WebhookAttemptTable>;
  webhook_delivery: WebhookDeliveryTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: ReadOnly<WebhookEventTable>;
  webhook_progress: WebhookProgressTable;
  webhook_secret: WebhookSecretTable;
  withdrawal: WithdrawalTable;
  work_assignment: WorkAssignmentTable;
}
