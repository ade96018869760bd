import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import { useHiddenAmounts } from './hidden-amounts.ts';
import { useTenant } from './tenant.ts';

/** In the place of every figure, however long: its length would tell. */
export const asterisks = '******';

/** Writes what belongs to the customer inside of sentences: asterisks while amounts are hidden. */
export function useOwnFigures() {
  const { hidden } = useHiddenAmounts();
  const { defaultCurrency } = useTenant();
  return {
    money: (amount: string, currency: Currency): string =>
      hidden ? asterisks : displayMoney(amount, currency, defaultCurrency),
    /** Shares and the like, as they are written already. */
    figure: (written: string): string => (hidden ? asterisks : written),
  };
}
