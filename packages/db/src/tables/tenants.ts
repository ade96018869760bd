import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import type { Generated } from 'kysely';

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
  trade_fee_rate: Generated<string>;
  trade_fee_minimum: Generated<bigint>;
  trade_fee_minimum_usd: Generated<bigint>;
  price_tolerance: Generated<string>;
  licence_number: string | null;
  regulator_url: string | null;
  languages: Generated<Language[]>;
  created_at: Generated<Date>;
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

export type AgreementKind = 'USER' | 'REGISTRATION';

export interface AgreementTable {
  tenant_id: string;
  kind: AgreementKind;
  version: number;
  published_at: Generated<Date>;
}

export interface AgreementTextTable {
  tenant_id: string;
  kind: AgreementKind;
  version: number;
  language: Language;
  title: string;
  paragraphs: string[];
}
