import { us } from '@openfloor/homes/us';
import { moneyText } from '@openfloor/money/money-text';
import { InvalidField } from '../../../http/refusal.ts';
import { minorUnits, plainDecimal } from '../decimals.ts';
import { areSharesHeld } from '../held-shares-store.ts';
import type { SettingsSection } from '../section.ts';
import { getTenantRow, updateTenantRow } from '../tenant-row-store.ts';

export const flags: SettingsSection<'flags'> = {
  title: 'Feature flags',
  async read(tx) {
    const row = await getTenantRow(tx);
    return {
      usMarketShow: row.us_market_show,
      marketBuyModel: row.market_buy_model === 0 ? 0 : 1,
      otherDailyTradeEnable: row.other_daily_trade_enable,
      defaultTheme: row.default_theme,
    };
  },
  async check(tx, value, before) {
    // Dollars keep their way out, by exchange and payout; shares of a market that nobody shows could not be sold.
    const isHidden = before.usMarketShow && !value.usMarketShow;
    if (isHidden && (await areSharesHeld(tx, us.market.code))) {
      throw new InvalidField('value.usMarketShow', 'usSharesHeld');
    }
  },
  write: (tx, _tenantId, value) =>
    updateTenantRow(tx, {
      us_market_show: value.usMarketShow,
      market_buy_model: value.marketBuyModel,
      other_daily_trade_enable: value.otherDailyTradeEnable,
      default_theme: value.defaultTheme,
    }),
};

export const fees: SettingsSection<'fees'> = {
  title: 'Fees of orders',
  async read(tx) {
    const row = await getTenantRow(tx);
    return {
      feeRate: plainDecimal(row.trade_fee_rate),
      feeMin: moneyText(row.trade_fee_minimum, row.default_currency),
      feeMinUSD: moneyText(row.trade_fee_minimum_usd, 'USD'),
    };
  },
  async write(tx, _tenantId, value) {
    const { default_currency: currency } = await getTenantRow(tx);
    await updateTenantRow(tx, {
      trade_fee_rate: value.feeRate,
      trade_fee_minimum: minorUnits(value.feeMin, currency, 'value.feeMin'),
      trade_fee_minimum_usd: minorUnits(value.feeMinUSD, 'USD', 'value.feeMinUSD'),
    });
  },
};

export const tolerance: SettingsSection<'tolerance'> = {
  title: 'Slippage tolerance',
  async read(tx) {
    return { tolerance: plainDecimal((await getTenantRow(tx)).price_tolerance) };
  },
  write: (tx, _tenantId, value) => updateTenantRow(tx, { price_tolerance: value.tolerance }),
};

export const quoteAge: SettingsSection<'quoteAge'> = {
  title: 'Age of prices',
  async read(tx) {
    const row = await getTenantRow(tx);
    return { maxSeconds: row.quote_age_max_seconds, maxSecondsUS: row.quote_age_max_seconds_us };
  },
  write: (tx, _tenantId, value) =>
    updateTenantRow(tx, {
      quote_age_max_seconds: value.maxSeconds,
      quote_age_max_seconds_us: value.maxSecondsUS,
    }),
};
