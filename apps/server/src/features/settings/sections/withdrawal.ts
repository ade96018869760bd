import { moneyText } from '@openfloor/money/money-text';
import { minorUnits } from '../decimals.ts';
import { readMoneySettings } from '../money-settings.ts';
import { saveMoneySetting } from '../money-settings-store.ts';
import type { SettingsSection } from '../section.ts';
import { getTenantRow } from '../tenant-row-store.ts';

/** There is no fee among these: withdrawing never costs a payment. */
export const withdrawal: SettingsSection<'withdrawal'> = {
  title: 'Withdrawals',
  async read(tx) {
    const { withdraw } = await readMoneySettings(tx);
    const { default_currency: currency } = await getTenantRow(tx);
    return {
      openUSDT: withdraw.openUsdt,
      tips: withdraw.tips,
      arrivalText: withdraw.arrivalText,
      minimum: moneyText(withdraw.minimum, currency),
      minimumUSD: moneyText(withdraw.minimumUsd, 'USD'),
      coolingOffHours: withdraw.coolingOffHours,
    };
  },
  async write(tx, tenantId, value) {
    const { default_currency: currency } = await getTenantRow(tx);
    await saveMoneySetting(tx, tenantId, {
      withdraw_open_usdt: value.openUSDT,
      withdraw_tips: value.tips && JSON.stringify(value.tips),
      withdraw_arrival_text: value.arrivalText && JSON.stringify(value.arrivalText),
      withdraw_minimum: minorUnits(value.minimum, currency, 'value.minimum'),
      withdraw_minimum_usd: minorUnits(value.minimumUSD, 'USD', 'value.minimumUSD'),
      withdraw_cooling_off_hours: value.coolingOffHours,
    });
  },
};
