import type { ReplyOf } from '@openfloor/client/client';
import { useTenant } from './tenant.ts';
import { useCall } from './use-call.ts';

type Profile = ReplyOf<'GET /user'>;

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

const ownsDollars = ({ totalBalanceUSD, totalValueUSD }: Profile): boolean =>
  isSome(totalBalanceUSD) || isSome(totalValueUSD);

/** Dollars are shown with the US market, and to whoever owns some, whatever the tenant shows. */
export function useShowsDollars(): boolean {
  const { usMarketShow } = useTenant();
  const profile = useCall('GET /user', undefined, { enabled: !usMarketShow });
  return usMarketShow || (profile.data !== undefined && ownsDollars(profile.data));
}
