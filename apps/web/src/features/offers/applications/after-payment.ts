import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { refreshAfterTransfer } from '@/lib/after-transfer.ts';
import { queryClient } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';

const changedByPayments: ApiCallKey[] = [
  'POST /ipo/pageApply',
  'GET /ipo/application',
  'POST /ipo/pageIpo',
  'POST /ipo/pagePlacement',
  'POST /ipo/pageBlockPlacement',
  'POST /stockSnapUp',
  'POST /stockTrade/position',
];

/** What screens remember of applications, offers, money and shares is read again. */
export function refreshAfterPayment(): void {
  refreshAfterTransfer();
  for (const key of changedByPayments) void queryClient.invalidateQueries({ queryKey: callKey(key) });
}
