import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { queryClient } from './api.ts';
import { callKey } from './use-call.ts';

const changedByTransfers: ApiCallKey[] = [
  'GET /user',
  'GET /user/balance',
  'GET /user/balanceAndPosition',
  'GET /finance/withdrawInfo',
  'GET /exchange/exchangeInfo',
  'POST /finance/withdrawRecord',
  'POST /finance/transaction',
  'POST /exchange/exchangeRecord',
];

/** What screens remember of the customer's money is read again. */
export function refreshAfterTransfer(): void {
  for (const key of changedByTransfers) void queryClient.invalidateQueries({ queryKey: callKey(key) });
}
