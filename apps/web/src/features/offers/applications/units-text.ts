import { displayDecimal } from '@openfloor/money/display';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';

/** Writes units as the application was made: in lots, or in shares where a unit is one. */
export function useUnitsText(unit: string) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { withUnit } = useSharesText();
  const byLot = unit !== '1';
  const figure = (units: string): string => displayDecimal(units, defaultCurrency);
  return {
    byLot,
    figure,
    withUnit: (units: string): string => {
      if (!byLot) return withUnit(units);
      return figure(units) === '1' ? t('offerTerms.oneLot') : t('offerTerms.lots', { lots: figure(units) });
    },
  };
}
