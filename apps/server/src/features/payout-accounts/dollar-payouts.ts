import type { Balances } from '@openfloor/ledger/post';
import type { MoneySettings } from '../settings/money-settings.ts';

/** Whether dollars are paid out: where the tenant offers it, and to whoever owns some, whatever it offers. */
export const paysOutDollars = ({ withdraw }: Pick<MoneySettings, 'withdraw'>, balances: Balances): boolean =>
  withdraw.openUsdt || balances.of('USD', 'available') > 0n;
