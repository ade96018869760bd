import { displayDecimal } from '@openfloor/money/display';
import { useSharesText } from './shares-text.ts';
import { useTenant } from './tenant.ts';
import { useTranslation } from './translation.ts';

/** Writes units of an offer: lots where the tenant sells in lots, otherwise shares. */
export function useUnitsText() {
  const { t } = useTranslation();
  const { defaultCurrency, marketBuyModel } = useTenant();
  const shares = useSharesText();
  const byLot = marketBuyModel === 0;
  const figure = (units: string): string => displayDecimal(units, defaultCurrency);
  return {
    byLot,
    figure,
    /** "5 lots" or "500 shares". */
    withUnit: (units: string): string => {
      if (!byLot) return shares.withUnit(units);
      return figure(units) === '1' ? t('offerTerms.oneLot') : t('offerTerms.lots', { lots: figure(units) });
    },
    /** Shares of so many, whatever units are. */
    sharesOf: shares.withUnit,
    /** The word alone, as it stands behind a field. */
    word: t(byLot ? 'offerTerms.lotWord' : 'trading.unit'),
    /** "1 lot = 100 shares"; undefined where units are shares. */
    lotText: (unit: string): string | undefined =>
      byLot ? t('offerTerms.lotIs', { shares: shares.withUnit(unit) }) : undefined,
  };
}
