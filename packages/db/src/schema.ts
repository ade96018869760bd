import type { ManualAdjustmentTable, ProposalTable } from './tables/approvals.ts';
import type { AuditChainTable, AuditEntryTable } from './tables/audit.ts';
import type { BannerTable, FavouriteTable, NewsItemTable, ShortcutTable } from './tables/content.ts';
import type {
  AgreementAcceptanceTable,
  CustomerNoteTable,
  CustomerSessionTable,
  CustomerTable,
  InvitationCodeTable,
} from './tables/customers.ts';
import type { CandleFillTable, CandleTable, InstrumentTable, MarketLiveSpanTable } from './tables/market.ts';
import type {
  CurrencyExchangeTable,
  DepositTable,
  DocumentTable,
  IdentitySubmissionTable,
  PayoutAccountTable,
  ReviewHoldTable,
  WithdrawalTable,
} from './tables/money.ts';
import type {
  ApplicationPaymentTable,
  ApplicationTable,
  OfferSeedTable,
  OfferSettingTable,
  OfferTable,
  OfferTakenTable,
  OfferTermsTable,
  ProductOrderTable,
  ProductRateTable,
  ProductTable,
  ProductTermsTable,
  ScheduleRetryTable,
  ScheduleRunTable,
} from './tables/offers.ts';
import type {
  ReconciliationBreakTable,
  ReconciliationDayTable,
  StatedBalanceTable,
  TreasuryAccountTable,
  TrialBalanceTable,
} from './tables/reconciliation.ts';
import type {
  DepositAccountTable,
  DepositAddressTable,
  DepositCodeTable,
  DepositCodeUseTable,
  MoneySettingTable,
  SettingsChangeTable,
} from './tables/settings.ts';
import type {
  PlatformAccessTable,
  PlatformSessionTable,
  PlatformStaffTable,
  StaffSessionTable,
  StaffTable,
} from './tables/staff.ts';
import type {
  AgreementTable,
  AgreementTextTable,
  TenantHostTable,
  TenantImageTable,
  TenantTable,
} from './tables/tenants.ts';
import type {
  DayTradeLotTable,
  PositionCostTable,
  SettlementLotTable,
  TradeOrderTable,
} from './tables/trading.ts';

/** Every table's columns, one entry a table. Migrations are the truth; the types here follow them. */
export interface Schema {
  agreement: AgreementTable;
  agreement_acceptance: AgreementAcceptanceTable;
  agreement_text: AgreementTextTable;
  audit_chain: AuditChainTable;
  audit_entry: AuditEntryTable;
  application: ApplicationTable;
  application_payment: ApplicationPaymentTable;
  banner: BannerTable;
  customer: CustomerTable;
  customer_note: CustomerNoteTable;
  customer_session: CustomerSessionTable;
  day_trade_lot: DayTradeLotTable;
  deposit_account: DepositAccountTable;
  deposit_address: DepositAddressTable;
  deposit_code: DepositCodeTable;
  deposit_code_use: DepositCodeUseTable;
  favourite: FavouriteTable;
  invitation_code: InvitationCodeTable;
  money_setting: MoneySettingTable;
  manual_adjustment: ManualAdjustmentTable;
  schedule_retry: ScheduleRetryTable;
  schedule_run: ScheduleRunTable;
  news_item: NewsItemTable;
  platform_access: PlatformAccessTable;
  platform_session: PlatformSessionTable;
  offer: OfferTable;
  offer_seed: OfferSeedTable;
  offer_setting: OfferSettingTable;
  offer_taken: OfferTakenTable;
  offer_terms: OfferTermsTable;
  platform_staff: PlatformStaffTable;
  proposal: ProposalTable;
  position_cost: PositionCostTable;
  reconciliation_break: ReconciliationBreakTable;
  reconciliation_day: ReconciliationDayTable;
  settings_change: SettingsChangeTable;
  product_order: ProductOrderTable;
  product: ProductTable;
  product_rate: ProductRateTable;
  product_terms: ProductTermsTable;
  settlement_lot: SettlementLotTable;
  shortcut: ShortcutTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  stated_balance: StatedBalanceTable;
  tenant: TenantTable;
  tenant_host: TenantHostTable;
  tenant_image: TenantImageTable;
  trade_order: TradeOrderTable;
  treasury_account: TreasuryAccountTable;
  trial_balance: TrialBalanceTable;
  currency_exchange: CurrencyExchangeTable;
  deposit: DepositTable;
  identity_submission: IdentitySubmissionTable;
  payout_account: PayoutAccountTable;
  review_hold: ReviewHoldTable;
  document: DocumentTable;
  withdrawal: WithdrawalTable;
  // The market: the same for every tenant.
  candle_day: CandleTable;
  candle_fill: CandleFillTable;
  candle_minute: CandleTable;
  instrument: InstrumentTable;
  market_live_span: MarketLiveSpanTable;
}
