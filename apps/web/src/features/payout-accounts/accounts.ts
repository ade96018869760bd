import type { ReplyOf } from '@openfloor/client/client';
import { queryClient } from '@/lib/api.ts';
import { callKey, useCall } from '@/lib/use-call.ts';

export type SavedAccount = ReplyOf<'POST /userBank'>['records'][number];

// More than anybody may save.
const everyAccount = { body: { pageNum: 1, pageSize: 100 } };

export const useAccounts = () => useCall('POST /userBank', everyAccount, { staleTime: 0 });

/** How withdrawing is set up: coin types, waiting time and the name that accounts must bear. */
export const useWithdrawTerms = () => useCall('GET /finance/withdrawInfo');

export function refreshAccounts(): void {
  void queryClient.invalidateQueries({ queryKey: callKey('POST /userBank') });
  void queryClient.invalidateQueries({ queryKey: callKey('GET /finance/withdrawInfo') });
}
