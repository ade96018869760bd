import type { Currency } from '@openfloor/homes/codes';
import { useCall } from './use-call.ts';

/** The tenant's bank accounts that are in use, of one currency where it is named. Asked for while `enabled`. */
export function useOpenAccounts(enabled: boolean, currency?: Currency) {
  const { data, isPending } = useCall(
    'GET /reconciliation/accounts',
    { query: { size: '100' } },
    { enabled },
  );
  const accounts = (data?.records ?? []).filter(
    account => account.closedTime === null && (currency === undefined || account.currency === currency),
  );
  return { accounts, isPending };
}
