import { exactRate } from '@openfloor/money/rate';
import { InvalidField } from '../../../http/refusal.ts';
import { plainDecimal } from '../decimals.ts';
import { findMoneySetting, saveMoneySetting } from '../money-settings-store.ts';
import type { SettingsSection } from '../section.ts';

export const exchange: SettingsSection<'exchange'> = {
  title: 'Exchange rates',
  async read(tx) {
    const row = await findMoneySetting(tx);
    return {
      usdToLocal: row?.usd_to_local ? plainDecimal(row.usd_to_local) : null,
      localToUsd: row?.local_to_usd ? plainDecimal(row.local_to_usd) : null,
      feeRate: plainDecimal(row?.exchange_fee_rate ?? '0'),
    };
  },
  /** There and back again must not leave anybody with more than they had. */
  async check(_tx, { usdToLocal, localToUsd }) {
    if (usdToLocal === null || localToUsd === null) return;
    const [there, back] = [exactRate(usdToLocal), exactRate(localToUsd)];
    if (there.numerator * back.numerator > there.denominator * back.denominator)
      throw new InvalidField('value.localToUsd', 'ratesTooGood');
  },
  write: (tx, tenantId, value) =>
    saveMoneySetting(tx, tenantId, {
      usd_to_local: value.usdToLocal,
      local_to_usd: value.localToUsd,
      exchange_fee_rate: value.feeRate,
    }),
};
