import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { queryClient } from './api.ts';
import { callKey } from './use-call.ts';

const changedByTrades: ApiCallKey[] = [
  'GET /user',
  'GET /user/balance',
  'GET /user/balanceAndPosition',
  'POST /stockTrade/position',
  'POST /stockTrade/buyRecord',
  'POST /stockTrade/sellRecord',
  'POST /stockDailyTrade/pageRecord',
];

/** What screens remember of money and shares is read again. */
export function refreshAfterTrade(): void {
  for (const key of changedByTrades) void queryClient.invalidateQueries({ queryKey: callKey(key) });
}
