import type { Tx } from '@openfloor/db/database';
import { type Currency, currencies } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { moneyText } from '@openfloor/money/money-text';
import { brandColours } from '@openfloor/rules/brand-palette';
import { listHalts } from '../../kernel/halts/halt-store.ts';
import { imageAddress } from '../../kernel/tenant/image-address.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { findTenant, publishedAgreements } from '../../kernel/tenant/tenant-store.ts';
import { tradeTermsOf } from '../../kernel/tenant/trade-terms.ts';

const signs = Object.fromEntries(currencies.map(code => [code, traitsOf(code).sign])) as Record<
  Currency,
  string
>;

/** Reads the transaction's tenant; a suspended one is not there. */
export async function describeTenant(
  tx: Tx,
  simulatedMarket: boolean,
  demonstration = false,
): Promise<Tenant | undefined> {
  const row = await findTenant(tx);
  if (row?.status !== 'active') return undefined;
  const agreements = await publishedAgreements(tx);
  const halts = await listHalts(tx);

  return {
    tenantId: row.tenant_id,
    name: row.name,
    defaultLanguage: row.default_language,
    customerServiceUrl: row.customer_service_url,
    clientMoney: row.client_money,
    tradeTerms: tradeTermsOf(row),
    halts,
    config: {
      title: row.title,
      favicon: imageAddress(row.favicon_image_id),
      logo: imageAddress(row.logo_image_id),
      userHead: row.user_head_image_id && imageAddress(row.user_head_image_id),
      defaultCurrency: row.default_currency,
      defaultSign: traitsOf(row.default_currency).sign,
      defaultLanguage: row.default_language,
      defaultTheme: row.default_theme,
      defaultMarketTitle: row.default_market_title,
      usMarketShow: row.us_market_show,
      marketBuyModel: row.market_buy_model,
      otherDailyTradeEnable: row.other_daily_trade_enable,
      landingPageUrl: row.landing_page_url,
      iospackageUrl: row.ios_package_url,
      signs,
      brand: {
        light: brandColours({ fill: row.brand_fill_light, ink: row.brand_ink_light }, 'light'),
        dark: brandColours({ fill: row.brand_fill_dark, ink: row.brand_ink_dark }, 'dark'),
      },
      agreements: agreements.map(agreement => agreement.kind),
      simulatedMarket,
      demonstration,
      legalName: row.legal_name,
      licenceNumber: row.licence_number,
      regulatorUrl: row.regulator_url,
      customerService: row.customer_service_url,
      languages: row.languages,
      halts,
      trading: {
        feeRate: row.trade_fee_rate,
        feeMin: moneyText(row.trade_fee_minimum, row.default_currency),
        feeMinUSD: moneyText(row.trade_fee_minimum_usd, 'USD'),
        tolerance: row.price_tolerance,
        quoteAgeMax: row.quote_age_max_seconds,
        quoteAgeMaxUS: row.quote_age_max_seconds_us,
      },
    },
  };
}
