import type { ReplyOf } from '@openfloor/client/client';
import { useCall } from '@/lib/use-call.ts';

export type SavedAccount = ReplyOf<'POST /userBank'>['records'][number];

// More than anybody may save.
const everyAccount = { body: { pageNum: 1, pageSize: 100 } };

export const useAccounts = () => useCall('POST /userBank', everyAccount, { staleTime: 0 });

/** How withdrawing is set up: coin types, waiting time and the name that accounts must bear. */
export const useWithdrawTerms = () => useCall('GET /finance/withdrawInfo');
