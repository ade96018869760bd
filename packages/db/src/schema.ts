import type { BannerTable, FavouriteTable, NewsItemTable, ShortcutTable } from './tables/content.ts';
import type {
  AgreementAcceptanceTable,
  CustomerSessionTable,
  CustomerTable,
  InvitationCodeTable,
} from './tables/customers.ts';
import type { CandleFillTable, CandleTable, InstrumentTable, MarketLiveSpanTable } from './tables/market.ts';
import type { PlatformStaffTable, StaffSessionTable, StaffTable } from './tables/staff.ts';
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
  banner: BannerTable;
  customer: CustomerTable;
  customer_session: CustomerSessionTable;
  day_trade_lot: DayTradeLotTable;
  favourite: FavouriteTable;
  invitation_code: InvitationCodeTable;
  news_item: NewsItemTable;
  platform_staff: PlatformStaffTable;
  position_cost: PositionCostTable;
  settlement_lot: SettlementLotTable;
  shortcut: ShortcutTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  tenant: TenantTable;
  tenant_host: TenantHostTable;
  tenant_image: TenantImageTable;
  trade_order: TradeOrderTable;
  // The market: the same for every tenant.
  candle_day: CandleTable;
  candle_fill: CandleFillTable;
  candle_minute: CandleTable;
  instrument: InstrumentTable;
  market_live_span: MarketLiveSpanTable;
}
